-- Offers are looked for on the same street when it is asked whether they are of one home.
create index on properties (lower(street), city) where street is not null;

-- Homes that turned out to be another one. The id of a home that is no more leads to the one it is now.
create table home_joins (
  joined_id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  -- The offers that came along, and why: pairs of offers with what they agree on.
  offer_ids uuid[] not null,
  evidence jsonb not null,
  joined_at timestamptz not null default now()
);
create index on home_joins (property_id);

-- Offers that may be of one home: offered to an admin as a whole, never as pairs.
create table doubtful_groups (
  id uuid primary key,
  -- Its offers, in order: a group that is found again is the same one.
  offer_ids uuid[] not null unique,
  evidence jsonb not null,
  found_at timestamptz not null default now()
);
