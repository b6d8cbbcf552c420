-- A home that is let upholstered or furnished, as the tenant chooses.
alter table properties drop constraint properties_furnished_check;
alter table properties add constraint properties_furnished_check check (furnished in ('no', 'partially', 'yes', 'choice'));
