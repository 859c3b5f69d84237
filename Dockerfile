FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /app

# What changes seldom comes first: a new version of the bot builds in seconds.
COPY requirements.txt ./
RUN pip install --require-hashes --no-deps -r requirements.txt

COPY data ./data
COPY bot ./bot
COPY games ./games
COPY playground ./playground
COPY render ./render
COPY tournaments ./tournaments
COPY words ./words

RUN python -m compileall -q . && useradd --uid 1666 --no-create-home pudding \
    && install --directory --owner pudding --mode 700 /data
USER pudding
ENV PUDDING_DATA=/data LOG_FORMAT=json
VOLUME /data

# The bot needs no port: who is at work renews its lease in the database.
HEALTHCHECK --interval=60s --timeout=20s --start-period=90s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
