#!/bin/sh
# Gets the PostgreSQL server that some tests need, where that can be done; else says so plainly.
set -eu

missing() {
    echo "Without a PostgreSQL server its tests will be skipped: $1" >&2
    exit 0
}

if command -v initdb > /dev/null && command -v postgres > /dev/null; then exit 0; fi
for program in /usr/lib/postgresql/*/bin/initdb; do
    if [ -x "$program" ]; then exit 0; fi
done

[ "$(id -u)" -eq 0 ] || missing "run tools/postgres.sh as root, or let PATH lead to initdb and postgres."
command -v apt-get > /dev/null || missing "there is no apt here; let PATH lead to initdb and postgres."
# Without this Debian would make a database of its own, and start a server for it.
quiet="-y -qq --no-install-recommends -o DPkg::Use-Pty=0"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq && apt-get install $quiet postgresql-common > /dev/null &&
    sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' \
        /etc/postgresql-common/createcluster.conf &&
    apt-get install $quiet postgresql > /dev/null ||
    missing "apt could not install it."
