-- Photos of sources: the addresses that listings name, and what became of each. An address is fetched once, however many
-- listings name it. No address leaves the server: people see what was stored.
create table source_photos (
  -- SHA-256 of the address, as an address may be too long for an index.
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  address text not null check (char_length(address) <= 1000),
  -- Whose turn it is: one host is asked one thing at a time.
  host text not null generated always as (coalesce(lower(substring(address from '^https?://([^/?#]+)')), '')) stored,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed', 'refused')),
  photo_hash text references photos on delete restrict,
  -- Why it was refused, or failed the last time: a code, with the status of an answer.
  reason text check (char_length(reason) between 1 and 60),
  tries integer not null default 0,
  -- What is longest due comes first; never where null. Who takes an address to fetch it moves this ahead, so that no
  -- other process takes it too. What was never tried is due since 2000, plus a minute for each place in its offer: first
  -- the first photos of all homes, then the second ones.
  due_at timestamptz,
  -- What the host said of this version, to be asked again with.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  check ((state = 'stored') = (photo_hash is not null))
);
create index on source_photos (host, due_at) where due_at is not null;

-- The photos of an offer in the order of its source.
create table listing_photos (
  listing_id uuid not null references listings on delete cascade,
  position smallint not null check (position between 0 and 199),
  address_hash bytea not null references source_photos on delete restrict,
  primary key (listing_id, position)
);
create index on listing_photos (address_hash);

-- Offers that name other photos than they did, to be noted in the tables above: an import has no time for it.
create table listing_photo_changes (
  id bigint primary key generated always as identity,
  listing_id uuid not null references listings on delete cascade
);

-- Whether a home shows a photo because its listings do; others, such as those of the demonstration, stay as they are.
alter table property_photos add column from_listings boolean not null default false;

-- A picture of a few pixels that stands in the place of a photo until it is there.
alter table photos add column placeholder bytea check (octet_length(placeholder) between 1 and 400);

insert into listing_photo_changes (listing_id)
select id from listings where content -> 'photoUrls' <> '[]' order by last_seen_at desc, id;
