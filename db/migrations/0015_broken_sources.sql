-- Sources that break: facts that a reading lacks, the order of lists, and how often each fact is stated.

-- Facts that the last reading of the listing lacked, though they are known: they are kept until the next reading
-- lacks them too. Null if it lacked none.
alter table listings add column lacking_facts text[];

-- The numbers on the latest complete lists of a source in the order of the list, so that a list which lacks a part of
-- the one before is noticed.
create table source_lists (
  run_id uuid primary key references import_runs on delete cascade,
  source_id uuid not null references sources on delete cascade,
  captured_at timestamptz not null,
  numbers text[] not null,
  -- Far below the usual size: not compared with until an admin has accepted it.
  short boolean not null
);
create index on source_lists (source_id, captured_at desc);

-- The list that lacked a part, and this listing too: it is not retired before an admin has accepted that list.
alter table listings add column held_run_id uuid references import_runs on delete set null;
create index on listings (held_run_id) where held_run_id is not null;

-- How many readings of a day stated a fact, of how many; kept for 30 days.
create table source_fill_rates (
  source_id uuid not null references sources on delete cascade,
  day date not null,
  fact text not null check (char_length(fact) between 1 and 60),
  stated integer not null,
  read integer not null check (read >= stated),
  primary key (source_id, day, fact)
);
-- The facts that the last run with enough readings stated far less often than the 30 days before: an array of
-- { fact, before, now, number }, with the number of a listing that lacks it.
alter table sources add column fallen_facts jsonb not null default '[]' check (jsonb_typeof(fallen_facts) = 'array');

-- Something was received, and no listing could be read from it.
alter table import_runs add column unreadable boolean not null default false;

alter table source_alerts drop constraint source_alerts_kind_check;
alter table source_alerts add constraint source_alerts_kind_check
  check (kind in ('late', 'empty', 'challenged', 'blocked', 'unreadable', 'changed_layout', 'fewer_facts'));
