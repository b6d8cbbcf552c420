-- Saved searches are compared in 16 parts, which the processes share (docs/decisions/0114). One bit for each part that a
-- change is still to be compared with; the last one deletes it.
alter table property_changes add column parts integer not null default 65535;

-- The processes that compare, each seen every two seconds.
create table alert_workers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
