-- Videos that advertisers upload. The file is stored in numbered parts under the hash of the whole.
create table videos (
  -- SHA-256 of the stored file, which has no metadata any more.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('mp4', 'webm')),
  bytes integer not null check (bytes > 0),
  -- As shown, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  duration_ms integer not null check (duration_ms > 0),
  -- The picture shown before it plays, made by the browser of whoever uploaded it.
  poster_hash text references photos on delete restrict,
  created_at timestamptz not null default now()
);
create index on videos (poster_hash);

create table video_uploads (
  id uuid primary key,
  -- Null once the account is gone.
  user_id uuid references users on delete set null,
  video_hash text not null references videos on delete cascade,
  -- SHA-256 of the file as it was sent: the same file is not processed twice.
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (user_id, source_hash)
);
create index on video_uploads (user_id, created_at);
create index on video_uploads (video_hash);
create index on video_uploads (created_at);

-- As with the photos of a draft and of a listing; a home shows those of the listing that gives its contact.
alter table property_drafts
  add column video_hashes text[] not null default '{}' check (cardinality(video_hashes) <= 5);
alter table manual_listings
  add column video_hashes text[] not null default '{}' check (cardinality(video_hashes) <= 5);
alter table properties
  add column video_hashes text[] not null default '{}' check (cardinality(video_hashes) <= 5);
create index properties_with_videos on properties (id) where video_hashes <> '{}';

update owner_listings set form = form || '{"videos": []}', published_form = published_form || '{"videos": []}';

create or replace function show_manual_contact(home uuid) returns void language sql as $$
  update properties set contact_name = newest.contact_name, contact_email = newest.contact_email,
    contact_phone = newest.contact_phone, virtual_tour = newest.virtual_tour, taxes_cents = newest.taxes_cents,
    video_hashes = newest.video_hashes
  from (
    select manual_listings.* from listings join manual_listings on manual_listings.listing_id = listings.id
    where listings.property_id = home and listings.gone_at is null
    order by listings.last_seen_at desc, listings.id limit 1
  ) as newest
  where properties.id = home
$$;

create or replace function move_manual_contact() returns trigger language plpgsql as $$
begin
  if not exists (select from manual_listings where listing_id = new.id) then return new; end if;
  if old.property_id <> new.property_id or (old.gone_at is null and new.gone_at is not null) then
    update properties set contact_name = null, contact_email = null, contact_phone = null, virtual_tour = null,
      taxes_cents = null, video_hashes = '{}'
    from manual_listings
    where properties.id = old.property_id and listing_id = new.id and properties.contact_email = manual_listings.contact_email;
    perform show_manual_contact(old.property_id);
  end if;
  perform show_manual_contact(new.property_id);
  return new;
end $$;

-- A saved search for homes with a video finds one that gets it later.
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
        fresh.tenant_age_max, fresh.source_slugs, fresh.has_photos, fresh.virtual_tour, fresh.video_hashes, fresh.contact_company)
      is distinct from
      (stale.bedrooms, stale.bathrooms, stale.housemates, stale.built_from, stale.built_to, stale.price_up_to_cents,
        stale.service_costs, stale.service_costs_cents, stale.utilities, stale.utilities_cents, stale.deposit,
        stale.deposit_cents, stale.contract_kind, stale.contract_ground, stale.contract_months_min,
        stale.contract_months_max, stale.garage, stale.monument, stale.students, stale.tenant_age_min,
        stale.tenant_age_max, stale.source_slugs, stale.has_photos, stale.virtual_tour, stale.video_hashes, stale.contact_company)
      or (not fresh.point_derived
        and (fresh.latitude, fresh.longitude) is distinct from (stale.latitude, stale.longitude));
  end if;
  return null;
end $$;
