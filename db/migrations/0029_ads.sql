-- An ad: a home that an advertiser places themselves, for a plan of the catalogue that is paid once.
create table owner_listings (
  id uuid primary key,
  -- Of an account that is gone, what it placed is taken offline and then wiped.
  user_id uuid references users on delete set null,
  plan_id text not null check (plan_id in ('basic', 'premium-ad', 'featured')),
  -- How long it is to be online, at most as long as the plan says.
  days integer not null check (days between 1 and 365),
  state text not null check (state in ('to_pay', 'in_review', 'sent_back', 'online', 'ended', 'withdrawn', 'refused')),
  -- Of an ad that was approved before: a newer text of it, which is not shown yet.
  change text check (change in ('waiting', 'sent_back')),
  -- What the advertiser wrote last, in the shape of the home form, with the hashes of its photos.
  form jsonb not null,
  -- What an admin approved last: what the home shows.
  published_form jsonb,
  -- Why an admin sent it back or refused it.
  reason text check (char_length(reason) <= 2000),
  -- Grows with every change, so that nobody decides about what they did not read.
  version integer not null default 1,
  -- What it is among the listings of our own source, once it was approved; its home may turn out to be another one.
  listing_id uuid unique references listings on delete set null,
  -- Since when it waits for an admin.
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

-- An order for an ad, beside those for Premium; its invoice names the order.
alter table checkout_attempts add column owner_listing_id uuid references owner_listings on delete set null;
create index checkout_attempts_owner_listing on checkout_attempts (owner_listing_id) where owner_listing_id is not null;
alter table invoices add column attempt_id uuid references checkout_attempts on delete set null;
create index invoices_of_owner_listings on invoices (paid_at) where attempt_id is not null and paid_at is not null;
create index invoices_attempt on invoices (attempt_id) where attempt_id is not null;

-- What became of a payment for an ad: each invoice is used once, for its first days or for more of them, or goes back.
create table owner_listing_payments (
  id uuid primary key,
  owner_listing_id uuid not null references owner_listings on delete cascade,
  invoice_id uuid not null unique references invoices on delete cascade,
  plan_id text not null check (char_length(plan_id) <= 40),
  days integer not null,
  purpose text not null check (purpose in ('placing', 'renewal', 'nothing')),
  recorded_at timestamptz not null default now(),
  -- Since when its days count; before that nothing was done for it.
  started_at timestamptz,
  -- When it was decided that the money goes back.
  refund_decided_at timestamptz
);
create index owner_listing_payments_listing on owner_listing_payments (owner_listing_id, recorded_at, id);
create index owner_listing_payments_kept on owner_listing_payments (recorded_at) where refund_decided_at is null;

-- Which mails about an ad were written, so that each is written once.
create table owner_listing_notices (
  key text primary key check (char_length(key) <= 200),
  owner_listing_id uuid not null references owner_listings on delete cascade,
  created_at timestamptz not null default now()
);
create index owner_listing_notices_listing on owner_listing_notices (owner_listing_id);

-- How often the page of a placed home was looked at, by the day in Amsterdam; nothing is kept of who looked.
create table owner_listing_views (
  owner_listing_id uuid not null references owner_listings on delete cascade,
  day date not null,
  views integer not null default 1,
  primary key (owner_listing_id, day)
);
