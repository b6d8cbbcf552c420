-- The life of an offer: a run that reads the whole list of a source also tells which listings are missing.
alter table listings
  -- How many good complete runs in a row have missed it, and since when; two make it gone.
  add column missed_runs smallint not null default 0 check (missed_runs between 0 and 2),
  add column missing_since timestamptz,
  add column gone_at timestamptz,
  add check ((missed_runs = 0) = (missing_since is null)),
  add check ((missed_runs = 2) = (gone_at is not null));
create index on listings (source_id) where missed_runs > 0;

alter table import_runs
  -- Whether its inputs were the whole list of the source, at which moment, and how many numbers stood on it.
  add column complete boolean not null default false,
  add column captured_at timestamptz,
  add column seen_count integer not null default 0,
  add column missing_count integer not null default 0,
  add column gone_count integer not null default 0,
  add column returned_count integer not null default 0,
  -- Far below the usual size: it retires nothing until an admin has looked.
  add column held boolean not null default false,
  add check (not complete or captured_at is not null);
create index on import_runs (source_id, captured_at desc) where complete;

-- What happened to an offer, for the history that people see. That it appeared is its first_seen_at.
create table listing_events (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('missing', 'gone', 'returned', 'price')),
  -- In the source's own currency and period; null where it names no price.
  price_before_cents integer,
  price_after_cents integer,
  check (kind = 'price' or (price_before_cents is null and price_after_cents is null))
);
create index on listing_events (listing_id, at, id);
