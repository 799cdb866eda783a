-- Studies made by people (decision 62): drafts, what was changed in them, and the versions that members have begun with.

-- Null: never published. Studies that the version before makes are published at once.
ALTER TABLE questionnaire
  ADD COLUMN published timestamptz DEFAULT now(),
  -- Rises with every save of the draft, and when it is published or dropped.
  ADD COLUMN draft_version integer NOT NULL DEFAULT 0 CHECK (draft_version >= 0);
UPDATE questionnaire SET published = created;

-- A study as it is being edited; without one, it is as published.
CREATE TABLE study_draft (
  questionnaire_id integer PRIMARY KEY REFERENCES questionnaire ON DELETE CASCADE,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object')
);

-- What was saved in a draft, by the draft version that it made: whose change it is, and what the second of two people must not overwrite.
CREATE TABLE study_draft_change (
  questionnaire_id integer NOT NULL REFERENCES study_draft ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  patch jsonb NOT NULL CHECK (jsonb_typeof(patch) = 'object'),
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  happened timestamptz NOT NULL,
  PRIMARY KEY (questionnaire_id, version)
);
CREATE INDEX study_draft_change_user ON study_draft_change (user_id);

-- A study as it was published, where members began it and it was published again since.
CREATE TABLE study_version (
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  -- `questionnaire.version`, as surveys name it.
  version integer NOT NULL CHECK (version >= 1),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  PRIMARY KEY (questionnaire_id, version)
);

-- The version of the study that its owner began with. The version before has published no second one.
ALTER TABLE survey ADD COLUMN study_version integer NOT NULL DEFAULT 1 CHECK (study_version >= 1);
