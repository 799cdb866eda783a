-- The latest early closing of a study: its reason, for the page of the study (decision 92). The study's end date says when it closes.
CREATE TABLE study_closing (
  questionnaire_id integer PRIMARY KEY REFERENCES questionnaire ON DELETE CASCADE,
  -- The end date that closing set. If the study has another one, it was opened again.
  end_date date NOT NULL,
  reason text NOT NULL CHECK (reason IN ('enough', 'mistake', 'replaced', 'society', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  happened timestamptz NOT NULL
);
CREATE INDEX study_closing_user ON study_closing (user_id);
