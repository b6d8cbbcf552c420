-- Whether a home is a monument, which its legal rent and its duty to have an energy label depend on: of the state, of
-- the municipality or province, of a kind that is not said, or only within a protected townscape.
alter table properties add column monument text check (monument in ('state', 'municipal', 'unspecified', 'townscape'));
