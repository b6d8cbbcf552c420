-- New and changed listings are queued too, in the transaction that writes them. A listing that is deleted before it is
-- compared is not found then, so the queue needs neither a foreign key nor the index for it, which cost each import.
alter table listings_to_compare drop constraint listings_to_compare_listing_id_fkey;
drop index listings_to_compare_listing_id_idx;
