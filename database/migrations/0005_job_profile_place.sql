-- "No preference" for a place is a choice like any other: it must be told from a question that nobody has answered yet.
ALTER TABLE job_profile ADD COLUMN is_geography_chosen boolean NOT NULL DEFAULT false;
UPDATE job_profile SET is_geography_chosen = true WHERE geographic_preference_type <> 'none';
ALTER TABLE job_profile ADD CHECK (is_geography_chosen OR geographic_preference_type = 'none');
