-- Offers are looked for on the same street when it is asked whether they are of one home.
create index on properties (lower(street), city) where street is not null;

-- Homes that turned out to be another one. The id of a home that is no more leads to the one it is now.
create table property_merges (
  merged_id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  -- The listings that came along, and why: pairs of listings with what they agree on.
  listing_ids uuid[] not null,
  evidence jsonb not null,
  merged_at timestamptz not null default now()
);
create index on property_merges (property_id);

-- Offers that may be of one home: offered to an admin as a whole, never as pairs.
create table duplicate_groups (
  id uuid primary key,
  -- Its listings, in order: a group that is found again is the same one.
  listing_ids uuid[] not null unique,
  evidence jsonb not null,
  found_at timestamptz not null default now()
);
