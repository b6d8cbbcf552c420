-- The conversation after the first answer, and the viewings that come of it (docs/decisions/0084-viewings.md).

-- Both sides write, propose times, and answer what the other side proposed.
alter table reply_answers rename to reply_messages;
alter table reply_messages
  add column author text not null default 'landlord' check (author in ('landlord', 'renter')),
  -- Where a proposed viewing is, and how long it takes.
  add column place text check (char_length(place) between 1 and 200),
  add column minutes integer check (minutes between 5 and 480),
  alter column message drop not null,
  drop constraint reply_answers_kind_check,
  add constraint reply_messages_kind_check
    check (kind in ('viewing', 'message', 'refusal', 'accepted', 'declined', 'cancelled')),
  add constraint reply_messages_text_check
    check (message is not null or kind not in ('message', 'refusal', 'cancelled')),
  add constraint reply_messages_refusal_check check (kind <> 'refusal' or author = 'landlord');
alter table reply_messages alter column author drop default;

-- The times that a message proposes, accepts or cancels.
create table reply_message_times (
  message_id uuid not null references reply_messages on delete cascade,
  starts_at timestamptz not null,
  primary key (message_id, starts_at)
);

-- How things stand with the viewing of a reply: at most one is agreed, and at most one proposal is open.
create table viewings (
  -- Also the identity of its calendar file.
  id uuid primary key,
  reply_id uuid not null unique references replies on delete cascade,
  -- The message with the times that wait for an answer.
  proposal_id uuid references reply_messages on delete set null,
  -- What was agreed last; a proposal to move it changes nothing until it is accepted.
  starts_at timestamptz,
  minutes integer check (minutes between 5 and 480),
  place text check (char_length(place) between 1 and 200),
  cancelled_at timestamptz,
  -- The number of changes since it was agreed first (RFC 5545, SEQUENCE).
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  -- When both are reminded; null once they were, and where the confirmation is reminder enough.
  remind_at timestamptz,
  check (starts_at is not null or num_nonnulls(minutes, place, cancelled_at, remind_at) = 0),
  check (cancelled_at is null or remind_at is null)
);
create index viewings_remind_at on viewings (remind_at) where remind_at is not null;
create index on viewings (proposal_id) where proposal_id is not null;
