-- How many offers of each source are gone, beside those that are there (`offers_present`): both counted in an index.
create index offers_gone on offers (source_id) where gone_at is not null;
