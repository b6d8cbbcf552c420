-- Data of renters: favourites, replies, saved searches, notifications.

-- When a user last visited the list of homes, so that it can mark homes that are new to them.
create table property_list_visits (
  user_id uuid primary key references users on delete cascade,
  -- The visit before the last one; homes new since then are still marked. Null on the first visit.
  previous_visit_at timestamptz,
  last_visit_at timestamptz not null default now()
);

-- Saved homes. A home may be merged (property_merges) or deleted later, so its id is no reference: the title and the
-- price at which it was saved remain.
create table favourites (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  price_cents integer check (price_cents > 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  price_period text check (price_period in ('day', 'week', 'month', 'year', 'once')),
  note text check (char_length(note) between 1 and 1000),
  saved_at timestamptz not null default now(),
  -- When it was removed from the list. The row stays for an hour, so that this can be undone with its note and price.
  removed_at timestamptz,
  primary key (user_id, property_id)
);
create index favourites_removed on favourites (removed_at) where removed_at is not null;

-- What renters tell landlords about themselves, filled in once. All of it is optional; never an exact income, never
-- an identity document.
create table renter_profiles (
  user_id uuid primary key references users on delete cascade,
  household_size smallint check (household_size between 1 and 12),
  -- Gross monthly income of the household, in euros.
  income_band text check (
    income_band in ('below_2000', '2000_3000', '3000_4000', '4000_5000', '5000_7000', 'above_7000')
  ),
  -- The date from which they want a home.
  start_date date,
  about text check (char_length(about) between 1 and 1000),
  -- Shared with a landlord only after they answered.
  phone text check (char_length(phone) between 6 and 30),
  updated_at timestamptz not null default now()
);

-- Replies of renters to homes: one per home, by mail through us or at the source of its listing.
create table replies (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The home may be deleted; the reply stays with its renter.
  property_id uuid references properties on delete set null,
  -- The title of the home at that time.
  property_title text not null check (char_length(property_title) between 1 and 300),
  channel text not null check (channel in ('mail', 'source')),
  -- The source that was opened.
  source_name text check (char_length(source_name) between 1 and 200),
  language text not null check (language in ('nl', 'en')),
  message text check (char_length(message) between 1 and 4000),
  -- The address for the mails; never shown.
  contact_email text check (char_length(contact_email) between 3 and 254),
  created_at timestamptz not null default now(),
  -- When the landlord opened the link in the mail.
  opened_at timestamptz,
  -- When the mail server refused the mail for good.
  undelivered_at timestamptz,
  answered_at timestamptz,
  -- The landlord through the link, or the renter, who recorded an answer received elsewhere.
  answered_by text check (answered_by in ('landlord', 'renter')),
  -- When the renter shared their contact details, and which phone number.
  shared_at timestamptz,
  shared_phone text check (char_length(shared_phone) between 6 and 30),
  unique (user_id, property_id),
  check ((channel = 'mail') = (message is not null and contact_email is not null)),
  check ((answered_at is null) = (answered_by is null))
);
create index on replies (user_id, created_at desc, id desc);
create index on replies (property_id);
create index replies_created_at on replies (created_at);
create index replies_waiting on replies (created_at)
  where channel = 'mail' and answered_at is null and undelivered_at is null;
create index replies_answered on replies (created_at desc, id desc) where answered_at is not null;
create index replies_undelivered on replies (created_at desc, id desc) where undelivered_at is not null;

-- The replies move with a merged home; if a renter replied to both homes, the reply to the home that stays is kept.
create function move_replies_on_merge() returns trigger language plpgsql as $$
begin
  update replies set property_id = new.property_id
  where property_id = new.merged_id and not exists (
    select from replies as other where other.user_id = replies.user_id and other.property_id = new.property_id
  );
  return new;
end $$;
create trigger property_merges_move_replies after insert on property_merges
  for each row execute function move_replies_on_merge();

-- The links with which landlords answer, one in each mail, by the hash of their secret.
create table reply_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  reply_id uuid not null references replies on delete cascade,
  mail_id uuid references mails on delete set null,
  expires_at timestamptz not null
);
create index on reply_links (reply_id);
create index on reply_links (mail_id);

-- A mail is deleted after a month; the fact that it was not delivered is kept.
create function mark_reply_undelivered() returns trigger language plpgsql as $$
begin
  update replies set undelivered_at = new.failed_at
  from reply_links where reply_links.mail_id = new.id and replies.id = reply_links.reply_id;
  return new;
end $$;
create trigger mails_mark_reply_undelivered after update of failed_at on mails
  for each row when (new.failed_at is not null and old.failed_at is null)
  execute function mark_reply_undelivered();

