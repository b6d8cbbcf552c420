-- The lists that the dashboard leads to, newest first: runs of all sources, replies by what became of them, and mail that
-- has not left.
create index import_runs_newest on import_runs (started_at desc, id desc);
create index import_runs_held on import_runs (started_at desc, id desc) where held and not accepted;
create index replies_answered on replies (created_at desc, id desc) where answered_at is not null;
create index replies_undelivered on replies (created_at desc, id desc) where undelivered_at is not null;
create index mails_unsent on mails (created_at desc, id desc) where sent_at is null;
