-- Where homes come from: sources, their listings, the runs that read them, and which listings are one home.

create table sources (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 80),
  website text not null check (website ~ '^https?://'),
  created_at timestamptz not null default now(),

  -- How its records are read: a name of source-kinds.ts.
  kind text check (kind ~ '^[a-z0-9-]{1,40}$'),
  -- A source without an address is only read manually.
  address text check (address ~ '^https?://' and char_length(address) <= 1000),
  check (address is null or kind is not null),
  -- Whether the address has the whole list, so that a listing not on it is missing.
  complete boolean not null default true,
  every_minutes integer not null default 60 check (every_minutes between 1 and 10080),
  paused boolean not null default false,
  next_run_at timestamptz,
  -- Set by an admin to run it at once, paused or not.
  run_requested_at timestamptz,
  -- The time by which a successful run is due; after that the source is late.
  due_at timestamptz,
  -- The ETag of the last response.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  -- The process that reads it now, and the time until which that is valid unless renewed.
  lease_id uuid,
  leased_until timestamptz,
  check ((lease_id is null) = (leased_until is null)),

  -- The mapping of its columns, as set by an admin.
  mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  -- Counts the changes of the mapping, so that an admin does not overwrite a change that another has just saved.
  mapping_version integer not null default 0,
  -- SHA-256 of the token with which it pushes its feed; the token itself was shown once.
  feed_token_hash bytea unique check (octet_length(feed_token_hash) = 32),
  feed_token_created_at timestamptz,
  feed_token_used_at timestamptz,
  check ((feed_token_hash is null) = (feed_token_created_at is null))
);
create index on sources (next_run_at) where address is not null;

-- Problems of a source that an admin should know about, with their start and end.
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
  -- When it last changed, according to the list at the time it was read.
  listed_at timestamptz,
  read_at timestamptz not null,
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  -- The numbers of the listings on it, which are online while the page is on the list.
  numbers text[] not null default '{}',
  primary key (source_id, url)
);

-- Feeds pushed in the last day, so that a delivery sent twice is imported once.
create table feed_deliveries (
  source_id uuid not null references sources on delete cascade,
  -- The sender's idempotency key of the delivery.
  key text not null check (char_length(key) between 1 and 200),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  started_at timestamptz not null default now(),
  -- Null while it is being read.
  response jsonb,
  primary key (source_id, key)
);
create index on feed_deliveries (started_at);

-- One run of a source: what was read, and the outcome.
create table import_runs (
  id uuid primary key,
  source_id uuid not null references sources on delete restrict,
  cause text not null default 'command' check (cause in ('schedule', 'admin', 'command', 'push', 'replay')),
  inputs text[] not null,
  -- Bytes of the inputs, as stored or received.
  bytes bigint not null default 0,
  -- Whether the inputs were the source's whole list, and its time.
  complete boolean not null default false,
  captured_at timestamptz,
  check (not complete or captured_at is not null),

  state text not null check (state in ('running', 'finished', 'failed')),
  started_at timestamptz not null default now(),
  progress_at timestamptz,
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  -- Whether the source reported that nothing changed since the last run.
  unchanged boolean not null default false,
  -- Why nothing could be read: a code of the HTTP client, or the kind of page that was received.
  failure text check (char_length(failure) between 1 and 60),
  -- Problems of whole inputs: truncated, not of the type in the file name, …
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
  -- Of a complete run: how many listings were on the list, and the effect on the others.
  seen_count integer not null default 0,
  missing_count integer not null default 0,
  gone_count integer not null default 0,
  returned_count integer not null default 0,

  -- Far below the usual size: it marks nothing as gone until an admin has reviewed it.
  held boolean not null default false,
  -- An admin confirmed that the list of a held run is right: the usual size is computed from here on.
  accepted boolean not null default false
);
create index on import_runs (source_id, started_at desc);
create index on import_runs (source_id, captured_at desc) where complete;
create index import_runs_failed on import_runs (started_at) where state = 'failed';
-- Runs that found listings at their source.
create index import_runs_seeing on import_runs (source_id, finished_at desc, id desc)
  where state = 'finished' and (read_count > 0 or unchanged);
create index import_runs_newest on import_runs (started_at desc, id desc);
create index import_runs_held on import_runs (started_at desc, id desc) where held and not accepted;

-- Records that could not become a listing, with the reason and the text as received.
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
-- They are read page by page, last seen first, all or by reason.
create index on rejected_records (last_seen_at desc, source_id, fingerprint, reason);
create index on rejected_records (reason, last_seen_at desc, source_id, fingerprint);