-- Landlords' answers through the link.
create table reply_answers (
  id uuid primary key,
  reply_id uuid not null references replies on delete cascade,
  kind text not null check (kind in ('viewing', 'message', 'refusal')),
  message text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index on reply_answers (reply_id, created_at, id);

-- Saved searches, and what their owners are notified of (docs/decisions/0030-alerts.md).
create table saved_searches (
  id uuid primary key,
  -- A four-byte id, for the data of each search in memory and of each match.
  number serial unique,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The query string of the list, parsed by the same code as the list's address.
  query text not null check (char_length(query) <= 2000),
  frequency text not null check (frequency in ('instant', 'daily', 'never')),
  new_homes boolean not null,
  price_drops boolean not null,
  check (new_homes or price_drops),
  paused boolean not null default false,
  -- Only later events are reported; moved ahead when alerts are turned on again. An older unsubscribe link has no
  -- effect.
  notify_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Deleted by its owner, who can undo it for an hour.
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

-- The homes that an alert was written about, each once. Homes and searches are not referenced, to keep a match cheap:
-- those that are gone are left out when a mail is written, and old matches are deleted.
create table search_matches (
  search_number integer not null,
  property_id uuid not null,
  kind text not null check (kind in ('new', 'drop')),
  -- The monthly price after it dropped; 0 for a new home, which is reported once at any price.
  price_cents integer not null check (price_cents >= 0),
  found_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (search_number, property_id, kind, price_cents)
);
create index on search_matches (search_number, found_at) where notified_at is null;
create index on search_matches using brin (found_at);

-- Searches that are gone for good, so that every process drops them.
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

-- When a user gets their next alert mail: the immediate one, and the daily one in the morning.
create table alert_schedules (
  user_id uuid not null references users on delete cascade,
  frequency text not null check (frequency in ('instant', 'daily')),
  -- Null while there is nothing to report.
  due_at timestamptz,
  notified_at timestamptz,
  primary key (user_id, frequency)
);
create index on alert_schedules (due_at) where due_at is not null;

-- Homes to compare with the saved searches: written in the transaction of every change to a home, so that none is
-- missed; processed by one process.
create table property_changes (
  id bigserial primary key,
  property_id uuid not null,
  price_dropped boolean not null,
  -- Whether it became available for rent again.
  returned boolean not null,
  changed_at timestamptz not null default now()
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

-- Compares the columns that a search filters by.
create function queue_changed_properties() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into property_changes (property_id, price_dropped, returned)
    select id, coalesce(fresh.month_price_cents < stale.month_price_cents, false),
      fresh.status = 'for_rent' and stale.status <> 'for_rent'
    from fresh join stale using (id)
    where (fresh.status, fresh.month_price_cents, fresh.property_type, fresh.area_m2, fresh.rooms, fresh.furnished,
        fresh.energy_label, fresh.available, fresh.available_from, fresh.latitude, fresh.longitude, fresh.income_cents,
        fresh.pets, fresh.occupants_max, fresh.registration, fresh.storey, fresh.title, fresh.street, fresh.house_number, fresh.house_number_addition,
        fresh.postcode, fresh.province, fresh.city, fresh.neighbourhood, fresh.amenities)
      is distinct from
      (stale.status, stale.month_price_cents, stale.property_type, stale.area_m2, stale.rooms, stale.furnished,
        stale.energy_label, stale.available, stale.available_from, stale.latitude, stale.longitude, stale.income_cents,
        stale.pets, stale.occupants_max, stale.registration, stale.storey, stale.title, stale.street, stale.house_number, stale.house_number_addition,
        stale.postcode, stale.province, stale.city, stale.neighbourhood, stale.amenities);
  end if;
  return null;
end $$;
create trigger properties_queue_changed after update on properties
  referencing new table as fresh old table as stale for each statement execute function queue_changed_properties();

-- The key that signs unsubscribe links: random, created on first use, the same for all processes.
create table alert_keys (
  singleton boolean primary key default true check (singleton),
  key bytea not null check (octet_length(key) = 32)
);

-- The keys that sign notifications (VAPID, RFC 8292): created on first use, the same for all processes.
create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);

-- Browsers subscribed to notifications. The endpoint is a secret: anyone who knows it can send to it.
create table push_subscriptions (
  id uuid primary key,
  -- Deleted with the session that requested it: a logged-out browser gets no notifications.
  session_hash bytea not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  -- The encryption keys of the content (RFC 8291): the browser's key, and a secret.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create index on push_subscriptions (user_id, created_at, id);
create index on push_subscriptions (session_hash);

-- Outgoing notifications, similar to mails: one row for each browser, deleted once sent or a day old.
create table push_messages (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  body text not null check (char_length(body) <= 300),
  url text not null check (url ~ '^/' and char_length(url) <= 500),
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Claiming a message moves this ahead, so that no other process sends it too.
  next_try_at timestamptz not null default now(),
  -- The error of the last attempt.
  last_error text check (char_length(last_error) <= 200)
);
create index on push_messages (next_try_at);
create index on push_messages (subscription_id);
create index on push_messages (created_at);
