-- With how many others a home is shared, as its ads state it; not how many may live there.
alter table properties add column housemates smallint check (housemates between 0 and 99);
