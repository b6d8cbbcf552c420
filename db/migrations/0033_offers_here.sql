-- Counting the offers of each source that are there: `offers_present`, with a home in each entry, is so wide that the
-- table itself would be read instead.
create index offers_here on offers (source_id) where gone_at is null;
