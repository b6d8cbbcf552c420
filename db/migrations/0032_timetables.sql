-- The timetable by which travel times are estimated, once one is imported (npm run import-gtfs); without it, the one that
-- the product ships. One row.
create table timetables (
  singleton boolean primary key default true check (singleton),
  -- Another one for each import, by which every process notices it.
  version uuid not null,
  imported_at timestamptz not null default now(),
  -- The file that it came in, and who publishes it.
  file_name text not null check (char_length(file_name) between 1 and 255),
  publisher text not null check (char_length(publisher) between 1 and 200),
  -- The day whose trains stand for all weekdays, and the last day on which any runs.
  service_day date not null,
  valid_until date not null,
  -- The stations with their names and points, and the series with their headways and legs (timetable.server.ts).
  network jsonb not null
);
