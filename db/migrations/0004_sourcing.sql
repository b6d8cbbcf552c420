-- Where homes come from: sources, their listings, the runs that read them, and which listings are one home.

create table sources (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 80),
  website text not null check (website ~ '^https?://'),
  created_at timestamptz not null default now(),

  -- How its records are read: a name of source-kinds.ts.
  kind text check (kind ~ '^[a-z0-9-]{1,40}$'),
  -- A source without an address is read by hand only.
  address text check (address ~ '^https?://' and char_length(address) <= 1000),
  check (address is null or kind is not null),
  -- Whether the address holds the whole list, so that a listing that is not on it is missing.
  complete boolean not null default true,
  every_minutes integer not null default 60 check (every_minutes between 1 and 10080),
  paused boolean not null default false,
  next_run_at timestamptz,
  -- Set by an admin who does not want to wait, paused or not.
  run_requested_at timestamptz,
  -- By when a good run has to be there: after that the source is late.
  due_at timestamptz,
  -- The version that the address gave last time.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  -- Who reads it now, and until when that holds unless it is renewed.
  lease_id uuid,
  leased_until timestamptz,
  check ((lease_id is null) = (leased_until is null)),

  -- Which of its columns holds what, as an admin set it on screen.
  mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  -- Counts the changes of the mapping, so that nobody overwrites what another admin has just saved.
  mapping_version integer not null default 0,
  -- SHA-256 of the token that it pushes its feed with; the token itself was shown once.
  feed_token_hash bytea unique check (octet_length(feed_token_hash) = 32),
  feed_token_created_at timestamptz,
  feed_token_used_at timestamptz,
  check ((feed_token_hash is null) = (feed_token_created_at is null))
);
create index on sources (next_run_at) where address is not null;

