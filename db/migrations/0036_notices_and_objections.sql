-- Notices with an address, statements of reasons and objections (Digital Services Act, articles 16, 17 and 24), and the
-- reason of a landlord's refusal (Wet goed verhuurderschap).

alter table property_reports drop constraint property_reports_reason_check;
alter table property_reports add constraint property_reports_reason_check check (
  reason in ('gone', 'wrong_price', 'scam', 'double', 'discrimination', 'unlawful', 'child_abuse', 'other'));
-- Who reported it, if they said so: for the receipt and the outcome only; deleted half a year after the decision.
alter table property_reports add column reporter_name text check (char_length(reporter_name) between 1 and 120);
alter table property_reports add column reporter_email text check (char_length(reporter_email) between 3 and 254);
-- The language of the mails to the reporter.
alter table property_reports add column language text not null default 'nl' check (language in ('nl', 'en'));
create index property_reports_reporter on property_reports (lower(reporter_email), created_at) where reporter_email is not null;

-- What a decision rests on, and what advertiser and reporters are told besides.
alter table property_report_decisions add column ground text check (char_length(ground) <= 40);
alter table property_report_decisions add column explanation text check (char_length(explanation) between 1 and 2000);

-- What somebody was told about a decision: an advertiser or the owner of an account, why something of theirs was
-- restricted; a reporter, what became of their report. Recipient, subject and facts are deleted after a year or with
-- the account; the rest stays, for the figures of each year.
create table decision_statements (
  id uuid primary key,
  kind text not null check (kind in ('sentBack', 'refused', 'takenDown', 'hidden', 'rented', 'gone', 'deleted', 'deactivated', 'outcome')),
  user_id uuid references users on delete set null,
  recipient text check (char_length(recipient) <= 254),
  language text not null check (language in ('nl', 'en')),
  owner_listing_id uuid references owner_listings on delete set null,
  property_id uuid references properties on delete set null,
  report_decision_id uuid references property_report_decisions on delete set null,
  -- What it is about, as it was called then.
  subject text check (char_length(subject) <= 300),
  ground text not null check (char_length(ground) <= 40),
  facts text check (char_length(facts) <= 5000),
  -- Whether a report led to it.
  by_report boolean not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Since when the restriction no longer holds.
  lifted_at timestamptz
);
create index on decision_statements (user_id) where user_id is not null;
create index on decision_statements (owner_listing_id, made_at) where owner_listing_id is not null;
create index on decision_statements (property_id) where property_id is not null;
create index on decision_statements (report_decision_id) where report_decision_id is not null;
create index on decision_statements (made_at);

-- An objection against a decision, one for each statement, and its answer.
create table objections (
  id uuid primary key,
  statement_id uuid not null unique references decision_statements on delete cascade,
  text text check (char_length(text) between 1 and 4000),
  made_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  outcome text check (outcome in ('granted', 'rejected')),
  answer text check (char_length(answer) <= 2000),
  check ((answered_at is null) = (outcome is null))
);
create index objections_waiting on objections (made_at, id) where answered_at is null;
create index on objections (answered_by) where answered_by is not null;

-- The key that signs the links with which somebody objects.
create table objection_keys (
  singleton boolean primary key default true check (singleton),
  key bytea not null check (octet_length(key) = 32)
);

-- Statements move with a merged home too.
create or replace function move_reports_on_merge() returns trigger language plpgsql as $$
begin
  update property_reports set property_id = new.property_id where property_id = new.merged_id;
  update property_report_decisions set property_id = new.property_id, moved_by_merge = true where property_id = new.merged_id;
  update decision_statements set property_id = new.property_id where property_id = new.merged_id;
  return new;
end $$;

alter table reply_messages add column refusal_reason text check (
  refusal_reason in ('someone_else', 'income', 'household', 'start_date', 'conditions', 'not_available', 'other'));
