-- Homes. What a source leaves open is null or 'unknown', never a made-up value; 'none' means that it is known to be nothing.
-- Money is in cents, areas in square metres, places in degrees (WGS 84).
create table properties (
  id uuid primary key,
  status text not null check (status in ('for_rent', 'for_sale', 'rented', 'sold', 'inactive')),
  property_type text not null check (property_type in (
    'apartment', 'house', 'villa', 'condo', 'townhouse', 'studio', 'penthouse', 'loft', 'duplex', 'bungalow',
    'cottage', 'farmhouse', 'maisonnette', 'room'
  )),
  title text not null check (char_length(title) between 1 and 200),
  description_nl text check (char_length(description_nl) <= 20000),
  description_en text check (char_length(description_en) <= 20000),

  street text check (char_length(street) between 1 and 120),
  house_number integer check (house_number between 1 and 99999),
  house_number_addition text check (char_length(house_number_addition) between 1 and 20),
  -- The number of a plot in a project under construction; it is not a house number.
  plot_number text check (char_length(plot_number) between 1 and 20),
  postcode text check (postcode ~ '^[1-9][0-9]{3} [A-Z]{2}$'),
  city text not null check (char_length(city) between 1 and 100),
  province text check (province in (
    'Drenthe', 'Flevoland', 'Friesland', 'Gelderland', 'Groningen', 'Limburg', 'Noord-Brabant', 'Noord-Holland',
    'Overijssel', 'Utrecht', 'Zeeland', 'Zuid-Holland'
  )),
  neighbourhood text check (char_length(neighbourhood) between 1 and 100),
  country text not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between 50.7 and 53.7),
  longitude double precision check (longitude between 3.3 and 7.3),
  -- What the point stands for: a point of a postcode is not the front door.
  place_precision text check (place_precision in ('address', 'street', 'postcode', 'neighbourhood', 'city')),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (place_precision is null)),

  price_cents integer check (price_cents > 0),
  -- The upper end where a source names a range.
  price_up_to_cents integer check (price_up_to_cents > price_cents),
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP')),
  price_period text check (price_period in ('day', 'week', 'month', 'year', 'once')),
  price_on_request boolean not null default false,
  check (not (price_on_request and price_cents is not null)),
  check ((price_cents is null) or (price_period is not null)),
  -- The asked price by the month: what prices are compared, filtered and sorted by.
  month_price_cents integer generated always as (
    case price_period
      when 'day' then (price_cents::bigint * 365 / 12)::integer
      when 'week' then (price_cents::bigint * 52 / 12)::integer
      when 'month' then price_cents
      when 'year' then price_cents / 12
    end
  ) stored,
  service_costs text not null default 'unknown' check (service_costs in ('none', 'included', 'extra', 'unknown')),
  service_costs_cents integer check (service_costs_cents > 0),
  utilities text not null default 'unknown' check (utilities in ('none', 'included', 'extra', 'partly', 'unknown')),
  utilities_cents integer check (utilities_cents > 0),
  deposit text not null default 'unknown' check (deposit in ('none', 'amount', 'unknown')),
  deposit_cents integer check (deposit_cents > 0),
  check ((deposit = 'amount') = (deposit_cents is not null)),
  taxes_cents integer check (taxes_cents >= 0),

  -- For a room: the room itself; dwelling_area_m2 is then the whole dwelling.
  area_m2 integer check (area_m2 between 1 and 99999),
  dwelling_area_m2 integer check (dwelling_area_m2 between 1 and 99999),
  rooms real check (rooms between 0 and 999),
  bedrooms smallint check (bedrooms between 0 and 999),
  bathrooms real check (bathrooms between 0 and 99),
  floors smallint check (floors between 0 and 99),
  -- Built in this span; only built_to means "before", equal years mean that very year.
  built_from smallint check (built_from between 800 and 2100),
  built_to smallint check (built_to between 800 and 2100 and built_to >= coalesce(built_from, 0)),
  -- no: bare (kaal); partially: floors and curtains (gestoffeerd); yes: with furniture (gemeubileerd).
  furnished text check (furnished in ('no', 'partially', 'yes')),
  garage text check (garage in ('none', '1', '2', '3+')),
  amenities text[] not null default '{}',
  energy_label text check (energy_label in ('A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G')),

  contract_kind text check (contract_kind in ('indefinite', 'temporary')),
  contract_ground text check (contract_ground in ('student', 'diplomat', 'between_homes', 'anti_squat', 'demolition', 'landlord_lives_in', 'other')),
  contract_months_min smallint check (contract_months_min between 1 and 600),
  contract_months_max smallint check (contract_months_max between 1 and 600),
  -- May one register at the town hall on this address?
  registration boolean,
  -- Gross income by the month that is asked of a household.
  income_cents integer check (income_cents > 0),
  pets text check (pets in ('yes', 'no', 'ask')),
  available text not null default 'unknown' check (available in ('now', 'from', 'in_consultation', 'unknown')),
  available_from date,
  available_until date,
  check ((available = 'from') = (available_from is not null)),

  virtual_tour text check (virtual_tour ~ '^https?://' and char_length(virtual_tour) <= 500),
  contact_name text check (char_length(contact_name) between 1 and 120),
  contact_email text check (char_length(contact_email) between 3 and 254),
  contact_phone text check (char_length(contact_phone) between 3 and 40),
  contact_company text check (char_length(contact_company) between 1 and 120),

  -- Why an admin should have a look, as codes; empty for most.
  review text[] not null default '{}',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  -- Set by whoever wrote the row last; the search index asks for what changed since it last looked.
  change_id xid8 not null default pg_current_xact_id()
);

create index on properties (change_id);
create index on properties (first_seen_at desc, id desc);

-- Homes that were deleted, so that every search index hears of it.
create table property_removals (
  property_id uuid not null,
  removed_at timestamptz not null default now(),
  change_id xid8 not null default pg_current_xact_id(),
  primary key (property_id, change_id)
);
create index on property_removals (change_id);

create function mark_property_change() returns trigger language plpgsql as $$
begin
  new.change_id := pg_current_xact_id();
  return new;
end $$;

create trigger properties_mark_change before update on properties
  for each row execute function mark_property_change();

create function mark_property_removal() returns trigger language plpgsql as $$
begin
  insert into property_removals (property_id) values (old.id) on conflict do nothing;
  return old;
end $$;

create trigger properties_mark_removal after delete on properties
  for each row execute function mark_property_removal();

-- Pictures by the hash of their content, stored in several widths; one picture may hang on many homes.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now()
);

create table property_photos (
  property_id uuid not null references properties on delete cascade,
  position smallint not null check (position between 0 and 199),
  photo_hash text not null references photos on delete restrict,
  primary key (property_id, position)
);
create index on property_photos (photo_hash);
