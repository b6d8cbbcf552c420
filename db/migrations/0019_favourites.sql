-- Homes that somebody keeps. A home may turn into another one (property_merges) or go altogether while it is kept, so its id
-- refers to nothing: what is left then is the name and the price under which it was kept.
create table favourites (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  price_cents integer check (price_cents > 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  price_period text check (price_period in ('day', 'week', 'month', 'year', 'once')),
  note text check (char_length(note) between 1 and 1000),
  saved_at timestamptz not null default now(),
  -- Taken out of the list. The row stays for an hour, so that this can be undone with its note and its price.
  removed_at timestamptz,
  primary key (user_id, property_id)
);
create index favourites_removed on favourites (removed_at) where removed_at is not null;
