-- What admins said about homes: a doubtful group divided into homes, homes joined, an offer taken out of its home. Each
-- decision is kept with what was there before it, so that it can be undone.
create table property_decisions (
  id uuid primary key,
  kind text not null check (kind in ('divided', 'merged', 'split')),
  -- A decision outlives the account of whoever took it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  -- Not now(): of two decisions that wait for each other the one that comes later has to be the later one.
  decided_at timestamptz not null default clock_timestamp(),
  -- The listings by home, as the admin put them: [[id, …], …].
  listing_groups jsonb not null,
  -- Offers, homes, pictures and former addresses as they were before, and which offer was of which home right after.
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on property_decisions (decided_at desc, id desc);
create index on property_decisions (admin_id);
create index on property_decisions (undone_by);

-- What a decision says of two listings. Of several on one pair the last counts; those of a decision that is undone go.
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

-- The pictures that came along when homes were joined, so that they can leave with their home.
alter table property_merges add column photo_hashes text[] not null default '{}';

-- A doubtful group is looked for by its listings.
create index on duplicate_groups using gin (listing_ids);
