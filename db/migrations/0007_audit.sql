-- What admins did, to be read and never to be changed.
create table audit_entries (
  id uuid primary key,
  done_at timestamptz not null default now(),
  -- Kept when the account of the admin goes, so no reference.
  admin_id uuid not null,
  admin_email text not null,
  action text not null check (char_length(action) <= 60),
  subject_kind text not null check (char_length(subject_kind) <= 30),
  subject_id uuid not null,
  details jsonb not null default '{}'
);
create index on audit_entries (subject_kind, subject_id, done_at desc, id desc);
create index on audit_entries (done_at desc, id desc);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is in % stays as it is.', tg_table_name;
end $$;
create trigger append_only before update or delete on audit_entries for each statement execute function forbid_change();
