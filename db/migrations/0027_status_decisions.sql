-- What admins decide about homes on the page of all homes, beside what they decide about reports. A home shows the last
-- decision that stands, of either kind; without any it shows what its sources say.
alter table properties
  drop constraint properties_decided_status_check,
  add constraint properties_decided_status_check check (decided_status in ('hidden', 'rented', 'inactive', 'deleted')),
  -- What the home would be without the decision: for one of which no source says anything.
  add column source_status text check (source_status in ('for_rent', 'for_sale', 'rented', 'sold', 'inactive'));

-- Reports that came along from another home decide nothing about this one, which stays as it was.
alter table property_report_decisions add column moved_by_merge boolean not null default false;

update properties set source_status = coalesce((
    select status_before from property_report_decisions decided
    where decided.property_id = properties.id and verdict <> 'dismissed' and undone_at is null
    order by decided_at, decided.id limit 1), status)
  where decided_status is not null;

create or replace function apply_decided_status() returns trigger language plpgsql as $$
begin
  if new.decided_status is null then
    new.source_status := null;
  else
    new.source_status := coalesce(new.source_status, new.status);
    new.status := case when new.decided_status in ('hidden', 'deleted') then 'inactive' else new.decided_status end;
  end if;
  return new;
end $$;

-- Whoever writes a status while another one is decided says what the home is without the decision. Its name comes
-- before that of the trigger above, and so does it.
create function heed_undecided_status() returns trigger language plpgsql as $$
begin
  new.source_status := new.status;
  return new;
end $$;
create trigger properties_heed_undecided_status before update of status on properties
  for each row when (old.decided_status is not null and new.decided_status is not null)
  execute function heed_undecided_status();

create or replace function move_reports_on_merge() returns trigger language plpgsql as $$
begin
  update property_reports set property_id = new.property_id where property_id = new.merged_id;
  update property_report_decisions set property_id = new.property_id, moved_by_merge = true where property_id = new.merged_id;
  return new;
end $$;

create index on properties (id) where decided_status = 'deleted';

-- An action of an admin on one home or on many at once.
create table status_decisions (
  id uuid primary key,
  action text not null check (action in ('hidden', 'rented', 'deleted', 'restored')),
  -- A decision outlives the account of whoever took it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  -- Not now(): of two decisions that wait for each other the one that comes later has to be the later one.
  decided_at timestamptz not null default clock_timestamp(),
  property_count integer not null check (property_count > 0),
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on status_decisions (decided_at desc, id desc);
create index on status_decisions (admin_id);
create index on status_decisions (undone_by);

-- The homes of an action. No reference: it stays true of a home that is another one since, and comes back when that is undone.
create table status_decision_properties (
  decision_id uuid not null references status_decisions on delete cascade,
  property_id uuid not null,
  primary key (decision_id, property_id)
);
create index on status_decision_properties (property_id);

-- Which homes a source has, for the page of all homes.
create index on listings (source_id, property_id);
