-- Homes and their photos.

-- Facts that a source does not state are null or 'unknown', never invented; 'none' means that there is none.
-- Money is in cents, areas in square metres, coordinates in degrees (WGS 84).
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
  -- The precision of the point: the point of a postcode is not the front door.
  place_precision text check (place_precision in ('address', 'street', 'postcode', 'neighbourhood', 'city')),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (place_precision is null)),

  price_cents integer check (price_cents > 0),
  -- The upper end, if a source states a range.
  price_up_to_cents integer check (price_up_to_cents > price_cents),
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP')),
  price_period text check (price_period in ('day', 'week', 'month', 'year', 'once')),
  price_on_request boolean not null default false,
  check (not (price_on_request and price_cents is not null)),
  check ((price_cents is null) or (price_period is not null)),
  -- The asking price per month, by which prices are compared, filtered and sorted.
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
  -- The storey on which the home is entered; the ground floor is 0, a basement below it.
  storey smallint check (storey between -2 and 60),
  -- The maximum number of occupants, if a listing states it.
  occupants_max smallint check (occupants_max between 1 and 99),
  -- Built in these years; only built_to means "before", equal years mean exactly that year.
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
  -- Whether tenants may register with the municipality at this address.
  registration boolean,
  -- The required gross monthly income of the household.
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

  -- An admin's decision takes precedence over the sources: whatever is written to the home, its status stays decided.
  decided_status text check (decided_status in ('hidden', 'rented', 'inactive', 'deleted')),
  -- The status without the decision, for a home that no source lists.
  source_status text check (source_status in ('for_rent', 'for_sale', 'rented', 'sold', 'inactive')),
  -- An admin's changes, by column: applied over the values of the sources.
  overrides jsonb check (jsonb_typeof(overrides) = 'object'),
  -- The values of these columns before they were first changed, for a home that no source lists.
  overridden_values jsonb check (jsonb_typeof(overridden_values) = 'object'),
  -- Whether the photos and their order were chosen by hand; they are then kept whatever the sources show.
  photos_overridden boolean not null default false,
  -- Why an admin should review it, as codes; empty for most homes.
  review text[] not null default '{}',

  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  -- The transaction that last wrote the row; the search index reads the rows changed since its last update.
  change_id xid8 not null default pg_current_xact_id()
);
create index on properties (change_id);
create index on properties (first_seen_at desc, id desc);
-- Matching looks for listings in the same street to find those of one home.
create index on properties (lower(street), city) where street is not null;
create index properties_hidden on properties (first_seen_at desc, id desc) where decided_status = 'hidden';
create index properties_deleted on properties (id) where decided_status = 'deleted';
-- An address is found by its postcode or by the postcode's digits.
create index on properties (postcode text_pattern_ops) where postcode is not null;

-- lz4 compresses long texts, which are written often and read rarely, several times as fast as the default. Not every
-- server is built with it.
do $$
begin
  alter table properties alter column description_nl set compression lz4, alter column description_en set compression lz4;
exception when feature_not_supported then null;
end $$;

-- PostgreSQL fires the triggers of a table in the order of their names. These depend on each other, hence the numbers.

create function apply_overrides() returns trigger language plpgsql as $$
declare status_from_sources text := new.status;
begin
  new := jsonb_populate_record(new, new.overrides);
  -- A home that no source lists any longer is not for rent, whatever an admin set earlier.
  if status_from_sources = 'inactive' then new.status := status_from_sources; end if;
  return new;
end $$;
create trigger properties_1_apply_overrides before insert or update on properties
  for each row when (new.overrides is not null) execute function apply_overrides();

-- A status written while another one is decided is stored as the status without the decision.
create function set_source_status() returns trigger language plpgsql as $$
begin
  new.source_status := new.status;
  return new;
end $$;
create trigger properties_2_set_source_status before update of status on properties
  for each row when (old.decided_status is not null and new.decided_status is not null)
  execute function set_source_status();

create function apply_decided_status() returns trigger language plpgsql as $$
begin
  if new.decided_status is null then
    new.source_status := null;
  else
    new.source_status := coalesce(new.source_status, new.status);
    new.status := case when new.decided_status in ('hidden', 'deleted') then 'inactive' else new.decided_status end;
  end if;
  return new;
end $$;
create trigger properties_3_apply_decided_status before insert or update on properties
  for each row execute function apply_decided_status();

create function mark_property_change() returns trigger language plpgsql as $$
begin
  new.change_id := pg_current_xact_id();
  return new;
end $$;
create trigger properties_4_mark_change before update on properties
  for each row execute function mark_property_change();

-- Deleted homes, so that every process removes them from its search index.
create table property_removals (
  property_id uuid not null,
  removed_at timestamptz not null default now(),
  change_id xid8 not null default pg_current_xact_id(),
  primary key (property_id, change_id)
);
create index on property_removals (change_id);

create function mark_property_removal() returns trigger language plpgsql as $$
begin
  insert into property_removals (property_id) values (old.id) on conflict do nothing;
  return old;
end $$;
create trigger properties_mark_removal after delete on properties
  for each row execute function mark_property_removal();

-- Photos by the hash of their content, stored in several widths; several homes may show the same one.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  -- An image of a few pixels, shown until the photo is loaded.
  placeholder bytea check (octet_length(placeholder) between 1 and 400),
  created_at timestamptz not null default now()
);

create table property_photos (
  property_id uuid not null references properties on delete cascade,
  position smallint not null check (position between 0 and 199),
  photo_hash text not null references photos on delete restrict,
  -- Whether the home shows it because its listings do. Other photos, such as those of demo homes, stay.
  from_listings boolean not null default false,
  primary key (property_id, position)
);
-- Before a photo is sent, the server checks whether any home has it among its first ones, which come first here.
create index on property_photos (photo_hash, position);

-- Photos beyond the free ones are served only at addresses signed for users with the right. The key of these
-- signatures: random, created on first use, the same for all processes.
create table photo_keys (
  singleton boolean primary key default true check (singleton),
  key bytea not null check (octet_length(key) = 32)
);