-- What an admin should know of a source, from when to when.
create table source_alerts (
  id uuid primary key,
  source_id uuid not null references sources on delete cascade,
  kind text not null check (kind in ('late', 'empty', 'challenged', 'blocked')),
  raised_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index on source_alerts (source_id, kind) where ended_at is null;

-- The pages on a source's list of addresses, so that each is fetched again only when it may have changed.
create table source_pages (
  source_id uuid not null references sources on delete cascade,
  url text not null check (url ~ '^https?://' and char_length(url) <= 1000),
  -- When it changed, according to the list as it was read then.
  listed_at timestamptz,
  read_at timestamptz not null,
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  -- The numbers of the listings on it: while the page is on the list, they are online.
  numbers text[] not null default '{}',
  primary key (source_id, url)
);

-- What was pushed to us in the last day, so that what is sent twice is imported once.
create table feed_deliveries (
  source_id uuid not null references sources on delete cascade,
  -- The sender's own name for the delivery.
  key text not null check (char_length(key) between 1 and 200),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  started_at timestamptz not null default now(),
  -- Null while it is being read.
  response jsonb,
  primary key (source_id, key)
);
create index on feed_deliveries (started_at);

-- One reading of a source: what was read, and how it went.
create table import_runs (
  id uuid primary key,
  source_id uuid not null references sources on delete restrict,
  cause text not null default 'command' check (cause in ('schedule', 'admin', 'command', 'push', 'replay')),
  inputs text[] not null,
  -- Bytes of the inputs, as stored or received.
  bytes bigint not null default 0,
  -- Whether the inputs were the whole list of the source, and as of when.
  complete boolean not null default false,
  captured_at timestamptz,
  check (not complete or captured_at is not null),

  state text not null check (state in ('running', 'finished', 'failed')),
  started_at timestamptz not null default now(),
  progress_at timestamptz,
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  -- The source said that nothing changed since the last run.
  unchanged boolean not null default false,
  -- Why nothing could be read: a code of the HTTP client, or what the page turned out to be.
  failure text check (char_length(failure) between 1 and 60),
  -- What was wrong with whole inputs: truncated, not what the file name says, …
  problems text[] not null default '{}',

  read_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  rejected_count integer not null default 0,
  -- How often each reason rejected a record, and which values were repaired: { reason: count }.
  rejected_by_reason jsonb not null default '{}',
  repaired jsonb not null default '{}',
  -- Words that the mapping did not know, by field: { "propertyType galerijflat": 12 }.
  unknown_words jsonb not null default '{}',
  -- Of a complete run: how many listings were on the list, and what that did to the others.
  seen_count integer not null default 0,
  missing_count integer not null default 0,
  gone_count integer not null default 0,
  returned_count integer not null default 0,

  -- Far below the usual size: it marks nothing as gone until an admin has looked.
  held boolean not null default false,
  -- An admin looked at a held run and said that the list is right: the usual size counts from here.
  accepted boolean not null default false
);
create index on import_runs (source_id, started_at desc);
create index on import_runs (source_id, captured_at desc) where complete;
create index import_runs_failed on import_runs (started_at) where state = 'failed';
-- Runs that found something at their source.
create index import_runs_seeing on import_runs (source_id, finished_at desc, id desc)
  where state = 'finished' and (read_count > 0 or unchanged);
create index import_runs_newest on import_runs (started_at desc, id desc);
create index import_runs_held on import_runs (started_at desc, id desc) where held and not accepted;

-- Records that could not become a listing, with the reason and the text as it came.
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
-- They are read page by page, seen last first, all of them or those of one reason.
create index on rejected_records (last_seen_at desc, source_id, fingerprint, reason);
create index on rejected_records (reason, last_seen_at desc, source_id, fingerprint);

-- One source's advertisement of a home. Of everything that a source said under one number, the listing keeps what was
-- captured last; of captures at one moment, the most complete. So it does not matter in which order files are read, or
-- how often.
create table listings (
  id uuid primary key,
  source_id uuid not null references sources on delete restrict,
  -- The source's own number of the listing, which is identified by source and number.
  number text not null check (char_length(number) between 1 and 120),
  property_id uuid not null references properties on delete cascade,
  url text check (url ~ '^https?://' and char_length(url) <= 1000),
  -- What the source says, in our words (`Listing` of the contract).
  content jsonb not null,
  -- Hash of the content; what merely ages ("5 days ago") is not part of it.
  content_hash bytea not null,
  -- How many facts the content holds.
  completeness smallint not null,
  -- Hash of the record that the listing was read from, with the rules that it was read by: a record that comes again
  -- unchanged need not be read again. Null where several records were of one listing, or one of several.
  record_hash bytea,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  -- How many good complete runs in a row have missed it, and since when; after two it is gone.
  missed_runs smallint not null default 0 check (missed_runs between 0 and 2),
  missing_since timestamptz,
  gone_at timestamptz,
  unique (source_id, number),
  check ((missed_runs = 0) = (missing_since is null)),
  check ((missed_runs = 2) = (gone_at is not null))
);
create index on listings (property_id);
create index listings_missed on listings (source_id) where missed_runs > 0;
create index listings_present on listings (source_id, property_id) where gone_at is null;
-- Which homes a source has, for the admin page of all homes.
create index on listings (source_id, property_id);
-- Counting the listings of each source that are gone, and those that are online: the entries of `listings_present` hold
-- a home each and are so wide that the table itself would be read instead.
create index listings_gone on listings (source_id) where gone_at is not null;
create index listings_online on listings (source_id) where gone_at is null;

-- As for the descriptions of properties.
do $$
begin
  alter table listings alter column content set compression lz4;
  alter table rejected_records alter column record set compression lz4;
exception when feature_not_supported then null;
end $$;

-- What happened to a listing, for the history that people see. Its first_seen_at says when it appeared.
create table listing_events (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('missing', 'gone', 'returned', 'price')),
  -- In the source's own currency and period; null where it gives no price.
  price_before_cents integer,
  price_after_cents integer,
  check (kind = 'price' or (price_before_cents is null and price_after_cents is null))
);
create index on listing_events (listing_id, at, id);

