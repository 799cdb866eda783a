-- What was published, when, and by whom, so that versions of a study can be compared (decision 68).

-- One row for each time that a study was published, from this version of the product on.
CREATE TABLE study_publication (
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  -- `questionnaire.version`, as surveys name it.
  version integer NOT NULL CHECK (version >= 1),
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  happened timestamptz NOT NULL,
  PRIMARY KEY (questionnaire_id, version)
);
CREATE INDEX study_publication_user ON study_publication (user_id);

-- Who changed what of it: of each part, the last change in the draft that was published.
CREATE TABLE study_publication_part (
  questionnaire_id integer NOT NULL,
  version integer NOT NULL,
  -- "question.12", "section.3", "facts.title", "derived"
  part text NOT NULL CHECK (length(part) BETWEEN 1 AND 80),
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  happened timestamptz NOT NULL,
  PRIMARY KEY (questionnaire_id, version, part),
  FOREIGN KEY (questionnaire_id, version) REFERENCES study_publication ON DELETE CASCADE
);
CREATE INDEX study_publication_part_user ON study_publication_part (user_id);
