-- Inform, complete: saved reports, the log and budget of results, alarms about them, the audit of study releases, profiles with all levels.

-- A person's saved reports of a study, as the JSON text that the browser keeps (2 §3 Comparison).
CREATE TABLE comparison (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  comparisons text NOT NULL CHECK (char_length(comparisons) <= 1000000),
  updated timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, questionnaire_id)
);
CREATE INDEX comparison_questionnaire ON comparison (questionnaire_id);

-- Audit -------------------------------------------------------------------------------------------------------------

-- Records hold all levels of the profile from now on: study releases are cut anew (within a minute), since what submissions say of
-- people who reset their surveys meanwhile is gone.
DELETE FROM study_release;

-- A study release is served once its audit has passed; one that failed never is, and its note says why.
ALTER TABLE study_release
  ADD COLUMN audit text NOT NULL DEFAULT 'pending' CHECK (audit IN ('pending', 'passed', 'failed')),
  ADD COLUMN audit_note text NOT NULL DEFAULT '',
  ADD COLUMN audited timestamptz,
  ADD CHECK ((audit = 'pending') = (audited IS NULL));
CREATE INDEX study_release_served ON study_release (questionnaire_id, id DESC) WHERE audit = 'passed';

-- Log and budget (release-engine, rule 11) --------------------------------------------------------------------------

-- Each group of respondents that somebody asked for in a study release: one row however often, so that the rows are the budget.
CREATE TABLE result_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  release_id integer NOT NULL REFERENCES study_release ON DELETE CASCADE,
  -- The canonical cut as text, and as it can be counted again.
  cut_key text NOT NULL CHECK (char_length(cut_key) <= 1000),
  cut jsonb NOT NULL CHECK (jsonb_typeof(cut) = 'object'),
  -- Names the set of records without their keys.
  set_hash bytea NOT NULL CHECK (octet_length(set_hash) = 32),
  n integer NOT NULL CHECK (n >= 0),
  verdict text NOT NULL CHECK (verdict IN ('released', 'withheld', 'unprotected')),
  asked integer NOT NULL DEFAULT 1 CHECK (asked > 0),
  first_asked timestamptz NOT NULL,
  last_asked timestamptz NOT NULL,
  -- Whether it was compared with what the same person asked for before.
  is_compared boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, release_id, cut_key)
);
CREATE INDEX result_request_release ON result_request (release_id);
CREATE INDEX result_request_last_asked ON result_request (last_asked);
CREATE INDEX result_request_new ON result_request (release_id, user_id) WHERE NOT is_compared;

-- Two groups that one person asked for and that differ by fewer people than may stand behind a figure.
CREATE TABLE result_alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  release_id integer NOT NULL REFERENCES study_release ON DELETE CASCADE,
  first_cut_key text NOT NULL,
  second_cut_key text NOT NULL,
  difference integer NOT NULL CHECK (difference BETWEEN 1 AND 9),
  raised timestamptz NOT NULL,
  CHECK (first_cut_key COLLATE "C" < second_cut_key COLLATE "C"),
  UNIQUE (user_id, release_id, first_cut_key, second_cut_key)
);
CREATE INDEX result_alarm_release ON result_alarm (release_id);
CREATE INDEX result_alarm_raised ON result_alarm (raised);
