-- For how many people a home is at most, where its ad says so.
alter table properties add column occupants_max smallint check (occupants_max between 1 and 99);
