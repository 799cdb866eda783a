-- How often a job question was saved by an administrator: of two who edit one at once, the second is told.
ALTER TABLE job_question ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1);
