-- Users, their sessions and the links that are mailed to them.

-- One mailbox, one account: addresses are compared without regard to case.
create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  email_confirmed_at timestamptz,
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  -- argon2id in its own notation, with parameters and salt. Null for an invited user who has not chosen one yet.
  password_hash text check (password_hash like '$argon2id$%'),
  -- Language and theme follow a user to other devices.
  language text not null check (language in ('nl', 'en')),
  theme text check (theme in ('light-mode', 'dark-mode', 'red-mode')),
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- A deactivated account cannot log in, and nothing is sent for it, until it is activated again.
  deactivated_at timestamptz,
  search_text text not null generated always as (lower(name || ' ' || email)) stored
);
create unique index on users (lower(email));
create index users_search on users using gin (text_trigrams(search_text));
-- The list of accounts in order, with the searched text: a page and a count read nothing else.
create index users_newest on users (created_at desc, id desc) include (search_text);
create index users_admins on users (created_at desc, id desc) where role = 'ADMIN';
create index users_deactivated on users (created_at desc, id desc) where deactivated_at is not null;
create index users_trial_ends_at on users (trial_ends_at) where trial_ends_at is not null;

-- Logged-in devices. Only the hash of the token is stored, so that reading this table does not allow logging in.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- The id by which an admin refers to a session.
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references users on delete cascade,
  -- The browser's name for itself, by which a user recognises the device.
  device text check (char_length(device) <= 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index on sessions (user_id);

-- Mailed links, by the hash of their secret. Using one proves access to the mailbox.
create table account_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- email: confirms the address of the account; password: allows choosing a new one.
  purpose text not null check (purpose in ('email', 'password')),
  email text not null check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on account_links (user_id, purpose);
create index on account_links (expires_at);

-- Limited attempts: failed logins and requested mails of the last hour, by the hash of the address, whether it has an
-- account or not.
create table account_attempts (
  email_hash bytea not null check (octet_length(email_hash) = 32),
  kind text not null default 'login' check (kind in ('login', 'reset', 'confirm')),
  attempted_at timestamptz not null default now()
);
create index on account_attempts (attempted_at);
create index on account_attempts (kind, email_hash, attempted_at);

-- Mailboxes that had a trial, by hash, kept after the account is deleted: there is one trial per mailbox.
create table trials (
  mailbox_hash bytea primary key check (octet_length(mailbox_hash) = 32),
  started_at timestamptz not null default now()
);
