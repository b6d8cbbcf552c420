-- How many listings of each source are gone, beside those that are there (`listings_present`): both counted in an index.
create index listings_gone on listings (source_id) where gone_at is not null;
