-- Hash of the record that an offer was read from, with the rules that it was read by: one that comes again as it was
-- need not be read again. None where several records were of one offer, or one record of several listings.
alter table listings add column record_hash bytea;
