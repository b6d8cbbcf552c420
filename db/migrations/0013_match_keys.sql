-- What a listing is looked up by when it is compared with others: its postcode and its city with street in one
-- spelling, as the matching rules compute them (src/features/sourcing/listings/match-keys.ts).
alter table listings
  add match_postcode text check (char_length(match_postcode) <= 10),
  add match_place text check (char_length(match_place) <= 200),
  add match_number integer,
  add match_rent_cents integer;

-- Number and rent find a few in a postcode or place that has too many to compare with.
create index listings_by_match_postcode on listings (match_postcode, match_number, match_rent_cents)
  where match_postcode is not null and gone_at is null;
-- Listings that have a postcode are looked for in a place only by those that have none, so they are apart.
create index listings_by_match_place on listings (match_place, match_postcode, match_number, match_rent_cents)
  where match_place is not null and gone_at is null;

-- Matching looked for candidates in it.
drop index properties_lower_city_idx;

-- Listings to compare with others again, as they have gone or returned since: what they left undecided may be certain by
-- now, and the other way round.
create table listings_to_compare (
  id bigint primary key generated always as identity,
  listing_id uuid not null references listings on delete cascade
);
create index on listings_to_compare (listing_id);

create function queue_listing_to_compare() returns trigger language plpgsql as $$
begin
  insert into listings_to_compare (listing_id) values (new.id);
  return null;
end $$;
create trigger listings_to_compare after update of gone_at on listings
  for each row when ((old.gone_at is null) <> (new.gone_at is null))
  execute function queue_listing_to_compare();

-- How far the stored listings are computed and compared by a version of the rules, in the order of their ids: after an
-- upgrade with other rules all of them are, once.
create table matching_versions (
  version integer primary key,
  keyed_until uuid,
  is_keyed boolean not null default false,
  compared_until uuid,
  is_compared boolean not null default false
);
