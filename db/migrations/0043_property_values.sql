-- The average values (WOZ) of homes by postcode, once an operator imports them (npm run import-property-values), by
-- which the range of rent points of an ad is narrower.
create table property_values (
  postcode text collate "C" primary key check (postcode ~ '^[1-9][0-9]{3}[A-Z]{2}$'),
  -- Of a home, on average.
  euros integer not null check (euros > 0)
);

-- Where they came from. One row.
create table property_value_imports (
  singleton boolean primary key default true check (singleton),
  -- Another one for each import, by which every process notices it.
  version uuid not null,
  imported_at timestamptz not null default now(),
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- 1 January of the year for which homes were valued.
  valuation_date date not null,
  postcodes integer not null check (postcodes > 0)
);
