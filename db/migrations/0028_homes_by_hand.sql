-- Homes that people make by hand are listings of a source of our own. What only such an offer has stands here: whom to write to,
-- which no page shows.
create table manual_listings (
  listing_id uuid primary key references listings on delete cascade,
  contact_name text not null check (char_length(contact_name) between 1 and 120),
  contact_email text not null check (char_length(contact_email) between 3 and 254),
  contact_phone text not null check (char_length(contact_phone) between 3 and 40),
  virtual_tour text check (virtual_tour ~ '^https?://' and char_length(virtual_tour) <= 500),
  taxes_cents integer check (taxes_cents >= 0),
  -- Its photos, in order: two people may have placed one home.
  photo_hashes text[] not null default '{}' check (cardinality(photo_hashes) <= 200)
);

-- Whether an ad has a photo.
create index on manual_listings using gin (photo_hashes);

-- A home has the contact of its newest offer by hand that is still there.
create function show_manual_contact(home uuid) returns void language sql as $$
  update properties set contact_name = said.contact_name, contact_email = said.contact_email,
    contact_phone = said.contact_phone, virtual_tour = said.virtual_tour, taxes_cents = said.taxes_cents
  from (
    select manual_listings.* from listings join manual_listings on manual_listings.listing_id = listings.id
    where listings.property_id = home and listings.gone_at is null
    order by listings.last_seen_at desc, listings.id limit 1
  ) as said
  where properties.id = home
$$;

-- The contact goes where its offer goes, and ends with it.
create function move_manual_contact() returns trigger language plpgsql as $$
begin
  if not exists (select from manual_listings where listing_id = new.id) then return new; end if;
  if old.property_id <> new.property_id or (old.gone_at is null and new.gone_at is not null) then
    update properties set contact_name = null, contact_email = null, contact_phone = null, virtual_tour = null, taxes_cents = null
    from manual_listings
    where properties.id = old.property_id and listing_id = new.id and properties.contact_email = manual_listings.contact_email;
    perform show_manual_contact(old.property_id);
  end if;
  perform show_manual_contact(new.property_id);
  return new;
end $$;
create trigger listings_move_manual_contact after update of property_id, gone_at on listings
  for each row when (old.property_id is distinct from new.property_id or old.gone_at is distinct from new.gone_at)
  execute function move_manual_contact();

alter table properties
  -- What an admin changed of a home, by column: it is laid over whatever its sources say.
  add column overrides jsonb check (jsonb_typeof(overrides) = 'object'),
  -- What these columns held before they were first changed, for a home of which no source speaks.
  add column overridden_values jsonb check (jsonb_typeof(overridden_values) = 'object'),
  -- Whether somebody chose the photos of the home and their order, which then stand whatever its sources show.
  add column photos_overridden boolean not null default false;

create function apply_overrides() returns trigger language plpgsql as $$
declare said text := new.status;
begin
  new := jsonb_populate_record(new, new.overrides);
  -- What its sources no longer have is not to let, whatever an admin once said of it.
  if said = 'inactive' then new.status := said; end if;
  return new;
end $$;
-- By its name it comes before the trigger of what is decided of a home, which stands above this.
create trigger properties_edits before insert or update on properties
  for each row when (new.overrides is not null) execute function apply_overrides();

-- A home that turns out to be another one takes along what was changed of it, where the other was left as it is.
create function copy_overrides_on_merge() returns trigger language plpgsql as $$
begin
  update properties as home
    set overrides = other.overrides || coalesce(home.overrides, '{}'),
      overridden_values = other.overridden_values || coalesce(home.overridden_values, '{}')
    from properties as other
    where home.id = new.property_id and other.id = new.merged_id and other.overrides is not null;
  return new;
end $$;
create trigger property_merges_take_edits after insert on property_merges
  for each row execute function copy_overrides_on_merge();

-- An address is looked for by its postcode, or by the digits of that.
create index on properties (postcode text_pattern_ops) where postcode is not null;

-- Photos that somebody sent, until they hang on a home.
create table uploads (
  id uuid primary key,
  -- None once the account is no more.
  user_id uuid references users on delete set null,
  photo_hash text not null references photos on delete restrict,
  created_at timestamptz not null default now(),
  -- When it was first put on a home, or handed in with one.
  used_at timestamptz,
  unique (user_id, photo_hash)
);
create index on uploads (user_id, created_at);
create index on uploads (photo_hash);
create index on uploads (created_at) where used_at is null;

-- A home that somebody is still filling in; one for each account.
create table property_drafts (
  user_id uuid primary key references users on delete cascade,
  -- What stands in the fields, as it was typed.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  photo_hashes text[] not null default '{}' check (cardinality(photo_hashes) <= 200),
  step smallint not null check (step between 1 and 5),
  saved_at timestamptz not null default now()
);
create index on property_drafts (saved_at);
-- Whether a draft needs a photo.
create index on property_drafts using gin (photo_hashes);
