-- What the law asks of whoever lets a home, as stated in the form; homes of sources have none of it.

-- Documents that visitors may read, such as a count of points. Stored beside photos, under the hash of the content.
create table documents (
  -- SHA-256 of the stored file.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('pdf', 'webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index on documents (created_at);

create table document_uploads (
  -- Null once the account is gone.
  user_id uuid references users on delete set null,
  document_hash text not null references documents on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, document_hash)
);
create index on document_uploads (user_id, created_at);
create index on document_uploads (document_hash);

alter table manual_listings
  -- Why there is no energy label.
  add column no_label_reason text check (no_label_reason in ('monument', 'room', 'small', 'temporary', 'seasonal')),
  -- The rent points as the landlord counts them, the highest rent that the law allows by them, and the count itself.
  add column landlord_points smallint check (landlord_points between 1 and 1000),
  add column highest_rent_cents integer check (highest_rent_cents > 0),
  add column points_file text references documents on delete restrict,
  add column selection_criteria text check (char_length(selection_criteria) between 1 and 2000),
  add column selection_procedure text check (char_length(selection_procedure) between 1 and 2000),
  add column permit_number text check (char_length(permit_number) between 1 and 60),
  add column landlord_kind text check (landlord_kind in ('private', 'trader')),
  add column trade_name text check (char_length(trade_name) between 1 and 120),
  add column trade_register text check (trade_register ~ '^[0-9]{8}$'),
  add column trade_address text check (char_length(trade_address) between 1 and 200);
create index on manual_listings (points_file) where points_file is not null;

-- As the contact: a home shows those of its newest manual listing that is still online.
alter table properties
  add column no_label_reason text check (no_label_reason in ('monument', 'room', 'small', 'temporary', 'seasonal')),
  add column landlord_points smallint check (landlord_points between 1 and 1000),
  add column highest_rent_cents integer check (highest_rent_cents > 0),
  add column points_file text,
  add column selection_criteria text check (char_length(selection_criteria) between 1 and 2000),
  add column selection_procedure text check (char_length(selection_procedure) between 1 and 2000),
  add column permit_number text check (char_length(permit_number) between 1 and 60),
  add column landlord_kind text check (landlord_kind in ('private', 'trader')),
  add column trade_name text check (char_length(trade_name) between 1 and 120),
  add column trade_register text check (trade_register ~ '^[0-9]{8}$'),
  add column trade_address text check (char_length(trade_address) between 1 and 200);
-- Whether a home shows a document.
create index properties_points_file on properties (points_file) where points_file is not null;
-- Whether an advertisement names a document, in its latest version or in the one that is shown.
create index owner_listings_points_file on owner_listings ((form ->> 'pointsFile')) where form ? 'pointsFile';
create index owner_listings_shown_points_file on owner_listings ((published_form ->> 'pointsFile'))
  where published_form ? 'pointsFile';

create or replace function show_manual_contact(home uuid) returns void language sql as $$
  update properties set contact_name = newest.contact_name, contact_email = newest.contact_email,
    contact_phone = newest.contact_phone, virtual_tour = newest.virtual_tour, taxes_cents = newest.taxes_cents,
    video_hashes = newest.video_hashes, no_label_reason = newest.no_label_reason,
    landlord_points = newest.landlord_points, highest_rent_cents = newest.highest_rent_cents,
    points_file = newest.points_file, selection_criteria = newest.selection_criteria,
    selection_procedure = newest.selection_procedure, permit_number = newest.permit_number,
    landlord_kind = newest.landlord_kind, trade_name = newest.trade_name, trade_register = newest.trade_register,
    trade_address = newest.trade_address
  from (
    select manual_listings.* from listings join manual_listings on manual_listings.listing_id = listings.id
    where listings.property_id = home and listings.gone_at is null
    order by listings.last_seen_at desc, listings.id limit 1
  ) as newest
  where properties.id = home
$$;

create or replace function move_manual_contact() returns trigger language plpgsql as $$
begin
  if not exists (select from manual_listings where listing_id = new.id) then return new; end if;
  if old.property_id <> new.property_id or (old.gone_at is null and new.gone_at is not null) then
    update properties set contact_name = null, contact_email = null, contact_phone = null, virtual_tour = null,
      taxes_cents = null, video_hashes = '{}', no_label_reason = null, landlord_points = null,
      highest_rent_cents = null, points_file = null, selection_criteria = null, selection_procedure = null,
      permit_number = null, landlord_kind = null, trade_name = null, trade_register = null, trade_address = null
    from manual_listings
    where properties.id = old.property_id and listing_id = new.id and properties.contact_email = manual_listings.contact_email;
    perform show_manual_contact(old.property_id);
  end if;
  perform show_manual_contact(new.property_id);
  return new;
end $$;
