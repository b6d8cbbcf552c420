-- The snapshots of the search index that servers have written (docs/decisions/0110). A file whose id is not here is of
-- another database, or of a later state than this one was restored to.
create table index_snapshots (
  id uuid primary key,
  written_at timestamptz not null default now()
);

-- With the id beside it, a start compares all homes with a snapshot by reading this index alone.
create index if not exists properties_change on properties (change_id, id);
