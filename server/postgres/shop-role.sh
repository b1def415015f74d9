#!/bin/sh
# Run once by the image of PostgreSQL, in a new database: the shop's own role, which owns nothing (ops/rights.ts).
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set=password="$(cat "$SHOP_PASSWORD_FILE")" <<'SQL'
CREATE ROLE butik LOGIN PASSWORD :'password';
SQL
