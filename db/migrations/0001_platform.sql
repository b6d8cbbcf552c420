-- What every part of the product builds on: search by parts of words, outgoing mail, the audit log, settings, timings.

-- The trigrams of a text, by which an index finds parts of words. Plain SQL, so that no extension is needed
-- (docs/decisions/0033-admin-frame.md). The cost keeps planners from computing it row by row if there is an index.
create function text_trigrams(value text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct substr(value, at, 3)), '{}') from generate_series(1, char_length(value) - 2) as at
$$;

-- Outgoing mail. A mail is written in the transaction of the event that it reports and sent afterwards, so that none is
-- lost and none reports an event that was rolled back.
create table mails (
  id uuid primary key,
  recipient text not null check (char_length(recipient) between 3 and 254),
  reply_to text check (char_length(reply_to) between 3 and 254),
  subject text not null check (char_length(subject) <= 200),
  -- Cleared once the mail is sent, since its links give access to accounts.
  html text not null,
  body text not null,
  -- Where a mail program unsubscribes with one click (RFC 8058).
  unsubscribe_url text check (char_length(unsubscribe_url) <= 500),
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Claiming a mail moves this ahead, so that no other process sends it too.
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  -- The mail server's last refusal.
  last_error text check (char_length(last_error) <= 500)
);
create index on mails (next_try_at) where sent_at is null and failed_at is null;
create index on mails (created_at, id);
create index on mails (recipient);
create index mails_given_up on mails (failed_at desc, id desc) where failed_at is not null;
create index mails_unsent on mails (created_at desc, id desc) where sent_at is null;

-- Actions of admins; never changed.
create table audit_entries (
  id uuid primary key,
  done_at timestamptz not null default now(),
  -- No reference: the entry outlives the account of the admin.
  admin_id uuid not null,
  admin_email text not null,
  action text not null check (char_length(action) <= 60),
  subject_kind text not null check (char_length(subject_kind) <= 30),
  subject_id uuid not null,
  details jsonb not null default '{}',
  search_text text not null generated always as
    (lower(admin_email || ' ' || subject_id::text || ' ' || action || ' ' || left(details::text, 2000))) stored
);
create index on audit_entries (subject_kind, subject_id, done_at desc, id desc);
create index on audit_entries (done_at desc, id desc);
create index audit_entries_search on audit_entries using gin (text_trigrams(search_text));
create index audit_entries_admin on audit_entries (admin_id, done_at desc, id desc);
create index audit_entries_action on audit_entries (action, done_at desc, id desc);
create index audit_entries_admin_action on audit_entries (admin_id, action, done_at desc, id desc);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is in % stays as it is.', tg_table_name;
end $$;
create trigger forbid_change before update or delete on audit_entries
  for each statement execute function forbid_change();
create trigger forbid_truncate before truncate on audit_entries for each statement execute function forbid_change();

-- Settings that can be changed without a restart. One row, once a setting is changed; null means the default.
create table site_settings (
  singleton boolean primary key default true check (singleton),
  notice_nl text check (char_length(notice_nl) between 1 and 300),
  notice_en text check (char_length(notice_en) between 1 and 300),
  check ((notice_nl is null) = (notice_en is null)),
  contact_email text check (char_length(contact_email) between 3 and 254),
  trial_days smallint check (trial_days between 0 and 365),
  registration_open boolean not null default true,
  contact_per_day integer check (contact_per_day between 1 and 100000)
);

-- Response times: how many calls of a route fell into each bucket, over all processes. A bucket is a tenth wider than
-- the one before it (src/platform/http/route-times.ts). A period is ten minutes, an hour after two hours, a day after
-- two days. Nothing identifies the caller.
create table route_times (
  period_start timestamptz not null,
  -- The method and the path pattern in the code, never the requested address.
  route text not null check (char_length(route) between 1 and 200),
  latency_bucket smallint not null check (latency_bucket between 0 and 200),
  calls integer not null check (calls > 0),
  -- Calls that failed on our side: status 500 and above.
  failures integer not null check (failures between 0 and calls),
  longest_ms real not null check (longest_ms >= 0),
  primary key (period_start, route, latency_bucket)
);
