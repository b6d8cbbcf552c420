-- The pages that a source's list of addresses named, so that each is fetched again only when it may have changed.
create table source_pages (
  source_id uuid not null references sources on delete cascade,
  url text not null check (url ~ '^https?://' and char_length(url) <= 1000),
  -- When the list said that it changed, at the time it was read.
  listed_at timestamptz,
  read_at timestamptz not null,
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  -- The listings that were read from it: while it is on the list they are there.
  numbers text[] not null default '{}',
  primary key (source_id, url)
);
