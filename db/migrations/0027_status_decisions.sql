-- What admins decide about homes on the page of all homes, beside what they decide about reports. A home shows the last
-- decision that stands, of either kind; without any it shows what its sources say.
alter table properties
  drop constraint properties_decided_status_check,
  add constraint properties_decided_status_check check (decided_status in ('hidden', 'rented', 'inactive', 'deleted')),
  -- What the home would be without the decision: for one of which no source says anything.
  add column status_undecided text check (status_undecided in ('for_rent', 'for_sale', 'rented', 'sold', 'inactive'));

-- Reports that came along from another home decide nothing about this one, which stays as it was.
alter table ad_report_decisions add column came_along boolean not null default false;

update properties set status_undecided = coalesce((
    select status_before from ad_report_decisions decided
    where decided.property_id = properties.id and verdict <> 'dismissed' and undone_at is null
    order by decided_at, decided.id limit 1), status)
  where decided_status is not null;

create or replace function keep_decided_status() returns trigger language plpgsql as $$
begin
  if new.decided_status is null then
    new.status_undecided := null;
  else
    new.status_undecided := coalesce(new.status_undecided, new.status);
    new.status := case when new.decided_status in ('hidden', 'deleted') then 'inactive' else new.decided_status end;
  end if;
  return new;
end $$;

-- Whoever writes a status while another one is decided says what the home is without the decision. Its name comes
-- before that of the trigger above, and so does it.
create function heed_undecided_status() returns trigger language plpgsql as $$
begin
  new.status_undecided := new.status;
  return new;
end $$;
create trigger properties_heed_undecided_status before update of status on properties
  for each row when (old.decided_status is not null and new.decided_status is not null)
  execute function heed_undecided_status();

create or replace function take_reports_along() returns trigger language plpgsql as $$
begin
  update ad_reports set property_id = new.property_id where property_id = new.joined_id;
  update ad_report_decisions set property_id = new.property_id, came_along = true where property_id = new.joined_id;
  return new;
end $$;

create index on properties (id) where decided_status = 'deleted';

-- An act of an admin on one home or on many at once.
create table status_decisions (
  id uuid primary key,
  act text not null check (act in ('hidden', 'rented', 'deleted', 'restored')),
  -- A decision outlives the account of whoever took it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  -- Not now(): of two decisions that wait for each other the one that comes later has to be the later one.
  decided_at timestamptz not null default clock_timestamp(),
  home_count integer not null check (home_count > 0),
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on status_decisions (decided_at desc, id desc);
create index on status_decisions (admin_id);
create index on status_decisions (undone_by);

-- The homes of an act. No reference: it stays true of a home that is another one since, and comes back when that is undone.
create table decided_homes (
  decision_id uuid not null references status_decisions on delete cascade,
  property_id uuid not null,
  primary key (decision_id, property_id)
);
create index on decided_homes (property_id);

-- Which homes a source has, for the page of all homes.
create index on offers (source_id, property_id);
