-- People who have an account. One mailbox, one account: addresses are compared without regard to capitals.
create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  -- argon2id in its own notation, with its settings and its salt.
  password_hash text not null check (password_hash like '$argon2id$%'),
  language text not null check (language in ('nl', 'en')),
  created_at timestamptz not null default now()
);
create unique index on users (lower(email));

-- Who is logged in where. Of the token only its hash is kept: who reads this table can log in as nobody.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  -- What the browser calls itself, for the person to know a device by.
  device text check (char_length(device) <= 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index on sessions (user_id);

-- Logins that failed in the last hour, by a hash of the address that was tried, whether it has an account or not.
create table login_failures (
  email_hash bytea not null check (octet_length(email_hash) = 32),
  failed_at timestamptz not null default now()
);
create index on login_failures (email_hash, failed_at);
create index on login_failures (failed_at);
