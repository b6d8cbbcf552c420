-- Searches that people keep, and what they are told of them (docs/decisions/0030-alerts.md).
create table saved_searches (
  id uuid primary key,
  -- The same in four bytes, for what is kept of each search in memory and of each match.
  number serial unique,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- What the list is asked, as in its address: read by the code that reads the address of the list.
  address text not null check (char_length(address) <= 2000),
  frequency text not null check (frequency in ('at_once', 'daily', 'never')),
  new_homes boolean not null,
  price_drops boolean not null,
  check (new_homes or price_drops),
  paused boolean not null default false,
  -- Only what happened since is told: moved ahead when alerts begin again. A link to end them that is older does nothing.
  notify_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Deleted by its owner, who may think better of it for an hour.
  deleted_at timestamptz,
  change_id xid8 not null default pg_current_xact_id()
);
create index on saved_searches (user_id, created_at desc, id desc);
create index on saved_searches (change_id);
create index on saved_searches (deleted_at) where deleted_at is not null;

create function mark_search_change() returns trigger language plpgsql as $$
begin
  new.change_id := pg_current_xact_id();
  return new;
end $$;
create trigger saved_searches_mark_change before update on saved_searches
  for each row execute function mark_search_change();

-- Which homes an alert was written about, each once. Homes and searches are not referenced, as a match costs little: what is
-- gone is left out when a mail is written, and old matches are forgotten.
create table search_matches (
  search_number integer not null,
  property_id uuid not null,
  kind text not null check (kind in ('new', 'drop')),
  -- What the home costs by the month since it became cheaper; 0 for a new home, which is told once at whatever price.
  price_cents integer not null check (price_cents >= 0),
  found_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (search_number, property_id, kind, price_cents)
);
create index on search_matches (search_number, found_at) where notified_at is null;
create index on search_matches using brin (found_at);

-- Searches that are gone for good, so that every process forgets them.
create table saved_search_removals (
  number integer primary key,
  removed_at timestamptz not null default now(),
  change_id xid8 not null default pg_current_xact_id()
);
create index on saved_search_removals (change_id);

create function mark_search_removal() returns trigger language plpgsql as $$
begin
  insert into saved_search_removals (number) values (old.number) on conflict do nothing;
  delete from search_matches where search_number = old.number;
  return old;
end $$;
create trigger saved_searches_mark_removal after delete on saved_searches
  for each row execute function mark_search_removal();

-- When somebody gets their next alert mail: of what is told at once, and of what is told each morning.
create table alert_schedules (
  user_id uuid not null references users on delete cascade,
  frequency text not null check (frequency in ('at_once', 'daily')),
  -- Null while there is nothing to tell.
  due_at timestamptz,
  notified_at timestamptz,
  primary key (user_id, frequency)
);
create index on alert_schedules (due_at) where due_at is not null;

-- Homes that are to be compared with the saved searches: written by whatever writes a home, in its transaction, so that
-- none is missed; taken by one process.
create table property_changes (
  id bigserial primary key,
  property_id uuid not null,
  -- Whether it became cheaper, and whether it is for rent again.
  price_dropped boolean not null,
  returned boolean not null,
  at timestamptz not null default now()
);

create function queue_new_properties() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into property_changes (property_id, price_dropped, returned) select id, false, false from fresh;
  end if;
  return null;
end $$;
create trigger properties_queue_new after insert on properties
  referencing new table as fresh for each statement execute function queue_new_properties();

create function queue_changed_properties() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into property_changes (property_id, price_dropped, returned)
    select id, coalesce(fresh.month_price_cents < stale.month_price_cents, false),
      fresh.status = 'for_rent' and stale.status <> 'for_rent'
    from fresh join stale using (id)
    where (fresh.status, fresh.month_price_cents, fresh.property_type, fresh.area_m2, fresh.rooms, fresh.furnished,
        fresh.energy_label, fresh.available, fresh.available_from, fresh.latitude, fresh.longitude, fresh.income_cents,
        fresh.pets, fresh.registration, fresh.title, fresh.street, fresh.house_number, fresh.house_number_addition, fresh.postcode, fresh.province, fresh.city,
        fresh.neighbourhood, fresh.amenities)
      is distinct from
      (stale.status, stale.month_price_cents, stale.property_type, stale.area_m2, stale.rooms, stale.furnished,
        stale.energy_label, stale.available, stale.available_from, stale.latitude, stale.longitude, stale.income_cents,
        stale.pets, stale.registration, stale.title, stale.street, stale.house_number, stale.house_number_addition, stale.postcode, stale.province, stale.city,
        stale.neighbourhood, stale.amenities);
  end if;
  return null;
end $$;
create trigger properties_queue_changed after update on properties
  referencing new table as fresh old table as stale for each statement execute function queue_changed_properties();

-- With what links that end alerts are signed; made by whichever process first needs it.
create table alert_keys (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32)
);

-- Where a mail program ends mails of this kind with one click (RFC 8058).
alter table mails add column unsubscribe_url text check (char_length(unsubscribe_url) <= 500);
