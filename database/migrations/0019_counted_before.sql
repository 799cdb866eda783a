-- Submissions that were counted by the rules of an earlier version: looked for before batches are made.
CREATE INDEX submission_counting_version ON submission (counting_version);
