-- Saved searches find words of descriptions: a home whose description changes is compared with them again.
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
        fresh.postcode, fresh.province, fresh.city, fresh.neighbourhood, fresh.description_nl,
        fresh.description_en, fresh.amenities, fresh.allocation)
      is distinct from
      (stale.status, stale.month_price_cents, stale.property_type, stale.area_m2, stale.rooms, stale.furnished,
        stale.energy_label, stale.available, stale.available_from, stale.income_cents,
        stale.pets, stale.occupants_max, stale.registration, stale.storey, stale.title, stale.street, stale.house_number, stale.house_number_addition,
        stale.postcode, stale.province, stale.city, stale.neighbourhood, stale.description_nl,
        stale.description_en, stale.amenities, stale.allocation)
      or (fresh.bedrooms, fresh.bathrooms, fresh.housemates, fresh.built_from, fresh.built_to, fresh.price_up_to_cents,
        fresh.service_costs, fresh.service_costs_cents, fresh.utilities, fresh.utilities_cents, fresh.deposit,
        fresh.deposit_cents, fresh.contract_kind, fresh.contract_ground, fresh.contract_months_min,
        fresh.contract_months_max, fresh.garage, fresh.monument, fresh.students, fresh.tenant_age_min,
        fresh.tenant_age_max, fresh.source_slugs, fresh.has_photos, fresh.virtual_tour, fresh.contact_company)
      is distinct from
      (stale.bedrooms, stale.bathrooms, stale.housemates, stale.built_from, stale.built_to, stale.price_up_to_cents,
        stale.service_costs, stale.service_costs_cents, stale.utilities, stale.utilities_cents, stale.deposit,
        stale.deposit_cents, stale.contract_kind, stale.contract_ground, stale.contract_months_min,
        stale.contract_months_max, stale.garage, stale.monument, stale.students, stale.tenant_age_min,
        stale.tenant_age_max, stale.source_slugs, stale.has_photos, stale.virtual_tour, stale.contact_company)
      or (not fresh.point_derived
        and (fresh.latitude, fresh.longitude) is distinct from (stale.latitude, stale.longitude));
  end if;
  return null;
end $$;
