-- What admins do with people: accounts that are deactivated, messages that are answered, and the email_replies they write.

-- Nobody logs in to a deactivated account, and nothing is sent for it, until it is activated again.
alter table users add column deactivated_at timestamptz;
create index on users (created_at desc, id desc) where deactivated_at is not null;

-- What an admin names a session by; the hash of its token is nobody's business.
alter table sessions add column id uuid not null default gen_random_uuid() unique;

alter table inquiries
  -- Answered, or looked at and left; null as long as it waits.
  add column handled_at timestamptz,
  -- Outlives the account of who did it; the audit log keeps the name.
  add column handled_by uuid references users on delete set null,
  add check (handled_by is null or handled_at is not null);
create index on inquiries (created_at, id) where handled_at is null;
create index on inquiries (handled_at desc, id desc) where handled_at is not null;
create index on inquiries (handled_by) where handled_by is not null;
create index on inquiries (lower(email));

-- The words of a text as they are looked for: the parts of an address or a number are words too.
create function to_search_vector(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', translate($1, '@._-/+:', '       '))
$$;
create index inquiries_search on inquiries
  using gin (to_search_vector(first_name || ' ' || last_name || ' ' || email || ' ' || message));

-- Texts that admins begin a letter with.
create table email_templates (
  id uuid primary key,
  -- To somebody who wrote to us, or to the advertiser of a home that was reported.
  kind text not null check (kind in ('contact', 'report')),
  language text not null check (language in ('nl', 'en')),
  -- What admins know it by.
  title text not null check (char_length(title) between 1 and 80),
  subject text not null check (char_length(subject) between 1 and 150),
  body text not null check (char_length(body) between 1 and 5000),
  changed_at timestamptz not null default now()
);
create unique index on email_templates (kind, language, lower(title));

-- What admins wrote, kept with the message or the home that it is about.
create table email_replies (
  id uuid primary key,
  inquiry_id uuid references inquiries on delete cascade,
  property_id uuid references properties on delete cascade,
  recipient text not null check (char_length(recipient) between 3 and 254),
  language text not null check (language in ('nl', 'en')),
  subject text not null check (char_length(subject) between 1 and 200),
  body text not null check (char_length(body) between 1 and 5000),
  admin_id uuid references users on delete set null,
  mail_id uuid references mails on delete set null,
  written_at timestamptz not null default clock_timestamp(),
  -- When the mail server refused the mail for good.
  undelivered_at timestamptz,
  check (num_nonnulls(inquiry_id, property_id) = 1)
);
create index on email_replies (inquiry_id, written_at, id) where inquiry_id is not null;
create index on email_replies (property_id, written_at, id) where property_id is not null;
create index on email_replies (admin_id) where admin_id is not null;
create index on email_replies (mail_id) where mail_id is not null;

-- Mails are forgotten after a month; that one never arrived is not.
create function mark_email_reply_undelivered() returns trigger language plpgsql as $$
begin
  update email_replies set undelivered_at = new.failed_at where mail_id = new.id;
  return new;
end $$;
create trigger mails_mark_email_reply_undelivered after update of failed_at on mails
  for each row when (new.failed_at is not null and old.failed_at is null)
  execute function mark_email_reply_undelivered();

-- A home that turns out to be another one takes its email_replies along.
create function move_email_replies_on_merge() returns trigger language plpgsql as $$
begin
  update email_replies set property_id = new.property_id where property_id = new.merged_id;
  return new;
end $$;
create trigger property_merges_take_letters after insert on property_merges
  for each row execute function move_email_replies_on_merge();

-- To begin with; admins change them as they like.
insert into email_templates (id, kind, language, title, subject, body) values
(gen_random_uuid(), 'contact', 'nl', 'Antwoord op een vraag', 'Je vraag aan {brand}',
'Hoi {name},

Bedankt voor je bericht van {date}.



Groet,
{brand}'),
(gen_random_uuid(), 'contact', 'en', 'Answer to a question', 'Your question to {brand}',
'Hi {name},

Thank you for your message of {date}.



Kind regards,
{brand}'),
(gen_random_uuid(), 'contact', 'nl', 'Woning klopt niet', 'Over de woning waarover je schreef',
'Hoi {name},

Bedankt dat je dit op {date} liet weten. We hebben de advertentie bekeken en passen aan wat niet klopt. Zie je nog iets vreemds? Meld het dan onderaan de pagina van de woning; dan staat het meteen bij ons in de rij.

Groet,
{brand}'),
(gen_random_uuid(), 'contact', 'en', 'Something wrong with a home', 'About the home that you wrote about',
'Hi {name},

Thank you for telling us on {date}. We have looked at the ad and will change what is not right. Do you see anything else that is odd? Report it at the bottom of the page of the home, and it reaches us at once.

Kind regards,
{brand}'),
(gen_random_uuid(), 'contact', 'nl', 'Premium opzeggen', 'Je Premium opzeggen',
'Hoi {name},

Je zegt Premium zelf op bij Mijn profiel, onder Abonnement. Het loopt dan door tot het einde van de periode die je betaalde en wordt niet verlengd. Binnen 14 dagen na het afsluiten kun je de overeenkomst ook herroepen; dat kan op dezelfde plek.

Groet,
{brand}'),
(gen_random_uuid(), 'contact', 'en', 'Ending Premium', 'Ending your Premium',
'Hi {name},

You end Premium yourself on your profile, under Subscription. It then runs until the end of the period that you paid for and is not renewed. Within 14 days of ordering you can also withdraw from the contract, in the same place.

Kind regards,
{brand}'),
(gen_random_uuid(), 'report', 'nl', 'Advertentie verborgen', 'Je advertentie voor {subject}',
'Beste {name},

Over je advertentie voor {subject} kregen we meldingen, de laatste op {date}. We hebben de advertentie daarom verborgen: bezoekers zien haar nu niet.

Klopt dit volgens jou niet? Antwoord op deze mail en vertel wat er volgens jou wel klopt. Een mens bij {brand} kijkt er dan opnieuw naar.

Groet,
{brand}'),
(gen_random_uuid(), 'report', 'en', 'Ad hidden', 'Your ad for {subject}',
'Dear {name},

We received reports about your ad for {subject}, the last one on {date}. That is why we have hidden the ad: visitors do not see it now.

Do you think this is not right? Answer this mail and tell us what is. A person at {brand} will then look at it again.

Kind regards,
{brand}'),
(gen_random_uuid(), 'report', 'nl', 'Is de woning nog te huur?', 'Is {subject} nog te huur?',
'Beste {name},

Een bezoeker meldde op {date} dat {subject} niet meer te huur is. Antwoord op deze mail of de woning nog beschikbaar is; tot dan kan het zijn dat we haar op verhuurd zetten.

Groet,
{brand}'),
(gen_random_uuid(), 'report', 'en', 'Is the home still for rent?', 'Is {subject} still for rent?',
'Dear {name},

A visitor told us on {date} that {subject} is no longer for rent. Answer this mail and tell us whether the home is still available; until then we may mark it as rented.

Kind regards,
{brand}'),
(gen_random_uuid(), 'report', 'nl', 'Vraag om de advertentie aan te passen', 'Pas je advertentie voor {subject} aan',
'Beste {name},

Over je advertentie voor {subject} kregen we op {date} een melding. Pas dit aan bij de site waar je adverteert; wij nemen het dan vanzelf over:



Groet,
{brand}'),
(gen_random_uuid(), 'report', 'en', 'Asking to change the ad', 'Please change your ad for {subject}',
'Dear {name},

We received a report about your ad for {subject} on {date}. Please change this on the site where you advertise; we take it over from there:



Kind regards,
{brand}');
