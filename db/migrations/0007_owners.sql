-- Homes entered by hand: uploads, drafts, and listings of our own source.

-- Uploaded photos, until a home shows them.
create table uploads (
  id uuid primary key,
  -- Null once the account is gone.
  user_id uuid references users on delete set null,
  photo_hash text not null references photos on delete restrict,
  created_at timestamptz not null default now(),
  -- When it was first used by a home, or submitted with one.
  used_at timestamptz,
  unique (user_id, photo_hash)
);
create index on uploads (user_id, created_at);
create index on uploads (photo_hash);
create index on uploads (created_at) where used_at is null;

-- A home that is still being entered; one for each account.
create table property_drafts (
  user_id uuid primary key references users on delete cascade,
  -- The fields of the form, as typed.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  photo_hashes text[] not null default '{}' check (cardinality(photo_hashes) <= 200),
  step smallint not null check (step between 1 and 5),
  saved_at timestamptz not null default now()
);
create index on property_drafts (saved_at);
-- Whether a draft uses a photo.
create index on property_drafts using gin (photo_hashes);

-- The extra data of manual listings.
create table manual_listings (
  listing_id uuid primary key references listings on delete cascade,
  -- The contact for replies; no page shows it.
  contact_name text not null check (char_length(contact_name) between 1 and 120),
  contact_email text not null check (char_length(contact_email) between 3 and 254),
  contact_phone text not null check (char_length(contact_phone) between 3 and 40),
  virtual_tour text check (virtual_tour ~ '^https?://' and char_length(virtual_tour) <= 500),
  taxes_cents integer check (taxes_cents >= 0),
  -- Its own photos, in order: two advertisers may have listed the same home.
  photo_hashes text[] not null default '{}' check (cardinality(photo_hashes) <= 200)
);
-- Whether a listing uses a photo.
create index on manual_listings using gin (photo_hashes);

-- A home has the contact of its newest manual listing that is still online.
create function show_manual_contact(home uuid) returns void language sql as $$
  update properties set contact_name = newest.contact_name, contact_email = newest.contact_email,
    contact_phone = newest.contact_phone, virtual_tour = newest.virtual_tour, taxes_cents = newest.taxes_cents
  from (
    select manual_listings.* from listings join manual_listings on manual_listings.listing_id = listings.id
    where listings.property_id = home and listings.gone_at is null
    order by listings.last_seen_at desc, listings.id limit 1
  ) as newest
  where properties.id = home
$$;

-- The contact moves with its listing, and is deleted with it.
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

-- A home that an owner advertises here, on a plan that is paid once.
create table owner_listings (
  id uuid primary key,
  -- Null once the account is gone: the listing is then taken offline and deleted.
  user_id uuid references users on delete set null,
  plan_id text not null check (plan_id in ('basic', 'premium-ad', 'featured')),
  -- How long it will be online, at most as long as the plan allows.
  days integer not null check (days between 1 and 365),
  state text not null check (state in ('to_pay', 'in_review', 'sent_back', 'online', 'ended', 'withdrawn', 'refused')),
  -- For a listing approved earlier: the state of a newer version that is not shown yet.
  change text check (change in ('waiting', 'sent_back')),
  -- The owner's latest version, in the format of the property form, with the hashes of its photos.
  form jsonb not null,
  -- The version that an admin approved last, which the home shows.
  published_form jsonb,
  -- Why an admin sent it back or refused it.
  reason text check (char_length(reason) <= 2000),
  -- Increases with every change, so that an admin never decides about a version they have not read.
  version integer not null default 1,
  -- Its listing, once approved; that listing's home may be merged with another.
  listing_id uuid unique references listings on delete set null,
  -- Since when it has been waiting for an admin.
  submitted_at timestamptz,
  online_from timestamptz,
  online_until timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (state <> 'online' or online_until is not null),
  check (change is null or state in ('online', 'ended'))
);
create index owner_listings_user on owner_listings (user_id, created_at, id);
create index owner_listings_waiting on owner_listings (submitted_at, id) where state = 'in_review' or (state = 'online' and change = 'waiting');
create index owner_listings_state on owner_listings (state, changed_at, id);
create index owner_listings_changed on owner_listings (changed_at, id);
create index owner_listings_ending on owner_listings (online_until, id) where state = 'online';
create index owner_listings_orphans on owner_listings (id) where user_id is null;

alter table checkout_attempts add foreign key (owner_listing_id) references owner_listings on delete set null;

-- The use of a payment for an owner listing: each invoice is used once, for its first days or an extension, or is
-- refunded.
create table owner_listing_payments (
  id uuid primary key,
  owner_listing_id uuid not null references owner_listings on delete cascade,
  invoice_id uuid not null unique references invoices on delete cascade,
  plan_id text not null check (char_length(plan_id) <= 40),
  days integer not null,
  purpose text not null check (purpose in ('placing', 'renewal', 'nothing')),
  recorded_at timestamptz not null default now(),
  -- Since when its days count; before that, the payment is unused.
  started_at timestamptz,
  -- When the refund was decided.
  refund_decided_at timestamptz
);
create index owner_listing_payments_listing on owner_listing_payments (owner_listing_id, recorded_at, id);
create index owner_listing_payments_kept on owner_listing_payments (recorded_at) where refund_decided_at is null;

-- The mails about an owner listing already written, so that each is written once.
create table owner_listing_notices (
  key text primary key check (char_length(key) <= 200),
  owner_listing_id uuid not null references owner_listings on delete cascade,
  created_at timestamptz not null default now()
);
create index owner_listing_notices_listing on owner_listing_notices (owner_listing_id);

-- Views of the page, by day in Amsterdam; nothing about the visitors is stored.
create table owner_listing_views (
  owner_listing_id uuid not null references owner_listings on delete cascade,
  day date not null,
  views integer not null default 1,
  primary key (owner_listing_id, day)
);
