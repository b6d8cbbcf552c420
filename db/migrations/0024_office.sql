-- What the back-office as a whole needs: finding by parts of words, settings of the site, and a log that can be searched.

-- The parts of three characters that a text is made of: what an index of parts of words knows it by. Written in plain
-- SQL, so that no extension is needed (docs/decisions/0033-back-office-frame.md). The cost keeps planners from working
-- it out row by row where there is an index.
create function text_trigrams(said text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct substr(said, at, 3)), '{}') from generate_series(1, char_length(said) - 2) as at
$$;

alter table users add column search_text text not null generated always as (lower(name || ' ' || email)) stored;
create index users_search on users using gin (text_trigrams(search_text));
-- The list of accounts in its order, with what is looked for in it: a page and a count read no more than this.
create index users_newest on users (created_at desc, id desc) include (search_text);
drop index users_created_at_id_idx;
create index users_admins on users (created_at desc, id desc) where role = 'ADMIN';
create index billing_customers_premium on billing_customers (premium_until, user_id) where premium_until is not null;
create index invoices_number on invoices (lower(number)) where number is not null;
create index properties_hidden on properties (first_seen_at desc, id desc) where decided_status = 'hidden';

-- What an operator may change without a restart. One row, once something was changed; what is null is as it is without.
create table site_settings (
  singleton boolean primary key default true check (singleton),
  notice_nl text check (char_length(notice_nl) between 1 and 300),
  notice_en text check (char_length(notice_en) between 1 and 300),
  check ((notice_nl is null) = (notice_en is null)),
  contact_email text check (char_length(contact_email) between 3 and 254),
  trial_days smallint check (trial_days between 0 and 365),
  registration_open boolean not null default true,
  contact_per_day integer check (contact_per_day between 1 and 100000)
);

-- What entries are found by.
alter table audit_entries add column search_text text not null generated always as
  (lower(admin_email || ' ' || subject_id::text || ' ' || action || ' ' || left(details::text, 2000))) stored;
create index audit_entries_search on audit_entries using gin (text_trigrams(search_text));
create index audit_entries_admin on audit_entries (admin_id, done_at desc, id desc);
create index audit_entries_action on audit_entries (action, done_at desc, id desc);
create index audit_entries_admin_action on audit_entries (admin_id, action, done_at desc, id desc);
-- Emptying a table is no deletion of rows to the trigger that was there.
create trigger forbid_truncate before truncate on audit_entries for each statement execute function forbid_change();
