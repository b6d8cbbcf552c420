-- Reasons of refusal that an admin marked as right for a source: its records are kept, and no longer count as work.
create table expected_rejections (
  source_id uuid not null references sources on delete cascade,
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  marked_at timestamptz not null default now(),
  primary key (source_id, reason)
);
