-- Homes that corporations let on their own platforms: whom a home goes to is settled by rules, up to a closing time.
-- An ordinary ad has no allocation; 'unknown' is that of a platform that does not say how.
alter table properties
  add column allocation text check (allocation in (
    'registration_time', 'points', 'lottery', 'first_reply', 'selection', 'unknown'
  )),
  -- Until when one may reply. A day without a time is its end: the midnight after it.
  add column closes_at timestamptz,
  add column registration_years_required real check (registration_years_required between 0 and 99),
  -- How long those who lately got a home like it had been registered, as the platform says.
  add column registration_years_usual real check (registration_years_usual between 0 and 99),
  -- The corporation's own conditions, a line each: income, age, household, ties to the place.
  add column conditions text check (char_length(conditions) between 1 and 2000),
  add column reply_count integer check (reply_count >= 0),
  add check (allocation is not null or coalesce(
    closes_at::text, registration_years_required::text, registration_years_usual::text, conditions, reply_count::text
  ) is null);

-- Those whose closing time passes are found without reading the others.
create index properties_closing on properties (closes_at) where status = 'for_rent' and closes_at is not null;

-- A home that changes from one kind of offer to the other is compared with saved searches again.
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
        fresh.postcode, fresh.province, fresh.city, fresh.neighbourhood, fresh.amenities, fresh.allocation)
      is distinct from
      (stale.status, stale.month_price_cents, stale.property_type, stale.area_m2, stale.rooms, stale.furnished,
        stale.energy_label, stale.available, stale.available_from, stale.income_cents,
        stale.pets, stale.occupants_max, stale.registration, stale.storey, stale.title, stale.street, stale.house_number, stale.house_number_addition,
        stale.postcode, stale.province, stale.city, stale.neighbourhood, stale.amenities, stale.allocation)
      or (not fresh.point_derived
        and (fresh.latitude, fresh.longitude) is distinct from (stale.latitude, stale.longitude));
  end if;
  return null;
end $$;
