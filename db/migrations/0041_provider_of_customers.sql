-- Payments leave out customers of another provider than the one in use, of whom there are few or none.
create index billing_customers_provider on billing_customers (provider);
