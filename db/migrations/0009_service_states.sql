-- Whether the parts outside of the product answer: written when the circuit breaker in front of one opens or closes.
create table service_states (
  service text primary key check (service in ('payments', 'mail', 'storage')),
  is_available boolean not null,
  -- The error with which it opened.
  reason text,
  changed_at timestamptz not null default now()
);
