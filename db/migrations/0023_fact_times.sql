-- Since when a listing has stated a fact as it does now, where that is later than its `first_seen_at`: { fact: time }.
-- Null for most listings; only written when a fact changes.
alter table listings add column fact_times jsonb check (jsonb_typeof(fact_times) = 'object');
-- Only for listings from before this migration: what they said earlier is not known. The default is stored once, not row
-- by row, and then dropped.
alter table listings add column facts_tracked_from timestamptz default now();
alter table listings alter column facts_tracked_from drop default;
