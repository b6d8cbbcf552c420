-- Pages deep in a list by name or address are read from the index alone, which needs the column beside its expression.
create index users_by_name on users (lower(name), id) include (name);
drop index users_name;
create index users_by_email on users (lower(email), id) include (email);
