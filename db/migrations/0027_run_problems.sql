-- A problem of a run is stored as a code with what its text names, so that each reader gets it in their own language.
-- Those of earlier runs stay sentences.
alter table import_runs alter column problems drop default;
alter table import_runs alter column problems type jsonb using to_jsonb(problems);
alter table import_runs alter column problems set default '[]';
