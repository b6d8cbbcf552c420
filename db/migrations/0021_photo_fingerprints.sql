-- Which photos show the same picture, however often it was scaled, cropped, marked or mirrored
-- (src/features/sourcing/listing-photos/photo-fingerprint.ts). Only of the first photos of each home, and of uploads.
create table photo_fingerprints (
  photo_hash text primary key references photos on delete cascade,
  -- The hash of the first photo of the same picture; null if the photo is no evidence.
  picture text,
  -- Each bit says which of two neighbouring areas is lighter. Null if enough copies of the picture have theirs.
  bits bytea check (octet_length(bits) = 16),
  -- Parts of these bits with their places: of two copies at least one part is equal.
  bands integer[],
  check ((bits is null) = (bands is null) and (bits is null or picture is not null)),
  -- Whether so many homes show the picture that it says nothing about any of them: a logo, a rendering of a project.
  is_common boolean not null default false,
  -- Why it is no evidence.
  reason text check (reason in ('drawn', 'missing', 'plain', 'unreadable')),
  check ((reason is null) = (picture is not null))
);
create index on photo_fingerprints using gin (bands);
create index on photo_fingerprints (picture) where picture is not null;

-- Photos to look at: they are new, or another home shows them. Only added to, so that no import waits for another.
create table photos_to_compare (
  id bigint primary key generated always as identity,
  photo_hash text not null references photos on delete cascade,
  -- A process that takes it moves this ahead.
  due_at timestamptz not null default now(),
  tries integer not null default 0
);
create index on photos_to_compare (due_at);
create index on photos_to_compare (photo_hash);

create function queue_photo_to_compare() returns trigger language plpgsql as $$
begin
  insert into photos_to_compare (photo_hash) select new.photo_hash where not exists (
    select from photo_fingerprints where photo_hash = new.photo_hash and (is_common or reason is not null));
  return null;
end $$;
create trigger property_photos_to_compare after insert or update on property_photos
  for each row when (new.position < 5) execute function queue_photo_to_compare();
-- Uploads too, so that the admin who reviews a home knows before it is online.
create trigger uploads_to_compare after insert on uploads
  for each row execute function queue_photo_to_compare();

-- Photos that were stored before. Those of the demonstration are drawn for many homes.
insert into photo_fingerprints (photo_hash, reason)
select distinct photo_hash, 'drawn' from property_photos
join listings using (property_id) join sources on sources.id = source_id
where slug = 'demonstration' and not from_listings;
insert into photos_to_compare (photo_hash)
select photo_hash from property_photos where position < 5 union select photo_hash from uploads
except select photo_hash from photo_fingerprints;