-- Photos of sources: the addresses that listings name, and what became of each. An address is fetched once, however many
-- listings name it. No address leaves the server: people see what was stored.
create table source_photos (
  -- SHA-256 of the address, as an address may be too long for an index.
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  address text not null check (char_length(address) <= 1000),
  -- One host gets one request at a time.
  host text not null generated always as (coalesce(lower(substring(address from '^https?://([^/?#]+)')), '')) stored,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed', 'refused')),
  photo_hash text references photos on delete restrict,
  -- Why it was refused, or failed the last time: a code, with the status of a response.
  reason text check (char_length(reason) between 1 and 60),
  tries integer not null default 0,
  -- The longest overdue comes first; null is never fetched. Whoever claims an address moves this ahead, so that no other
  -- process fetches it too. What was never tried is due since 2000, plus a minute for each place in its listing: first
  -- the first photos of all homes, then the second ones.
  due_at timestamptz,
  -- The version that the host gave, to ask with next time.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  check ((state = 'stored') = (photo_hash is not null))
);
create index on source_photos (host, due_at) where due_at is not null;

-- The photos of a listing in the order of its source.
create table listing_photos (
  listing_id uuid not null references listings on delete cascade,
  position smallint not null check (position between 0 and 199),
  address_hash bytea not null references source_photos on delete restrict,
  primary key (listing_id, position)
);
create index on listing_photos (address_hash);

-- Listings whose photos changed, to be written to the tables above later: an import has no time for it.
create table listing_photo_changes (
  id bigint primary key generated always as identity,
  listing_id uuid not null references listings on delete cascade
);

-- Homes that turned out to be another one. The id of a home that is gone leads to the one that it is now.
create table property_merges (
  merged_id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  -- The listings that came along, and why: pairs of listings with what they agree on.
  listing_ids uuid[] not null,
  -- The photos that came along, so that they can leave with their home.
  photo_hashes text[] not null default '{}',
  evidence jsonb not null,
  merged_at timestamptz not null default now()
);
create index on property_merges (property_id);

-- A merged home brings what an admin changed of it; where both were changed, the home that stays wins.
create function copy_overrides_on_merge() returns trigger language plpgsql as $$
begin
  update properties as home
    set overrides = other.overrides || coalesce(home.overrides, '{}'),
      overridden_values = other.overridden_values || coalesce(home.overridden_values, '{}')
    from properties as other
    where home.id = new.property_id and other.id = new.merged_id and other.overrides is not null;
  return new;
end $$;
create trigger property_merges_copy_overrides after insert on property_merges
  for each row execute function copy_overrides_on_merge();

-- Listings that may be of one home: shown to an admin as a group, never as pairs.
create table duplicate_groups (
  id uuid primary key,
  -- In order: a group that is found again is the same one.
  listing_ids uuid[] not null unique,
  evidence jsonb not null,
  found_at timestamptz not null default now()
);
create index on duplicate_groups using gin (listing_ids);

-- What admins decided about homes: a group of possible duplicates grouped anew, homes merged, a listing split off
-- its home. Each decision is kept with what was there before it, so that it can be undone.
create table property_decisions (
  id uuid primary key,
  kind text not null check (kind in ('regrouped', 'merged', 'split')),
  -- A decision outlives the account of whoever took it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  -- Not now(): of two decisions that wait for each other, the one that comes later has to be the later one.
  decided_at timestamptz not null default clock_timestamp(),
  -- The listings by home, as the admin arranged them: [[id, …], …].
  listing_groups jsonb not null,
  -- Listings, homes, photos and former addresses as they were before, and which listing was of which home right after.
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on property_decisions (decided_at desc, id desc);
create index on property_decisions (admin_id);
create index on property_decisions (undone_by);

-- What a decision says of two listings. Of several about one pair the last counts; undoing a decision removes its pairs.
create table listing_decisions (
  listing_a uuid not null references listings on delete cascade,
  listing_b uuid not null references listings on delete cascade,
  decision_id uuid not null references property_decisions on delete cascade,
  verdict text not null check (verdict in ('same', 'different')),
  primary key (listing_a, listing_b, decision_id),
  check (listing_a < listing_b)
);
create index on listing_decisions (listing_b);
create index on listing_decisions (decision_id);
