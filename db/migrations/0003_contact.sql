-- What visitors wrote to us through the contact form.
create table inquiries (
  id uuid primary key,
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null check (char_length(last_name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 3 and 40),
  message text not null check (char_length(message) between 1 and 5000),
  language text not null check (language in ('nl', 'en')),
  created_at timestamptz not null default now()
);
create index on inquiries (created_at desc, id desc);
