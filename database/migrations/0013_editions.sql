-- Results from blocks (release-engine): editions and their batches take the place of study releases, requests and alarms.

DROP TABLE result_alarm;
DROP TABLE result_request;
DROP TABLE study_release_record;
DROP TABLE study_release;
DROP TABLE study_change;
ALTER TABLE submission DROP COLUMN record_key;
DELETE FROM setting WHERE key IN ('allow_unprotected_results', 'profile_dimensions_limit', 'answer_dimensions_limit', 'report_cuts_limit',
  'cuts_per_release_limit', 'release_interval');

-- Where the administrator set no day, results open by the number of submissions (release-engine, rule 7). The answers that reports can be
-- filtered by, and how the base lens divides, are fixed from the first edition on.
ALTER TABLE questionnaire
  ADD COLUMN results_open date,
  ADD COLUMN filterable_answers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(filterable_answers) = 'array'),
  ADD COLUMN edition_policy jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(edition_policy) = 'object');

-- An administrator confirmed that the number is this person's: then a physician outside of societies is vouched for (release-engine, rule 3).
ALTER TABLE app_user ADD COLUMN npi_confirmed timestamptz, ADD CHECK (npi_confirmed IS NULL OR npi IS NOT NULL);

-- The division of those who submitted a study, or completed one of its modules; it only grows, by batches.
CREATE TABLE edition (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  -- Null: the core.
  section_id integer REFERENCES section ON DELETE CASCADE,
  policy jsonb NOT NULL CHECK (jsonb_typeof(policy) = 'object'),
  filterable_answers jsonb NOT NULL CHECK (jsonb_typeof(filterable_answers) = 'array'),
  opened timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (questionnaire_id, section_id)
);
CREATE INDEX edition_section ON edition (section_id) WHERE section_id IS NOT NULL;

CREATE TABLE edition_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id integer NOT NULL REFERENCES edition ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  people integer NOT NULL CHECK (people > 0),
  -- Of those who are vouched for: how much of a coin flip of one of them all counts together tell, on the average and at most.
  exposed_people integer NOT NULL CHECK (exposed_people BETWEEN 0 AND people),
  exposure_mean double precision NOT NULL CHECK (exposure_mean BETWEEN 0 AND 1),
  exposure_largest double precision NOT NULL CHECK (exposure_largest BETWEEN 0 AND 1),
  -- Lenses that tell nobody of the batch apart, because people would be in too many figures (release-engine, rule 8).
  left_out_lenses text[] NOT NULL,
  made timestamptz NOT NULL,
  UNIQUE (edition_id, number)
);

-- Profiles and blocks of a batch's people, one array of 32-bit numbers an attribute, in an order of its own: no person, no key, no answer.
CREATE TABLE edition_roster (
  batch_id integer NOT NULL REFERENCES edition_batch ON DELETE CASCADE,
  name text NOT NULL,
  numbers bytea NOT NULL CHECK (octet_length(numbers) % 4 = 0),
  PRIMARY KEY (batch_id, name)
);

-- The public scale of each measure, made with the first batch.
CREATE TABLE edition_grid (
  edition_id integer NOT NULL REFERENCES edition ON DELETE CASCADE,
  column_name text NOT NULL,
  grid jsonb NOT NULL,
  PRIMARY KEY (edition_id, column_name)
);

-- How many people of each block of a lens gave which answers to a measure: all that results are made of.
CREATE TABLE edition_counts (
  batch_id integer NOT NULL REFERENCES edition_batch ON DELETE CASCADE,
  column_name text NOT NULL,
  lens text NOT NULL,
  numbers bytea NOT NULL CHECK (octet_length(numbers) % 4 = 0),
  PRIMARY KEY (batch_id, column_name, lens)
);

-- Who is counted, and what they see of themselves: profile and answers as counted. Nobody is counted twice, not even after a reset. It goes
-- with the account; the counts stay.
CREATE TABLE edition_respondent (
  edition_id integer NOT NULL REFERENCES edition ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  batch_id integer NOT NULL REFERENCES edition_batch ON DELETE CASCADE,
  profile jsonb NOT NULL CHECK (jsonb_typeof(profile) = 'object'),
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  PRIMARY KEY (edition_id, user_id)
);
CREATE INDEX edition_respondent_user ON edition_respondent (user_id);
CREATE INDEX edition_respondent_batch ON edition_respondent (batch_id);
