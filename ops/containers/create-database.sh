#!/bin/sh
# Runs once, in a new PostgreSQL container, after roles.sql: real passwords, and a database that the owner owns.
set -eu
psql -q -v ON_ERROR_STOP=1 -v owner_password="$ALBASHI_OWNER_PASSWORD" -v app_password="$ALBASHI_APP_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
alter role albashi_owner password :'owner_password';
alter role albashi_app password :'app_password';
create database albashi owner albashi_owner;
SQL
