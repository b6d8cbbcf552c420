-- Photos beyond the free ones are sent only at addresses that were signed for somebody with the right.
-- The key of these signatures: random, made at first use, the same for all processes.
create table photo_keys (
  singleton boolean primary key default true check (singleton),
  key bytea not null check (octet_length(key) = 32)
);

-- Of each photo that is sent is asked whether some home has it among its first ones; those places come first here.
create index on property_photos (photo_hash, position);
drop index property_photos_photo_hash_idx;
