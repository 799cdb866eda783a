-- Share, complete: modules, study guides.

-- A module is completed by its own submission; until the study closes it may be opened and completed again.
CREATE TABLE survey_section (
  survey_id integer NOT NULL REFERENCES survey ON DELETE CASCADE,
  section_id integer NOT NULL REFERENCES section,
  submitted timestamptz NOT NULL,
  PRIMARY KEY (survey_id, section_id)
);
CREATE INDEX survey_section_section ON survey_section (section_id);

-- The study guide of a questionnaire (`questionnaire.worksheet_file_name`).
CREATE TABLE questionnaire_worksheet (
  questionnaire_id integer PRIMARY KEY REFERENCES questionnaire ON DELETE CASCADE,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'text/html', 'text/plain')),
  content bytea NOT NULL CHECK (octet_length(content) <= 10485760)
);

-- `changed` is when the member gave the answer, by the device's clock but never in the future; `saved` is when it arrived here.
ALTER TABLE response ADD COLUMN saved timestamptz NOT NULL DEFAULT now();
