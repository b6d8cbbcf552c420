-- A migration that removes what older versions use names the first migration whose versions work without it. The server
-- refuses to start where one is named that it does not have.
alter table schema_migrations
  add column oldest_compatible text check (oldest_compatible ~ '^[0-9]{4}$');
