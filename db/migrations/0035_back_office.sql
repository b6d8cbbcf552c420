-- The back-office: payments as a list, ads taken down, notes, colleagues who take on work, saved views, bulk edits.

-- An admin may take an ad offline that was approved before.
alter table owner_listings drop constraint owner_listings_state_check;
alter table owner_listings add constraint owner_listings_state_check
  check (state in ('to_pay', 'in_review', 'sent_back', 'online', 'ended', 'withdrawn', 'refused', 'taken_down'));

-- How a payment stands, as admins read and filter it; the first that applies.
alter table invoices add column payment_state text not null generated always as (
  case
    when disputed then 'disputed'
    when paid_at is not null and paid_cents > 0 and refunded_cents >= paid_cents then 'refunded'
    when paid_at is not null and paid_cents > 0 and refund_requested_at is not null
      and refunded_cents < coalesce(refund_requested_cents, paid_cents) then 'refunding'
    when paid_at is not null and paid_cents > 0 and refunded_cents > 0 then 'partly_refunded'
    when paid_at is not null and paid_cents > 0 then 'paid'
    when processing then 'processing'
    when first_failed_at is not null then 'failed'
    when status = 'open' then 'open'
    else 'cancelled'
  end) stored;
-- The list of payments, by each of its columns.
create index invoices_made on invoices ((coalesce(paid_at, issued_at)), id);
create index invoices_state on invoices (payment_state, (coalesce(paid_at, issued_at)), id);
create index invoices_amount on invoices (cents, id);
create index invoices_method on invoices (method, id);
create index invoices_by_number on invoices (number, id);
-- Refunds that are not made yet are work.
create index invoices_refunding on invoices (refund_requested_at, id) where payment_state = 'refunding';

-- The list of accounts, by each of its columns.
create index users_name on users (lower(name), id);
create index users_role on users (role, created_at, id);

-- The oldest rejected record of each source and reason, without reading the others.
create index rejected_records_oldest on rejected_records (source_id, reason, first_seen_at);

-- Which admin has taken on a piece of work. No reference to it: it may be of ten kinds, and is gone once it is done.
create table queue_assignments (
  kind text not null check (char_length(kind) <= 40),
  item text not null check (char_length(item) <= 120),
  admin_id uuid not null references users on delete cascade,
  assigned_at timestamptz not null default now(),
  primary key (kind, item)
);
create index on queue_assignments (admin_id);

-- What admins write down about a home or a person, for each other.
create table admin_notes (
  id uuid primary key,
  property_id uuid references properties on delete cascade,
  user_id uuid references users on delete cascade,
  check (num_nonnulls(property_id, user_id) = 1),
  text text not null check (char_length(text) between 1 and 2000),
  -- A note outlives the account of the admin who wrote it.
  admin_id uuid references users on delete set null,
  written_at timestamptz not null default clock_timestamp()
);
create index on admin_notes (property_id, written_at, id) where property_id is not null;
create index on admin_notes (user_id, written_at, id) where user_id is not null;
create index on admin_notes (admin_id) where admin_id is not null;

-- Notes move with a merged home.
create function move_notes_on_merge() returns trigger language plpgsql as $$
begin
  update admin_notes set property_id = new.property_id where property_id = new.merged_id;
  return new;
end $$;
create trigger property_merges_move_notes after insert on property_merges
  for each row execute function move_notes_on_merge();

-- A list as an admin wants to see it again: its address without the page.
create table saved_views (
  id uuid primary key,
  admin_id uuid not null references users on delete cascade,
  list text not null check (char_length(list) between 1 and 100),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (admin_id, list, name)
);

-- A field that an admin changed of many homes at once, with what it was, so that it can be undone.
create table bulk_edits (
  id uuid primary key,
  admin_id uuid references users on delete set null,
  field text not null check (char_length(field) <= 40),
  edited_at timestamptz not null default clock_timestamp(),
  property_count integer not null check (property_count > 0),
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on bulk_edits (edited_at desc, id desc);
create index on bulk_edits (admin_id);
create index on bulk_edits (undone_by);

create table bulk_edit_properties (
  edit_id uuid not null references bulk_edits on delete cascade,
  property_id uuid not null references properties on delete cascade,
  -- The value of the field before and after; null for none.
  before jsonb,
  after jsonb,
  -- Whether an admin had changed the field before: undoing restores that, not what the sources say.
  was_edited boolean not null,
  primary key (edit_id, property_id)
);
create index on bulk_edit_properties (property_id);
