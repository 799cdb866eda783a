-- Time when an ICO got its name. An update keeps the name given last, in the study or to last year's ICO (decision G-067).
ALTER TABLE job_profile ADD COLUMN titled timestamptz NOT NULL DEFAULT now();
UPDATE job_profile SET titled = updated;
