-- Data of the admin pages: reports, decisions about homes, inquiries, email replies, figures of the dashboard.

-- Admins' decisions about reports.
create table property_report_decisions (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  verdict text not null check (verdict in ('hidden', 'rented', 'gone', 'dismissed')),
  note text check (char_length(note) between 1 and 1000),
  -- The number of reports it is about.
  report_count integer not null check (report_count > 0),
  -- A decision outlives the account of the admin who made it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  -- The status before, for a home that no source lists.
  status_before text not null,
  -- Whether it moved here with a merged home; it then has no effect on this one.
  moved_by_merge boolean not null default false,
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on property_report_decisions (decided_at desc, id desc);
create index on property_report_decisions (property_id, decided_at desc, id desc);
create index on property_report_decisions (admin_id);
create index on property_report_decisions (undone_by);

-- Visitors' reports about the listing of a home.
create table property_reports (
  id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  reason text not null check (reason in ('gone', 'wrong_price', 'scam', 'double', 'discrimination', 'other')),
  note text check (char_length(note) between 1 and 1000),
  -- Whether a user with an account reported it.
  by_account boolean not null,
  -- A keyed hash of the address or account, for counting; deleted after a day.
  reporter_hash bytea check (octet_length(reporter_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  -- The decision about it; null while it is pending.
  decision_id uuid references property_report_decisions on delete set null
);
create index on property_reports (property_id, created_at desc, id desc) where decision_id is null;
create index on property_reports (property_id);
create index on property_reports (decision_id);
create index on property_reports (reporter_hash, created_at) where reporter_hash is not null;
create index on property_reports (created_at) where reporter_hash is not null;

-- Reports and the decisions about them move with a merged home.
create function move_reports_on_merge() returns trigger language plpgsql as $$
begin
  update property_reports set property_id = new.property_id where property_id = new.merged_id;
  update property_report_decisions set property_id = new.property_id, moved_by_merge = true where property_id = new.merged_id;
  return new;
end $$;
create trigger property_merges_move_reports after insert on property_merges
  for each row execute function move_reports_on_merge();

-- Admins' actions on one or more homes on the page of all homes. A home shows the last decision in effect, of this
-- kind or about reports; without any, it shows the status of its sources.
create table status_decisions (
  id uuid primary key,
  action text not null check (action in ('hidden', 'rented', 'deleted', 'restored')),
  -- A decision outlives the account of the admin who made it; the audit log keeps the name.
  admin_id uuid references users on delete set null,
  -- Not now(): if a decision waits for another, it must have the later time.
  decided_at timestamptz not null default clock_timestamp(),
  property_count integer not null check (property_count > 0),
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  check (undone_by is null or undone_at is not null)
);
create index on status_decisions (decided_at desc, id desc);
create index on status_decisions (admin_id);
create index on status_decisions (undone_by);

-- The homes of a decision. No reference: it is kept for a merged home, and applies again when the merge is undone.
create table status_decision_properties (
  decision_id uuid not null references status_decisions on delete cascade,
  property_id uuid not null,
  primary key (decision_id, property_id)
);
create index on status_decision_properties (property_id);

-- Visitors' messages from the contact form.
create table inquiries (
  id uuid primary key,
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null check (char_length(last_name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 3 and 40),
  message text not null check (char_length(message) between 1 and 5000),
  language text not null check (language in ('nl', 'en')),
  created_at timestamptz not null default now(),
  -- When it was answered or dismissed; null while it is pending.
  handled_at timestamptz,
  -- The inquiry outlives the account of the admin who handled it; the audit log keeps the name.
  handled_by uuid references users on delete set null,
  check (handled_by is null or handled_at is not null)
);

-- The words by which a text is found: the parts of an address or a number are words too.
create function to_search_vector(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', translate($1, '@._-/+:', '       '))
$$;
create index on inquiries (created_at desc, id desc);
create index inquiries_waiting on inquiries (created_at, id) where handled_at is null;
create index inquiries_handled on inquiries (handled_at desc, id desc) where handled_at is not null;
create index on inquiries (handled_by) where handled_by is not null;
create index on inquiries (lower(email));
create index inquiries_search on inquiries
  using gin (to_search_vector(first_name || ' ' || last_name || ' ' || email || ' ' || message));

-- Templates for admins' email replies.
create table email_templates (
  id uuid primary key,
  -- For the sender of an inquiry, or for the advertiser of a reported home.
  kind text not null check (kind in ('contact', 'report')),
  language text not null check (language in ('nl', 'en')),
  -- The name that admins see.
  title text not null check (char_length(title) between 1 and 80),
  subject text not null check (char_length(subject) between 1 and 150),
  body text not null check (char_length(body) between 1 and 5000),
  changed_at timestamptz not null default now()
);
create unique index on email_templates (kind, language, lower(title));

-- Admins' emails, kept with the inquiry or the home that they are about.
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

-- A mail is deleted after a month; the fact that it was not delivered is kept.
create function mark_email_reply_undelivered() returns trigger language plpgsql as $$
begin
  update email_replies set undelivered_at = new.failed_at where mail_id = new.id;
  return new;
end $$;
create trigger mails_mark_email_reply_undelivered after update of failed_at on mails
  for each row when (new.failed_at is not null and old.failed_at is null)
  execute function mark_email_reply_undelivered();

-- Email replies move with a merged home.
create function move_email_replies_on_merge() returns trigger language plpgsql as $$
begin
  update email_replies set property_id = new.property_id where property_id = new.merged_id;
  return new;
end $$;
create trigger property_merges_move_email_replies after insert on property_merges
  for each row execute function move_email_replies_on_merge();

-- Figures of a day in Amsterdam, as last measured that day, which no table can give afterwards
-- (docs/decisions/0035-dashboard.md).
create table daily_figures (
  day date not null,
  figure text not null check (figure ~ '^[a-zA-Z]{1,40}$'),
  value bigint not null,
  measured_at timestamptz not null default now(),
  primary key (day, figure)
);

-- The initial templates; admins can change them.
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
