-- Two people who look for a home together see each other's favourites and saved searches. A pair is two rows, one for
-- each of them, so that nobody has two partners.
create table search_partners (
  user_id uuid primary key references users on delete cascade,
  partner_id uuid not null unique references users on delete cascade,
  since timestamptz not null default now(),
  check (user_id <> partner_id)
);

-- An open invitation, at most one an account. Its link is stored as a hash.
create table search_partner_invitations (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
