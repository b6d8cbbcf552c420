-- Homes that a user does not want to see. A home may be merged (property_merges) or deleted later, so its id is no
-- reference.
create table hidden_properties (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null,
  hidden_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
