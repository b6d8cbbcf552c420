-- Mail that is to leave. A mail is written in the transaction of what it tells of and sent afterwards: none is lost, and
-- none tells of what did not happen.
create table mails (
  id uuid primary key,
  recipient text not null check (char_length(recipient) between 3 and 254),
  reply_to text check (char_length(reply_to) between 3 and 254),
  subject text not null check (char_length(subject) <= 200),
  -- Emptied once the mail was sent, since links in it open accounts.
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Who takes a mail to send it moves this ahead, so that no other process takes it too.
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  -- What the mail server said when it last refused.
  last_error text check (char_length(last_error) <= 500)
);
create index on mails (next_try_at) where sent_at is null and failed_at is null;
create index on mails (created_at, id);
create index on mails (recipient);
