-- Time when an ICO got its name. An update keeps the latest name of the study's ICO and last year's ICO (decision G-067).
ALTER TABLE job_profile ADD COLUMN titled timestamptz NOT NULL DEFAULT now();
UPDATE job_profile SET titled = updated;
