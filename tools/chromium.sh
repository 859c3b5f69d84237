#!/bin/sh
# Gets the Chromium that the browser tests need, where that can be done; else says so plainly.
set -eu

missing() {
    echo "Without Chromium the browser tests will be skipped: $1" >&2
    exit 0
}

if [ -n "${CHROMIUM:-}" ]; then exit 0; fi
for name in chromium chromium-browser google-chrome-stable google-chrome; do
    if command -v "$name" > /dev/null; then exit 0; fi
done

[ "$(id -u)" -eq 0 ] || missing "run tools/chromium.sh as root, or let CHROMIUM name one."
command -v apt-get > /dev/null || missing "there is no apt here; install one, or let CHROMIUM name one."
apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium > /dev/null ||
    missing "apt could not install it."
