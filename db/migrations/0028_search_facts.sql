-- Facts that searches ask for besides those that were known: whom a landlord lets to, where a home is offered, whether
-- it has photos, and when its rent was last lowered.
alter table properties
  -- Whether students are welcome; null where no source says.
  add column students boolean,
  -- The ages that an advertiser asks of tenants.
  add column tenant_age_min smallint check (tenant_age_min between 16 and 99),
  add column tenant_age_max smallint check (tenant_age_max between 16 and 99),
  -- The short names of the sources that offer it now; once none does, of those that did.
  add column source_slugs text[] not null default '{}',
  add column has_photos boolean not null default false,
  -- When its rent was last lowered, unless it has risen since.
  add column rent_lowered_at timestamptz;

create function find_source_slugs(home uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(slug order by slug), '{}') from (
    select distinct slug from listings join sources on sources.id = source_id
    where property_id = home and (gone_at is null
      or not exists (select from listings as others where others.property_id = home and others.gone_at is null))
  ) as offering
$$;

create function update_source_slugs() returns trigger language plpgsql as $$
begin
  update properties set source_slugs = find_source_slugs(id)
  where id in (new.property_id, old.property_id) and source_slugs is distinct from find_source_slugs(id);
  return null;
end $$;
-- A new listing comes with a home of its own, which is written with its source.
create trigger listings_update_source_slugs after update of property_id, gone_at on listings
  for each row when ((old.property_id, old.gone_at is null) is distinct from (new.property_id, new.gone_at is null))
  execute function update_source_slugs();

create function mark_photos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update properties set has_photos = true where id = new.property_id and not has_photos;
  end if;
  if tg_op <> 'INSERT' then
    update properties set has_photos = false where id = old.property_id and has_photos
      and not exists (select from property_photos where property_id = old.property_id);
  end if;
  return null;
end $$;
create trigger property_photos_mark_new after insert on property_photos
  for each row when (new.position = 0) execute function mark_photos();
create trigger property_photos_mark_moved after update of property_id on property_photos
  for each row when (old.property_id <> new.property_id) execute function mark_photos();
create trigger property_photos_mark_gone after delete on property_photos
  for each row when (old.position = 0) execute function mark_photos();

create function month_price(cents integer, period text) returns integer language sql immutable as $$
  select case period
    when 'day' then (cents::bigint * 365 / 12)::integer
    when 'week' then (cents::bigint * 52 / 12)::integer
    when 'month' then cents
    when 'year' then cents / 12
  end
$$;

create function mark_lower_rent() returns trigger language plpgsql as $$
declare change integer := month_price(new.price_cents, new.price_period) - month_price(old.price_cents, old.price_period);
begin
  if change < 0 then
    -- When a source showed it, if one did.
    new.rent_lowered_at := case when new.last_seen_at > old.last_seen_at then new.last_seen_at else now() end;
  elsif change > 0 then
    new.rent_lowered_at := null;
  end if;
  return new;
end $$;
create trigger properties_7_mark_lower_rent before update on properties
  for each row when ((old.price_cents, old.price_period) is distinct from (new.price_cents, new.price_period))
  execute function mark_lower_rent();

update properties set
  source_slugs = find_source_slugs(id),
  has_photos = exists (select from property_photos where property_id = properties.id),
  rent_lowered_at = (
    select case when price_after_cents < price_before_cents then at end
    from listing_events join listings on listings.id = listing_id
    where property_id = properties.id and listing_events.kind = 'price' order by at desc, listing_events.id desc limit 1
  )
where exists (select from listings where property_id = properties.id)
  or exists (select from property_photos where property_id = properties.id);

-- Compares the columns that a search filters by.
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
