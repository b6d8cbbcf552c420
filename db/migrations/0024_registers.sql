-- Official neighbourhoods and districts of homes, and what public registers say of their addresses.

-- Of CBS, by the point of the home; null where that is not precise enough, or close to several.
alter table properties
  add column official_neighbourhood text check (char_length(official_neighbourhood) between 1 and 100),
  add column official_district text check (char_length(official_district) between 1 and 100),
  -- Whether they are still to be found for the present point.
  add column area_due boolean not null default true;
create index properties_area_due on properties (id) where area_due and place_precision in ('address', 'street', 'postcode');

create function mark_area_due() returns trigger language plpgsql as $$
begin
  new.official_neighbourhood := null;
  new.official_district := null;
  new.area_due := true;
  return new;
end $$;
create trigger properties_6_mark_area_due before update on properties
  for each row when (
    (old.latitude, old.longitude, old.place_precision) is distinct from (new.latitude, new.longitude, new.place_precision)
  ) execute function mark_area_due();

-- Answers of public registers for the addresses of homes, kept until they are asked again.
create table register_answers (
  id bigint primary key generated always as identity,
  -- addresses: PDOK Locatieserver; buildings: BAG API of Kadaster; energy_labels: EP-Online.
  register text not null check (register in ('addresses', 'buildings', 'energy_labels')),
  postcode text not null check (postcode ~ '^[1-9][0-9]{3} [A-Z]{2}$'),
  house_number integer not null check (house_number between 1 and 99999),
  -- As `address_addition` writes it; empty for none.
  addition text not null check (addition ~ '^[a-z0-9]{0,20}$'),
  unique (postcode, house_number, addition, register),
  -- Null until it has answered; several: it has the number, but not with this addition.
  state text check (state in ('found', 'absent', 'several')),
  answered_at timestamptz,
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  -- Why the last try failed.
  last_error text,

  -- Its identification of the address (nummeraanduiding) and of what is there (verblijfsobject).
  address_id text check (address_id ~ '^[0-9]{16}$'),
  object_id text check (object_id ~ '^[0-9]{16}$'),
  latitude double precision check (latitude between 50.7 and 53.7),
  longitude double precision check (longitude between 3.3 and 7.3),
  check ((latitude is null) = (longitude is null)),
  neighbourhood text check (char_length(neighbourhood) between 1 and 100),
  district text check (char_length(district) between 1 and 100),
  built_year smallint check (built_year between 800 and 2100),
  area_m2 integer check (area_m2 between 1 and 99999),
  energy_label text check (energy_label in ('A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G')),
  valid_until date
);
create index on register_answers (due_at);

-- An addition in one spelling: `A-2` and `a 2` are `a2`.
create function address_addition(addition text) returns text language sql immutable parallel safe as
  $$ select lower(regexp_replace(coalesce(addition, ''), '[^A-Za-z0-9]', '', 'g')) $$;

alter table service_states drop constraint service_states_service_check;
alter table service_states add constraint service_states_service_check
  check (service in ('payments', 'mail', 'storage', 'addresses', 'buildings', 'energyLabels'));

-- A derived point is that of the address in the register, else what was learned of its postcode. For the rest as before.
create or replace function improve_derived_point() returns trigger language plpgsql as $$
declare known record;
begin
  if new.overrides ?| '{postcode,city,province,neighbourhood}'
    and current_setting('huiswaarts.locating', true) is distinct from 'on' then
    if tg_op = 'UPDATE' and old.point_derived and (old.postcode, old.city, old.province, old.neighbourhood)
      is not distinct from (new.postcode, new.city, new.province, new.neighbourhood) then
      new.latitude := old.latitude;
      new.longitude := old.longitude;
      new.place_precision := old.place_precision;
      return new;
    end if;
    new.latitude := null;
    new.longitude := null;
    new.place_precision := null;
    new.point_derived := false;
    return new;
  end if;
  if new.postcode is not null and new.house_number is not null then
    select latitude, longitude into known from register_answers
    where (postcode, house_number, addition, register)
      = (new.postcode, new.house_number, address_addition(new.house_number_addition), 'addresses') and latitude is not null;
    if found then
      new.latitude := known.latitude;
      new.longitude := known.longitude;
      new.place_precision := 'address';
      return new;
    end if;
  end if;
  if new.postcode is not null then
    select latitude, longitude into known from postcode_points where postcode = new.postcode;
    if found then
      new.latitude := known.latitude;
      new.longitude := known.longitude;
      new.place_precision := 'postcode';
    end if;
  end if;
  return new;
end $$;
drop trigger properties_5_improve_changed_point on properties;
create trigger properties_5_improve_changed_point before update on properties
  for each row when (new.point_derived and (
    old.latitude, old.longitude, old.place_precision, old.point_derived, old.postcode, old.city, old.province, old.neighbourhood,
    old.house_number, old.house_number_addition
  ) is distinct from (
    new.latitude, new.longitude, new.place_precision, new.point_derived, new.postcode, new.city, new.province, new.neighbourhood,
    new.house_number, new.house_number_addition
  )) execute function improve_derived_point();
