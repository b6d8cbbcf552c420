-- Premium and paid listings: a copy of the data of the payment provider, which owns it.

-- The active provider. Data of another one grants no rights, so that the mock never grants any once the operator has
-- real keys. One row, written at each start.
create table payment_provider (
  singleton boolean primary key default true check (singleton),
  name text not null check (name in ('stripe_mock', 'stripe_test', 'stripe_live'))
);

-- A user as a customer of the provider: one for each account and provider. Invoices outlive the account.
create table billing_customers (
  id uuid primary key,
  user_id uuid references users on delete set null,
  provider text not null check (provider in ('stripe_mock', 'stripe_test', 'stripe_live')),
  provider_id text unique check (char_length(provider_id) <= 255),
  -- The number of sync requests, and the last one up to which the provider was read.
  requested_seq bigint not null default 0,
  synced_seq bigint not null default 0,
  check (synced_seq <= requested_seq),
  synced_at timestamptz,
  -- A sync holds a lease; the token keeps a sync whose lease has expired from writing.
  lease_token bigint not null default 0,
  lease_until timestamptz,
  next_try_at timestamptz not null default now(),
  failures integer not null default 0,
  last_error text check (char_length(last_error) <= 500),
  -- For a customer on a test clock of the provider, that clock's time counts.
  test_clock text check (char_length(test_clock) <= 255),
  test_now timestamptz,
  -- Derived from what was paid (src/features/billing/entitlement), in the transaction that writes what was read.
  premium_until timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, provider)
);
create index billing_customers_due on billing_customers (next_try_at) where synced_seq < requested_seq;
create index billing_customers_clock on billing_customers (test_clock) where test_clock is not null;
create index billing_customers_premium on billing_customers (premium_until, user_id) where premium_until is not null;

-- Users with paid Premium now. The right expires by time alone.
create view paid_members as
  select c.user_id, c.premium_until
  from billing_customers c
  join payment_provider p on p.name = c.provider
  where c.user_id is not null and c.premium_until > coalesce(c.test_now, now());

-- Orders that were started. The exact call is stored before it is made, since a retry with its key must be identical.
create table checkout_attempts (
  id uuid primary key,
  customer_id uuid not null references billing_customers on delete cascade,
  plan_id text not null check (char_length(plan_id) <= 40),
  -- Of an order for an owner listing; the reference is in 0007_owners.sql.
  owner_listing_id uuid,
  kind text not null check (kind in ('elements', 'hosted', 'invoice')),
  params jsonb not null,
  session_id text unique check (char_length(session_id) <= 255),
  subscription_id text unique check (char_length(subscription_id) <= 255),
  status text not null check (status in ('creating', 'open', 'processing', 'complete', 'expired')),
  -- The text that the user consented to, and when.
  consent_text text not null check (char_length(consent_text) <= 4000),
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index checkout_attempts_open on checkout_attempts (customer_id) where status in ('creating', 'open', 'processing');
create index checkout_attempts_customer on checkout_attempts (customer_id);
create index checkout_attempts_owner_listing on checkout_attempts (owner_listing_id) where owner_listing_id is not null;

-- Subscriptions and invoices as the provider last reported them; only a sync of a whole customer writes them.
create table subscriptions (
  id uuid primary key,
  customer_id uuid not null references billing_customers on delete cascade,
  provider_id text not null unique check (char_length(provider_id) <= 255),
  status text not null check (char_length(status) <= 40),
  plan_id text not null check (char_length(plan_id) <= 40),
  cents integer not null,
  currency text not null check (char_length(currency) = 3),
  method text check (char_length(method) <= 40),
  started_at timestamptz not null,
  period_end timestamptz not null,
  cancels_at timestamptz,
  ended_at timestamptz,
  next_plan_id text check (char_length(next_plan_id) <= 40),
  -- The change that the member or an admin requested, until the provider confirms it.
  desired text check (desired in ('cancel', 'keep', 'end')),
  desired_plan_id text check (char_length(desired_plan_id) <= 40)
);
create index subscriptions_customer on subscriptions (customer_id);
create index subscriptions_period_end on subscriptions (period_end) where ended_at is null;

create table invoices (
  id uuid primary key,
  customer_id uuid not null references billing_customers on delete cascade,
  subscription_id uuid references subscriptions on delete cascade,
  -- Of an invoice for an owner listing: its order.
  attempt_id uuid references checkout_attempts on delete set null,
  provider_id text not null unique check (char_length(provider_id) <= 255),
  number text check (char_length(number) <= 80),
  status text not null check (char_length(status) <= 40),
  reason text check (char_length(reason) <= 40),
  cents integer not null,
  paid_cents integer not null,
  refunded_cents integer not null,
  currency text not null check (char_length(currency) = 3),
  period_start timestamptz not null,
  period_end timestamptz not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  first_failed_at timestamptz,
  attempts integer not null,
  processing boolean not null,
  disputed boolean not null,
  method text check (char_length(method) <= 40),
  transaction_id text check (char_length(transaction_id) <= 255),
  -- From then on the period counts as unpaid. The amount to refund, if not everything.
  refund_requested_at timestamptz,
  refund_requested_cents integer,
  refunded_at timestamptz
);
create index invoices_customer on invoices (customer_id, issued_at);
create index invoices_subscription on invoices (subscription_id);
create index invoices_transaction on invoices (transaction_id);
create index invoices_paid_at on invoices (paid_at) where paid_at is not null;
create index invoices_number on invoices (lower(number)) where number is not null;
create index invoices_period_end on invoices (period_end) where paid_at is not null;
create index invoices_paid_months on invoices (paid_at) include (customer_id, paid_cents, currency)
  where paid_at is not null and paid_cents > 0;
create index invoices_refunded_at on invoices (refunded_at) where refunded_at is not null;
create index invoices_of_owner_listings on invoices (paid_at) where attempt_id is not null and paid_at is not null;
create index invoices_attempt on invoices (attempt_id) where attempt_id is not null;

-- Received events. They only request a sync; their content is never used.
create table provider_events (
  id text primary key check (char_length(id) <= 255),
  type text not null check (char_length(type) <= 100),
  deliveries integer not null default 1,
  received_at timestamptz not null default now()
);
create index provider_events_received on provider_events (received_at);

-- The time up to which the provider's events were searched for those that never arrived.
create table billing_cursors (
  provider text primary key check (provider in ('stripe_mock', 'stripe_test', 'stripe_live')),
  seen_until timestamptz not null
);

-- Withdrawals from a contract within 14 days. A declaration is kept with its time, whatever happens after.
create table withdrawals (
  id uuid primary key,
  user_id uuid references users on delete set null,
  subscription_id uuid references subscriptions on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  declared_at timestamptz not null default now(),
  -- Set for a withdrawal declared without logging in, until the link in the mail is used.
  token_hash bytea unique,
  confirmed_at timestamptz
);
create index withdrawals_user on withdrawals (user_id);
create index withdrawals_subscription on withdrawals (subscription_id);

-- The mails about payments already written, so that each is written once.
create table billing_notices (
  key text primary key check (char_length(key) <= 300),
  created_at timestamptz not null default now()
);

-- The state changes of memberships; never changed.
create table membership_changes (
  id uuid primary key,
  customer_id uuid not null references billing_customers on delete cascade,
  before text not null check (char_length(before) <= 20),
  after text not null check (char_length(after) <= 20),
  at timestamptz not null default now()
);
create index membership_changes_customer on membership_changes (customer_id, at);
