-- Records that were set aside are read page by page, seen last first, all of them or those of one reason.
create index on rejected_records (last_seen_at desc, source_id, fingerprint, reason);
create index on rejected_records (reason, last_seen_at desc, source_id, fingerprint);
