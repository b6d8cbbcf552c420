-- Somebody who was invited has no password until they choose one. Language and theme follow a person to another device.
alter table users
  alter column password_hash drop not null,
  add column theme text check (theme in ('light-mode', 'dark-mode', 'red-mode')),
  add column email_confirmed_at timestamptz,
  add column trial_ends_at timestamptz;
create index on users (created_at desc, id desc);

-- Links that were mailed, by a hash of what makes them secret. Using one proves that a mailbox is one's own.
create table account_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- email: makes the address that of the account; password: lets a new one be chosen.
  purpose text not null check (purpose in ('email', 'password')),
  email text not null check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on account_links (user_id, purpose);
create index on account_links (expires_at);

-- Mailboxes that had their trial, by hash, also when the account is long gone: a trial is had once.
create table trials (
  mailbox_hash bytea primary key check (octet_length(mailbox_hash) = 32),
  started_at timestamptz not null default now()
);

-- What may be tried a number of times only: logins that failed, mails that were asked for.
alter table login_failures rename to account_attempts;
alter table account_attempts rename column failed_at to attempted_at;
alter table account_attempts add column kind text not null default 'login' check (kind in ('login', 'reset', 'confirm'));
drop index login_failures_email_hash_failed_at_idx;
create index on account_attempts (kind, email_hash, attempted_at);
