-- Second factors of accounts, and when each session last proved who uses it.

alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;

-- The secret of an authenticator app, encrypted with AES-256-GCM: nonce, tag, ciphertext.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null check (octet_length(secret) between 44 and 100),
  -- Null until the owner has shown a code of it; until then it protects nothing.
  confirmed_at timestamptz,
  -- The step of 30 seconds of the last code that was accepted; no code of that step or an earlier one is.
  last_step bigint not null default 0
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) <= 1023),
  public_key bytea not null check (octet_length(public_key) <= 4096),
  -- How often the device says it was used; 0 for devices that do not count.
  uses bigint not null,
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (user_id, created_at);

-- Codes for those who have lost their app and passkeys. A used one stays, so that a second use can be told apart.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Logins with the right password that wait for the second factor.
create table pending_logins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index on pending_logins (user_id);
create index on pending_logins (expires_at);

-- What a passkey has to sign, once: for a pending login or a session, by the hash of its token.
create table passkey_challenges (
  holder_hash bytea not null check (octet_length(holder_hash) = 32),
  purpose text not null check (purpose in ('login', 'proof', 'register')),
  user_id uuid not null references users on delete cascade,
  challenge text not null check (char_length(challenge) <= 100),
  expires_at timestamptz not null,
  primary key (holder_hash, purpose)
);
create index on passkey_challenges (user_id);
create index on passkey_challenges (expires_at);

-- The accounts with a second factor; a row for each factor.
create view second_factors as
  select user_id from totp_secrets where confirmed_at is not null
  union all
  select user_id from passkeys;
