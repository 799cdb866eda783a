-- Matching: what waits to be compared, and what ICOs and offers were last compared as (decision 46).

-- Written in the transaction that changes an ICO, an offer, or a shield. Rows are only added, so that nobody waits for the job that reads them.
CREATE TABLE exchange_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `rules`: an offer whose terms are compared in another way than before, which is none of its own changes.
  kind text NOT NULL CHECK (kind IN ('ico', 'offer', 'rules')),
  item_id integer NOT NULL,
  due timestamptz NOT NULL
);
CREATE INDEX exchange_change_due ON exchange_change (due, id);

-- One row, made when ICOs and offers are first compared: locked while ICOs and offers are compared, and counted up with each change, so that each process learns what others changed.
CREATE TABLE exchange_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- Of the terms and the version of the rules by which all that is open was compared.
  rules text NOT NULL DEFAULT ''
);

-- A posted ICO as it is compared. Not open any more: it says nothing, and is in no new match.
CREATE TABLE exchange_ask (
  job_profile_id integer PRIMARY KEY REFERENCES job_profile ON DELETE CASCADE,
  is_open boolean NOT NULL,
  specialty_id integer NOT NULL REFERENCES specialty,
  place jsonb NOT NULL CHECK (jsonb_typeof(place) = 'object'),
  -- By variable: a value, null without a preference, false if declined.
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  -- The employers that its owner keeps it from, and the organizations that its owner blocked.
  shields jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(shields) = 'array'),
  blocked integer[] NOT NULL DEFAULT '{}',
  revision integer NOT NULL
);
CREATE INDEX exchange_ask_revision ON exchange_ask (revision);

-- An offer as it is compared. It can differ from what the recruiter sees: it is compared anew once a day, and a few times in all.
CREATE TABLE exchange_offer (
  job_offer_id integer PRIMARY KEY REFERENCES job_offer ON DELETE CASCADE,
  is_open boolean NOT NULL,
  organization_id integer NOT NULL REFERENCES recruiter_organization,
  specialty_id integer NOT NULL REFERENCES specialty,
  place jsonb NOT NULL CHECK (jsonb_typeof(place) = 'object'),
  -- By variable: a value.
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  -- Whom shields go by: names, domains of e-mail addresses, metropolitan areas.
  employer jsonb NOT NULL CHECK (jsonb_typeof(employer) = 'object'),
  -- Since when it has been open: an offer that is opened anew begins again.
  activated timestamptz NOT NULL,
  matched timestamptz NOT NULL,
  -- How often it was compared anew since it was opened.
  changes integer NOT NULL DEFAULT 0 CHECK (changes >= 0),
  -- When the latest change will be compared; `is_exhausted`: never, unless the offer is opened anew.
  waits_until timestamptz,
  is_exhausted boolean NOT NULL DEFAULT false,
  revision integer NOT NULL,
  CHECK (waits_until IS NULL OR NOT is_exhausted)
);
CREATE INDEX exchange_offer_revision ON exchange_offer (revision);

-- What is open already waits to be compared.
INSERT INTO exchange_change (kind, item_id, due) SELECT 'ico', id, now() FROM job_profile WHERE is_posted;
INSERT INTO exchange_change (kind, item_id, due) SELECT 'offer', id, now() FROM job_offer WHERE status = 'active';

ALTER TABLE job_question DROP CONSTRAINT job_question_matching_comparator_check,
  ADD CHECK (matching_comparator IN
    ('LOWER', 'LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL', 'GRATER', 'BETWEEN_INCLUSIVE', 'BETWEEN_EXCLUSIVE'));
