-- The prices of the advertisers' plans, BTW included, and their currency, where an operator changed them.
alter table site_settings
  add column plan_currency text check (plan_currency in ('EUR', 'USD')),
  add column basic_cents integer check (basic_cents between 100 and 1000000),
  add column premium_ad_cents integer check (premium_ad_cents between 100 and 1000000),
  add column featured_cents integer check (featured_cents between 100 and 1000000);
