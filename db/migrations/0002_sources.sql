-- Where homes come from.
create table sources (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 80),
  website text not null check (website ~ '^https?://'),
  created_at timestamptz not null default now()
);

-- One source's advertisement of a home. Of everything a source said about one number, the offer keeps what was
-- captured last; of captures at one moment the fullest. So it does not matter in which order files are read, or how often.
create table listings (
  id uuid primary key,
  source_id uuid not null references sources on delete restrict,
  -- The source's own number for the ad: the identity of an offer is source + number.
  number text not null check (char_length(number) between 1 and 120),
  property_id uuid not null references properties on delete cascade,
  url text check (url ~ '^https?://' and char_length(url) <= 1000),
  -- What the source says, in our words (the contract's `Offer`).
  content jsonb not null,
  -- Hash of the content; what merely ages ("5 days ago") is not part of it.
  content_hash bytea not null,
  -- How many facts the content holds.
  completeness smallint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  unique (source_id, number)
);
create index on listings (property_id);

-- One reading of a source: what was asked, how it went.
create table import_runs (
  id uuid primary key,
  source_id uuid not null references sources on delete restrict,
  inputs text[] not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  state text not null check (state in ('running', 'finished', 'failed')),
  read_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  rejected_count integer not null default 0,
  -- How often each reason set a record aside, and which values were repaired: { reason: count }.
  rejected_by_reason jsonb not null default '{}',
  repaired jsonb not null default '{}',
  -- What was wrong with whole inputs: cut off, not what its name says, …
  problems text[] not null default '{}',
  check ((state = 'running') = (finished_at is null))
);
create index on import_runs (source_id, started_at desc);

-- Records that could not become an offer wait here with their reason and the text as it came.
create table rejected_records (
  source_id uuid not null references sources on delete cascade,
  fingerprint bytea not null,
  reason text not null,
  number text,
  record text not null check (char_length(record) <= 20000),
  first_run_id uuid not null references import_runs on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (source_id, fingerprint, reason)
);
create index on rejected_records (first_run_id);
