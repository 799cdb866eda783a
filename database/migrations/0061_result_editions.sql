-- Results from one fine count (release-engine, rules 1 to 5; decision 74). The second engine stored rosters, counts of lenses, and copies of what people
-- answered; all of it is deleted, also from the files of the database. The batch job makes editions anew from the answers.
TRUNCATE edition, edition_batch, edition_roster, edition_grid, edition_counts, edition_respondent, linked_years;
-- The version before finds no open results, and cannot store such counts again. A later release drops these tables.
ALTER TABLE edition ADD CONSTRAINT edition_retired CHECK (false);

-- The results of a study's core, or of one of its modules; they only grow, by batches.
CREATE TABLE result_edition (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  -- Null: the core.
  section_id integer REFERENCES section ON DELETE CASCADE,
  policy jsonb NOT NULL CHECK (jsonb_typeof(policy) = 'object'),
  filterable_answers jsonb NOT NULL CHECK (jsonb_typeof(filterable_answers) = 'array'),
  opened timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (questionnaire_id, section_id)
);
CREATE INDEX result_edition_section ON result_edition (section_id) WHERE section_id IS NOT NULL;

-- The base rows of a batch and how many of their people have each value of each attribute, blurred: 32-bit numbers, and nothing about a person.
CREATE TABLE result_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id integer NOT NULL REFERENCES result_edition ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  people integer NOT NULL CHECK (people > 0),
  base_rows bytea NOT NULL CHECK (octet_length(base_rows) % 4 = 0),
  -- The sizes that passed the gate (rule 17), and the attributes without broad tables.
  min_child integer NOT NULL CHECK (min_child >= 10),
  left_out text[] NOT NULL,
  -- How long the study took its people: their median, rounded. Null: measured of too few.
  minutes integer CHECK (minutes > 0),
  made timestamptz NOT NULL,
  UNIQUE (edition_id, number)
);

-- The public scale of each measure, made with the first batch.
CREATE TABLE result_grid (
  edition_id integer NOT NULL REFERENCES result_edition ON DELETE CASCADE,
  column_name text NOT NULL,
  grid jsonb NOT NULL CHECK (jsonb_typeof(grid) = 'object'),
  PRIMARY KEY (edition_id, column_name)
);

-- The fine counts of a measure in base rows, and its broad tables by attribute, blurred. The exact broad counts are stored nowhere.
CREATE TABLE result_counts (
  batch_id integer NOT NULL REFERENCES result_batch ON DELETE CASCADE,
  column_name text NOT NULL,
  numbers bytea NOT NULL CHECK (octet_length(numbers) % 4 = 0),
  PRIMARY KEY (batch_id, column_name)
);

-- What samplers guessed from the counts of a batch, and the K-oracle: shares of right guesses, and people named with 90% certainty (rule 17).
CREATE TABLE result_gate (
  batch_id integer NOT NULL REFERENCES result_batch ON DELETE CASCADE,
  -- 'planted', or the column of a measure.
  measure text NOT NULL,
  people integer NOT NULL CHECK (people > 0),
  rate double precision NOT NULL CHECK (rate BETWEEN 0 AND 1),
  surest double precision NOT NULL CHECK (surest BETWEEN 0 AND 1),
  named integer NOT NULL CHECK (named >= 0),
  oracle_rate double precision NOT NULL CHECK (oracle_rate BETWEEN 0 AND 1),
  oracle_surest double precision NOT NULL CHECK (oracle_surest BETWEEN 0 AND 1),
  oracle_named integer NOT NULL CHECK (oracle_named >= 0),
  PRIMARY KEY (batch_id, measure)
);

-- Who is already counted, so that no person is counted twice, not even after a reset. Only the batch job reads it, and members whether they are counted.
-- It goes with the account; the counts stay.
CREATE TABLE result_respondent (
  edition_id integer NOT NULL REFERENCES result_edition ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  batch_id integer NOT NULL REFERENCES result_batch ON DELETE CASCADE,
  PRIMARY KEY (edition_id, user_id)
);
CREATE INDEX result_respondent_user ON result_respondent (user_id);
CREATE INDEX result_respondent_batch ON result_respondent (batch_id);
