-- Lists show what the search index read of a home together with its photos and listings (docs/decisions/0112). So a home
-- has changed when one of these has, unless this transaction has written it anyway.
create function mark_homes_changed(homes uuid[]) returns void language sql as $$
  update properties set id = id where id = any(homes) and change_id <> pg_current_xact_id()
$$;

create function mark_homes_of_new_rows() returns trigger language plpgsql as $$
begin
  perform mark_homes_changed(array(select distinct property_id from new_rows));
  return null;
end $$;
create function mark_homes_of_old_rows() returns trigger language plpgsql as $$
begin
  perform mark_homes_changed(array(select distinct property_id from old_rows));
  return null;
end $$;
create function mark_homes_of_both() returns trigger language plpgsql as $$
begin
  perform mark_homes_changed(array[old.property_id, new.property_id]);
  return null;
end $$;

create trigger listings_change_homes_new after insert on listings
  referencing new table as new_rows for each statement execute function mark_homes_of_new_rows();
create trigger listings_change_homes_gone after delete on listings
  referencing old table as old_rows for each statement execute function mark_homes_of_old_rows();
-- When it was last seen is written with its home.
create trigger listings_change_homes after update of property_id, gone_at, url on listings
  for each row when ((old.property_id, old.gone_at, old.url) is distinct from (new.property_id, new.gone_at, new.url))
  execute function mark_homes_of_both();

create trigger property_photos_change_homes_new after insert on property_photos
  referencing new table as new_rows for each statement execute function mark_homes_of_new_rows();
create trigger property_photos_change_homes_gone after delete on property_photos
  referencing old table as old_rows for each statement execute function mark_homes_of_old_rows();
create trigger property_photos_change_homes after update on property_photos
  for each row when (old is distinct from new) execute function mark_homes_of_both();
