-- What the dashboard counts (docs/decisions/0035-dashboard.md), by indexes that hold what is counted and little else.
create index replies_created_at on replies (created_at);
create index replies_waiting on replies (created_at)
  where channel = 'mail' and answered_at is null and undelivered_at is null;
create index users_trial_ends_at on users (trial_ends_at) where trial_ends_at is not null;
create index invoices_period_end on invoices (period_end) where paid_at is not null;
create index invoices_paid_months on invoices (paid_at) include (customer_id, paid_cents, currency)
  where paid_at is not null and paid_cents > 0;
create index invoices_refunded_at on invoices (refunded_at) where refunded_at is not null;
create index import_runs_failed on import_runs (started_at) where state = 'failed';
-- Runs that saw something at their source.
create index import_runs_seeing on import_runs (source_id, finished_at desc, id desc)
  where state = 'finished' and (read_count > 0 or unchanged);
create index listings_present on listings (source_id, property_id) where gone_at is null;
create index if not exists properties_hidden on properties (id) where decided_status = 'hidden';
create index mails_given_up on mails (failed_at desc, id desc) where failed_at is not null;

-- How things stood on a day in Amsterdam, as it was measured last that day: what no table tells afterwards.
create table daily_figures (
  day date not null,
  figure text not null check (figure ~ '^[a-zA-Z]{1,40}$'),
  value bigint not null,
  measured_at timestamptz not null default now(),
  primary key (day, figure)
);

-- How long answers took: how many calls of a route fell into each bucket of times, added up by all processes. Classes grow
-- by a tenth each (src/platform/http/route-times.ts). A period is ten minutes, an hour after two hours, and a day after two days;
-- nothing tells who called.
create table route_times (
  period_start timestamptz not null,
  -- The method and the path as it is written in the code, never an address that was asked for.
  route text not null check (char_length(route) between 1 and 200),
  latency_bucket smallint not null check (latency_bucket between 0 and 200),
  calls integer not null check (calls > 0),
  -- Those that were our fault: a status of 500 and above.
  failures integer not null check (failures between 0 and calls),
  longest_ms real not null check (longest_ms >= 0),
  primary key (period_start, route, latency_bucket)
);