-- One source's advertisement of a home. Of all records of a source with the same number, the listing keeps the last
-- one captured; of captures at the same moment, the most complete. So it does not matter in which order files are
-- read, or how often.
create table listings (
  id uuid primary key,
  source_id uuid not null references sources on delete restrict,
  -- The source's own number of the listing. Source and number identify it.
  number text not null check (char_length(number) between 1 and 120),
  property_id uuid not null references properties on delete cascade,
  url text check (url ~ '^https?://' and char_length(url) <= 1000),
  -- What the source states, in our format (`Listing` of the contract).
  content jsonb not null,
  -- Hash of the content, without values that only age ("5 days ago").
  content_hash bytea not null,
  -- The number of facts in the content.
  completeness smallint not null,
  -- Hash of the record that the listing was read from, and of the rules that read it: an unchanged record need not be
  -- read again. Null if several records were of one listing, or one record of several.
  record_hash bytea,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  -- How many successful complete runs in a row have missed it, and since when; after two it is gone.
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
-- The homes of a source, for the admin page of all homes.
create index on listings (source_id, property_id);
-- For counting the listings of each source that are gone and those that are online: the entries of `listings_present`
-- contain a home each and are so wide that the table itself would be read instead.
create index listings_gone on listings (source_id) where gone_at is not null;
create index listings_online on listings (source_id) where gone_at is null;

-- As for the descriptions of properties.
do $$
begin
  alter table listings alter column content set compression lz4;
  alter table rejected_records alter column record set compression lz4;
exception when feature_not_supported then null;
end $$;

-- Events of a listing, for the history that users see. Its first_seen_at states when it appeared.
create table listing_events (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('missing', 'gone', 'returned', 'price')),
  -- In the source's own currency and period; null if it states no price.
  price_before_cents integer,
  price_after_cents integer,
  check (kind = 'price' or (price_before_cents is null and price_after_cents is null))
);
create index on listing_events (listing_id, at, id);

-- Photos of sources: the addresses in listings, and the outcome of each. An address is fetched once, however many
-- listings have it. No address leaves the server: users see the stored photo.
create table source_photos (
  -- SHA-256 of the address, as an address may be too long for an index.
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  address text not null check (char_length(address) <= 1000),
  -- A host gets one request at a time.
  host text not null generated always as (coalesce(lower(substring(address from '^https?://([^/?#]+)')), '')) stored,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed', 'refused')),
  photo_hash text references photos on delete restrict,
  -- Why it was refused or last failed: a code, with the status of a response.
  reason text check (char_length(reason) between 1 and 60),
  tries integer not null default 0,
  -- The longest overdue comes first; null is never fetched. Claiming an address moves this ahead, so that no other
  -- process fetches it too. New addresses are due since 2000, plus a minute for each position in their listing: first
  -- the first photos of all homes, then the second ones.
  due_at timestamptz,
  -- The ETag of the host's last response, for the next request.
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

-- Listings whose photos changed, to be written to the tables above later, to keep imports fast.
create table listing_photo_changes (
  id bigint primary key generated always as identity,
  listing_id uuid not null references listings on delete cascade
);

-- Merged homes. The id of a home that is gone leads to the home it was merged into.
create table property_merges (
  merged_id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  -- The listings that moved with it, and why: pairs of listings with what they agree on.
  listing_ids uuid[] not null,
  -- The photos that moved with it, so that they can move back with their home.
  photo_hashes text[] not null default '{}',
  evidence jsonb not null,
  merged_at timestamptz not null default now()
);
create index on property_merges (property_id);

-- A merged home keeps an admin's changes; where both homes were changed, the home that stays wins.
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

-- Listings that may be of one home, shown to an admin as a group, never as pairs.
create table duplicate_groups (
  id uuid primary key,
  -- Sorted, so that a group found again is the same one.
  listing_ids uuid[] not null unique,
  evidence jsonb not null,
  found_at timestamptz not null default now()
);
create index on duplicate_groups using gin (listing_ids);

-- Admins' decisions about homes: a group of possible duplicates regrouped, homes merged, a listing split off its home.
-- Each decision is kept with the state before it, so that it can be undone.
create table property_decisions (
  id uuid primary key,
  kind text not null check (kind in ('regrouped', 'merged', 'split')),
  -- A decision outlives the account of the admin who made it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  -- Not now(): if a decision waits for another, it must have the later time.
  decided_at timestamptz not null default clock_timestamp(),
  -- The listings by home, as the admin arranged them: [[id, …], …].
  listing_groups jsonb not null,
  -- Listings, homes, photos and former addresses as they were before, and the home of each listing right after.
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on property_decisions (decided_at desc, id desc);
create index on property_decisions (admin_id);
create index on property_decisions (undone_by);

-- A decision about two listings. Of several about one pair the last counts; undoing a decision removes its pairs.
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
