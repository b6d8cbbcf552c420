-- What visitors report about the ad of a home, and what admins decided about it.
create table property_report_decisions (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  verdict text not null check (verdict in ('hidden', 'rented', 'gone', 'dismissed')),
  note text check (char_length(note) between 1 and 1000),
  -- How many reports it was about.
  report_count integer not null check (report_count > 0),
  -- A decision outlives the account of whoever took it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  -- What the home was before, for a home that no source speaks about.
  status_before text not null,
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on property_report_decisions (decided_at desc, id desc);
create index on property_report_decisions (property_id, decided_at desc, id desc);
create index on property_report_decisions (admin_id);
create index on property_report_decisions (undone_by);

create table property_reports (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  reason text not null check (reason in ('gone', 'wrong_price', 'scam', 'double', 'discrimination', 'other')),
  note text check (char_length(note) between 1 and 1000),
  -- Whether somebody with an account reported it.
  by_account boolean not null,
  -- A keyed hash of the address or account, to count by; forgotten after a day.
  reporter_hash bytea check (octet_length(reporter_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  -- What was decided about it; none as long as it waits.
  decision_id uuid references property_report_decisions on delete set null
);
create index on property_reports (property_id, created_at desc, id desc) where decision_id is null;
create index on property_reports (property_id);
create index on property_reports (decision_id);
create index on property_reports (reporter_hash, created_at) where reporter_hash is not null;
create index on property_reports (created_at) where reporter_hash is not null;

-- What an admin decided stands above what sources say: whatever is written to the home, its status stays decided.
alter table properties add column decided_status text check (decided_status in ('hidden', 'rented', 'inactive'));

create function apply_decided_status() returns trigger language plpgsql as $$
begin
  if new.decided_status is not null then
    new.status := case new.decided_status when 'hidden' then 'inactive' else new.decided_status end;
  end if;
  return new;
end $$;
create trigger properties_keep_decided_status before insert or update on properties
  for each row execute function apply_decided_status();

-- A home that turns out to be another one takes its reports along.
create function move_reports_on_merge() returns trigger language plpgsql as $$
begin
  update property_reports set property_id = new.property_id where property_id = new.merged_id;
  update property_report_decisions set property_id = new.property_id where property_id = new.merged_id;
  return new;
end $$;
create trigger property_merges_take_reports after insert on property_merges
  for each row execute function move_reports_on_merge();
