-- Logins, passwords, sessions, roles, tokens and looks at other people's payments, kept for 90 days. Addresses and
-- networks are stored as keyed hashes: equal ones can be found together, none can be read.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- The code of the refusal.
  reason text,
  -- Who did it, or whose address was used; the event stays when the account goes.
  user_id uuid references users on delete set null,
  -- The account that it was done to, if that is another.
  subject_id uuid,
  email_hash bytea check (octet_length(email_hash) = 32),
  network_hash bytea not null check (octet_length(network_hash) = 32),
  device text
);
create index on security_events (at desc, id desc);
create index on security_events (event, at desc, id desc);
create index on security_events (user_id, at desc, id desc);
create index on security_events (network_hash, at desc, id desc);
create index on security_events (email_hash, at desc, id desc) where email_hash is not null;

create table security_keys (
  singleton boolean primary key default true check (singleton),
  key bytea not null check (octet_length(key) = 32)
);

-- What browsers refused under our content security policy, counted by what was refused and on which page.
create table csp_reports (
  directive text not null check (length(directive) <= 100),
  -- The origin that was refused, or a word such as `inline`; never a whole address.
  blocked text not null check (length(blocked) <= 200),
  path text not null check (length(path) <= 200),
  reports integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (directive, blocked, path)
);
create index on csp_reports (last_at desc);
