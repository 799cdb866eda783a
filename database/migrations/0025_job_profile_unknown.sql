-- "I don't know the value" is an answer to a term, as it is to a question of a study: without a value, and not open (3 §2.6).
ALTER TABLE job_profile_response
  ADD COLUMN is_unknown boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_unknown OR (value IS NULL AND NOT declined AND NOT no_preference));
