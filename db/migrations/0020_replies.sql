-- What a renter tells landlords about themselves, set once. All of it may be left out; never an exact income, never an
-- identity document (spec decisions, Honest by design).
create table renter_profiles (
  user_id uuid primary key references users on delete cascade,
  household_size smallint check (household_size between 1 and 12),
  -- Gross income of the household by the month, in euros.
  income_band text check (
    income_band in ('below_2000', '2000_3000', '3000_4000', '4000_5000', '5000_7000', 'above_7000')
  ),
  -- From when a home is wanted.
  start_date date,
  about text check (char_length(about) between 1 and 1000),
  -- Told to a landlord in the second stage only.
  phone text check (char_length(phone) between 6 and 30),
  updated_at timestamptz not null default now()
);

-- What renters answered to homes: once a home, by a mail of ours or at the source of its ad.
create table replies (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The home may go, the reply stays with its renter.
  property_id uuid references properties on delete set null,
  -- What the home was called.
  home text not null check (char_length(home) between 1 and 300),
  channel text not null check (channel in ('mail', 'source')),
  -- Which source was opened.
  source_name text check (char_length(source_name) between 1 and 200),
  language text not null check (language in ('nl', 'en')),
  message text check (char_length(message) between 1 and 4000),
  -- Where the mails go; never shown to anybody.
  contact_email text check (char_length(contact_email) between 3 and 254),
  created_at timestamptz not null default now(),
  -- When the landlord opened the link of the mail.
  opened_at timestamptz,
  -- When the mail server refused the mail for good.
  undelivered_at timestamptz,
  answered_at timestamptz,
  -- The landlord by the link, or the renter, who was answered elsewhere.
  answered_by text check (answered_by in ('landlord', 'renter')),
  -- When the renter told how to be reached, and with which number.
  shared_at timestamptz,
  shared_phone text check (char_length(shared_phone) between 6 and 30),
  unique (user_id, property_id),
  check ((channel = 'mail') = (message is not null and contact_email is not null)),
  check ((answered_at is null) = (answered_by is null))
);
create index on replies (user_id, created_at desc, id desc);
create index on replies (property_id);

-- The links by which a landlord answers, one in each mail, by the hash of what makes them secret.
create table reply_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  reply_id uuid not null references replies on delete cascade,
  mail_id uuid references mails on delete set null,
  expires_at timestamptz not null
);
create index on reply_links (reply_id);
create index on reply_links (mail_id);

-- What a landlord wrote back by the link.
create table reply_answers (
  id uuid primary key,
  reply_id uuid not null references replies on delete cascade,
  kind text not null check (kind in ('viewing', 'message', 'refusal')),
  message text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index on reply_answers (reply_id, created_at, id);

-- A home that turned out to be another one takes its replies along; of two by one renter the other home's stays.
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

-- Mails are forgotten after a month; that one never arrived is not.
create function mark_reply_undelivered() returns trigger language plpgsql as $$
begin
  update replies set undelivered_at = new.failed_at
  from reply_links where reply_links.mail_id = new.id and replies.id = reply_links.reply_id;
  return new;
end $$;

create trigger mails_mark_reply_undelivered after update of failed_at on mails
  for each row when (new.failed_at is not null and old.failed_at is null)
  execute function mark_reply_undelivered();
