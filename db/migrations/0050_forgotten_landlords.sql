-- The address of a landlord who deleted their account is forgotten, and the renter keeps the reply.
alter table replies drop constraint replies_check;
alter table replies add constraint replies_address_check check (
  (channel = 'mail') = (message is not null) and (channel = 'mail' or contact_email is null)
) not valid;
