-- Calls and attempts counted in windows of fixed length, shared by all processes. The key is the SHA-256 of what is
-- counted, so that no address of a person is stored. Unlogged: after a crash the windows only start anew.
create unlogged table rate_limits (
  key bytea primary key check (octet_length(key) = 32),
  calls integer not null check (calls > 0),
  resets_at timestamptz not null
);
create index on rate_limits (resets_at);

-- Failed logins and requested mails were rows of their own; they are counted above now.
drop table account_attempts;

-- Devices on which somebody has logged in: their logins are counted apart, so that a stranger cannot lock them out, and a
-- login from another device is mailed to the owner. The device keeps the token in a cookie.
create table known_devices (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  last_login_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
