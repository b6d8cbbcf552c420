-- Work that one process at a time does (docs/decisions/0117). Whoever does it renews the lease, and another one goes on
-- once that has ended.
create table leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
