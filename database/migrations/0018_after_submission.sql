-- When answers that wait will count in a study's results, or in those of a module, as its members read it (release-engine, rule 7): written by the
-- job that makes batches, so that no request counts who submitted.
CREATE TABLE edition_outlook (
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  -- Null: the core.
  section_id integer REFERENCES section ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('date', 'people', 'soon', 'never')),
  opens date CHECK ((opens IS NOT NULL) = (kind = 'date')),
  -- How many more must submit. It is told as a band.
  missing integer CHECK (missing >= 0 AND (missing IS NOT NULL) = (kind = 'people')),
  UNIQUE NULLS NOT DISTINCT (questionnaire_id, section_id)
);
CREATE INDEX edition_outlook_section ON edition_outlook (section_id) WHERE section_id IS NOT NULL;

-- How long the study took the people of a batch: their median, rounded. Null: measured of too few.
ALTER TABLE edition_batch ADD COLUMN minutes integer CHECK (minutes > 0);
