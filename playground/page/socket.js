// The one WebSocket to the server: it comes back by itself, and acts are promises.

const RETRY_DELAYS = [300, 600, 1200, 2500, 5000]; // ms before each new attempt

let socket = null;
let attempts = 0;
let lastId = 0;
const waiting = new Map(); // id of an act -> what to do with its answer

/** Connect and stay connected. `events`: opened(), state(json), change(json), unreadable(error), lost(). */
export function connect(events) {
  const url = new URL("_playground/ws", document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.onopen = () => {
    attempts = 0;
    events.opened();
  };
  socket.onmessage = (frame) => {
    const message = parsed(frame.data, events);
    if (message) receive(message, events);
  };
  socket.onclose = () => {
    for (const resolve of waiting.values()) resolve({ ok: false, error: "The connection was lost." });
    waiting.clear();
    events.lost();
    const pause = RETRY_DELAYS[Math.min(attempts++, RETRY_DELAYS.length - 1)];
    setTimeout(() => connect(events), pause);
  };
}

/** Become this person; the server answers with a fresh state. */
export function become(user) {
  send({ op: "become", user });
}

/** Do something as the current person; resolves to the server's "done". */
export function act(verb, details) {
  const id = ++lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    if (!send({ op: "act", id, do: verb, ...details })) {
      waiting.delete(id);
      resolve({ ok: false, error: "There is no connection to the playground just now." });
    }
  });
}

/** Report what cannot be drawn; tells whether it went out. */
export function report(text, details) {
  return send({ op: "report", text, details });
}

/** Empty the list of the playground's problems. */
export function forgetProblems() {
  send({ op: "forget_problems" });
}

function parsed(text, events) {
  try {
    return JSON.parse(text);
  } catch (error) {
    events.unreadable(error);
    return null;
  }
}

function receive(message, events) {
  if (message.op === "state") events.state(message);
  if (message.op === "change") events.change(message.change);
  if (message.op !== "done") return;
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
}

function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}
