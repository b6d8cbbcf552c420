-- APIs and pages of cards as sources: how their records are asked for and found.

alter table sources
  -- The request, its pages, and the selectors of cards, as set by an admin (`SourceRequest`).
  add column request jsonb check (jsonb_typeof(request) = 'object'),
  -- Counts the changes of the request, as `mapping_version` does for the mapping.
  add column request_version integer not null default 0,
  -- The value of its secret header, encrypted with AES-256-GCM for this source and the site of its address: nonce, tag,
  -- ciphertext.
  add column request_secret bytea check (octet_length(request_secret) between 29 and 600);
