-- Posted job profiles (ICOs) are counted in batches of blocks, as the respondents of studies are (release-engine, rule 10).

-- Kept from employers that its owner named: in no count, so that no count tells of it.
ALTER TABLE job_profile ADD COLUMN is_shielded boolean NOT NULL DEFAULT false;

CREATE TABLE ico_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number > 0),
  icos integer NOT NULL CHECK (icos > 0),
  -- The fewest ICOs that its blocks may have, and keep.
  least integer NOT NULL CHECK (least >= 10),
  exposure_mean double precision NOT NULL CHECK (exposure_mean BETWEEN 0 AND 1),
  exposure_largest double precision NOT NULL CHECK (exposure_largest BETWEEN 0 AND 1),
  made timestamptz NOT NULL
);

CREATE TABLE ico_block (
  batch_id integer NOT NULL REFERENCES ico_batch ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  icos integer NOT NULL CHECK (icos >= 10),
  -- Since when it is counted no more: fewer of it are posted than a block must have.
  withdrawn timestamptz,
  PRIMARY KEY (batch_id, number)
);

-- Blocks and cells of a batch's ICOs, one array of 32-bit numbers an axis, in an order of its own: no person, no profile.
CREATE TABLE ico_column (
  batch_id integer NOT NULL REFERENCES ico_batch ON DELETE CASCADE,
  name text NOT NULL,
  numbers bytea NOT NULL CHECK (octet_length(numbers) % 4 = 0),
  PRIMARY KEY (batch_id, name)
);

-- What answers to a variable are told apart: fixed when it is first counted, but for named answers that are added.
CREATE TABLE ico_axis (
  variable_id integer PRIMARY KEY REFERENCES job_question_variable ON DELETE CASCADE,
  kinds jsonb NOT NULL CHECK (jsonb_typeof(kinds) = 'array')
);

-- Which profiles are in which block: each once and for all. It goes with the account; the block stays while enough others are posted.
CREATE TABLE ico_counted (
  job_profile_id integer PRIMARY KEY REFERENCES job_profile ON DELETE CASCADE,
  batch_id integer NOT NULL,
  block integer NOT NULL,
  FOREIGN KEY (batch_id, block) REFERENCES ico_block ON DELETE CASCADE
);
CREATE INDEX ico_counted_block ON ico_counted (batch_id, block);

-- The sets of criteria that an organization had counted in a day, as hashes.
CREATE TABLE ico_criteria_set (
  organization text NOT NULL,
  day date NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (organization, day, hash)
);
CREATE INDEX ico_criteria_set_day ON ico_criteria_set (day);
