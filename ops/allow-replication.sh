#!/bin/bash
# Run once by the first server (compose.cluster.yml): the others may copy it, and what sessions behind a pooler
# can't set is set for the role.
set -e
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -c "alter role $POSTGRES_USER set statement_timeout = 5000" \
  -c "alter role $POSTGRES_USER set jit = off"
