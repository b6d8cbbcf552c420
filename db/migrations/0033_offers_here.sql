-- Counting the listings of each source that are there: `listings_present`, with a home in each entry, is so wide that the
-- table itself would be read instead.
create index listings_here on listings (source_id) where gone_at is null;
