-- Whether an advertisement names a photo, in its latest version or in the one that is shown: one that nothing names any
-- more is deleted.
create index if not exists owner_listings_gallery on owner_listings using gin ((form -> 'gallery'));
create index if not exists owner_listings_shown_gallery on owner_listings using gin ((published_form -> 'gallery'));
