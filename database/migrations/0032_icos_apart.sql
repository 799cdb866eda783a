-- The place and the terms of the frozen ICOs are kept apart, block by block (decision 51). False: made before that; the job that makes batches
-- moves what is in them.
ALTER TABLE ico_batch ADD COLUMN is_apart boolean NOT NULL DEFAULT false;
