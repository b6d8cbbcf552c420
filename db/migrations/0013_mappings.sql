-- Which of a source's columns says what, as an admin set it on screen; and with what a source may push to us.
alter table sources
  add column mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  -- Counts the changes of the mapping, so that nobody overwrites what another admin has just saved.
  add column mapping_version integer not null default 0,
  -- SHA-256 of the token; the token itself was shown once.
  add column feed_token_hash bytea unique check (octet_length(feed_token_hash) = 32),
  add column feed_token_created_at timestamptz,
  add column feed_token_used_at timestamptz,
  add check ((feed_token_hash is null) = (feed_token_created_at is null));

-- Words that the mapping did not know, by field: { "propertyType galerijflat": 12 }.
alter table import_runs add column unknown_words jsonb not null default '{}';

-- What was pushed to us in the last day, so that what is sent twice is done once.
create table feed_deliveries (
  source_id uuid not null references sources on delete cascade,
  -- The sender's own name for the delivery.
  key text not null check (char_length(key) between 1 and 200),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  started_at timestamptz not null default now(),
  -- None while it is being read.
  response jsonb,
  primary key (source_id, key)
);
create index on feed_deliveries (started_at);
