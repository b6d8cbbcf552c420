-- When somebody last looked at the list of homes, so that it can mark what is new to them.
create table property_list_visits (
  user_id uuid primary key references users on delete cascade,
  -- What they saw last on the visit before this one; null on their first.
  previous_visit_at timestamptz,
  last_visit_at timestamptz not null default now()
);

-- The key that notifications are signed with (VAPID, RFC 8292): made at first use, the same for all processes.
create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);

-- Browsers that want notifications. The address is a secret of the browser's maker: who knows it can send to it.
create table push_subscriptions (
  id uuid primary key,
  -- Goes with the session that asked for it: a browser in which nobody is logged in tells nothing of anybody.
  session_hash bytea not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  -- What content is encrypted with (RFC 8291): the browser's key, and a secret.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create index on push_subscriptions (user_id, created_at, id);
create index on push_subscriptions (session_hash);

-- Notifications that are to leave, as mails are: one row for each browser; it goes once it was sent, or is a day old.
create table push_messages (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  body text not null check (char_length(body) <= 300),
  url text not null check (url ~ '^/' and char_length(url) <= 500),
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Who takes a message to send it moves this ahead, so that no other process takes it too.
  next_try_at timestamptz not null default now(),
  -- How the last try went, if not well.
  last_error text check (char_length(last_error) <= 200)
);
create index on push_messages (next_try_at);
create index on push_messages (subscription_id);
create index on push_messages (created_at);
