-- A point for every home: its own, else that of its postcode or place; and its municipality.

alter table properties drop constraint properties_place_precision_check;
-- 'postcode4' is the middle of a four-digit postcode, a kilometre or two across.
alter table properties add constraint properties_place_precision_check
  check (place_precision in ('address', 'street', 'postcode', 'postcode4', 'neighbourhood', 'city'));
-- The municipality of the postcode, else of the place.
alter table properties add column municipality text check (char_length(municipality) between 1 and 60);
-- Whether the point is that of its postcode, neighbourhood or place, since no source states one.
alter table properties add column point_derived boolean not null default false;
-- Homes still to be located: those from before this migration, and those whose address an admin changed.
create index properties_unlocated on properties (id) where latitude is null or municipality is null;

-- The points of postcodes of six characters, learned from the homes there whose own point is known: their median.
create table postcode_points (
  postcode text primary key check (postcode ~ '^[1-9][0-9]{3} [A-Z]{2}$'),
  latitude double precision not null check (latitude between 50.7 and 53.7),
  longitude double precision not null check (longitude between 3.3 and 7.3),
  -- The number of homes it was learned from.
  homes integer not null check (homes > 0)
);

-- Postcodes whose point is to be learned again, to keep imports fast.
create table postcode_point_changes (
  id bigint primary key generated always as identity,
  postcode text not null
);
insert into postcode_point_changes (postcode)
  select distinct postcode from properties
  where postcode is not null and place_precision in ('address', 'street', 'postcode');

create function queue_postcode_points() returns trigger language plpgsql as $$
begin
  insert into postcode_point_changes (postcode)
    select distinct postcode from fresh
    where postcode is not null and not point_derived and place_precision in ('address', 'street', 'postcode');
  return null;
end $$;
create trigger properties_queue_postcode_points after insert on properties
  referencing new table as fresh for each statement execute function queue_postcode_points();

create function queue_changed_postcode_point() returns trigger language plpgsql as $$
begin
  insert into postcode_point_changes (postcode)
    select distinct postcode from (values (old.postcode, old.point_derived), (new.postcode, new.point_derived))
      as home (postcode, derived)
    where postcode is not null and not derived;
  return null;
end $$;
create trigger properties_queue_changed_postcode_point after update of postcode, latitude on properties
  for each row when (
    (old.postcode, old.latitude, old.longitude, old.place_precision, old.point_derived)
      is distinct from (new.postcode, new.latitude, new.longitude, new.place_precision, new.point_derived)
    and not (old.point_derived and new.point_derived)
  ) execute function queue_changed_postcode_point();

-- A derived point is improved by what was learned of its postcode. It follows the address that is shown: where an admin
-- changed that, the point that comes with a source's address is left out, and the home is located anew.
create function improve_derived_point() returns trigger language plpgsql as $$
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
create trigger properties_5_improve_new_point before insert on properties
  for each row when (new.point_derived) execute function improve_derived_point();
create trigger properties_5_improve_changed_point before update on properties
  for each row when (new.point_derived and (
    old.latitude, old.longitude, old.place_precision, old.point_derived, old.postcode, old.city, old.province, old.neighbourhood
  ) is distinct from (
    new.latitude, new.longitude, new.place_precision, new.point_derived, new.postcode, new.city, new.province, new.neighbourhood
  )) execute function improve_derived_point();

-- A point that we derive or improve is no change of the home: it alone makes no alert.
create or replace function queue_changed_properties() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into property_changes (property_id, price_dropped, returned)
    select id, coalesce(fresh.month_price_cents < stale.month_price_cents, false),
      fresh.status = 'for_rent' and stale.status <> 'for_rent'
    from fresh join stale using (id)
    where (fresh.status, fresh.month_price_cents, fresh.property_type, fresh.area_m2, fresh.rooms, fresh.furnished,
        fresh.energy_label, fresh.available, fresh.available_from, fresh.income_cents,
        fresh.pets, fresh.occupants_max, fresh.registration, fresh.storey, fresh.title, fresh.street, fresh.house_number, fresh.house_number_addition,
        fresh.postcode, fresh.province, fresh.city, fresh.neighbourhood, fresh.amenities)
      is distinct from
      (stale.status, stale.month_price_cents, stale.property_type, stale.area_m2, stale.rooms, stale.furnished,
        stale.energy_label, stale.available, stale.available_from, stale.income_cents,
        stale.pets, stale.occupants_max, stale.registration, stale.storey, stale.title, stale.street, stale.house_number, stale.house_number_addition,
        stale.postcode, stale.province, stale.city, stale.neighbourhood, stale.amenities)
      or (not fresh.point_derived
        and (fresh.latitude, fresh.longitude) is distinct from (stale.latitude, stale.longitude));
  end if;
  return null;
end $$;
