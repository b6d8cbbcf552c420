-- Homes for rent whose own last day is known, so that those whose day has passed are found without reading the others.
create index properties_ending on properties (available_until) where status = 'for_rent' and available_until is not null;
