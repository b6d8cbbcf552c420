-- How a source is read by itself. A source without an address is read by hand only.
alter table sources
  -- How its records are read: a name of adapter-kinds.ts.
  add column kind text check (kind ~ '^[a-z0-9-]{1,40}$'),
  add column address text check (address ~ '^https?://' and char_length(address) <= 1000),
  -- Whether what is at the address is the whole list, so that what is not on it is missing.
  add column complete boolean not null default true,
  add column every_minutes integer not null default 60 check (every_minutes between 1 and 10080),
  add column paused boolean not null default false,
  add column next_run_at timestamptz,
  -- Set by an admin who does not want to wait, paused or not.
  add column run_requested_at timestamptz,
  -- By when a good run has to be there: else the source is late.
  add column due_at timestamptz,
  -- What the address said of its version the last time.
  add column etag text check (char_length(etag) <= 500),
  add column last_modified text check (char_length(last_modified) <= 100),
  -- Who reads it now, and until when that holds unless it is renewed.
  add column lease_id uuid,
  add column leased_until timestamptz,
  add check (address is null or kind is not null),
  add check ((lease_id is null) = (leased_until is null));
create index on sources (next_run_at) where address is not null;

update sources set kind = slug where slug in ('pararius', 'kamernet', 'funda');

alter table import_runs
  add column cause text not null default 'command' check (cause in ('schedule', 'admin', 'command', 'push', 'replay')),
  -- Bytes of the inputs, as they lie or came.
  add column bytes bigint not null default 0,
  -- The source said that nothing changed since the last run.
  add column unchanged boolean not null default false,
  -- Why nothing could be read: a code of the outgoing client, or what the page turned out to be.
  add column failure text check (char_length(failure) between 1 and 60),
  add column progress_at timestamptz,
  -- An admin looked at a held run and said that the list is right: what is usual counts from here.
  add column accepted boolean not null default false;

-- What an admin should know of a source, from when to when.
create table source_alerts (
  id uuid primary key,
  source_id uuid not null references sources on delete cascade,
  kind text not null check (kind in ('late', 'empty', 'challenged', 'blocked')),
  raised_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index on source_alerts (source_id, kind) where ended_at is null;
