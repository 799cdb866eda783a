-- Recruiters: who shares an organization, how offers change and end, criteria kept for later, and whether an ICO still holds.

-- Organizations -------------------------------------------------------------------------------------------------------

-- Since when a recruiter has shared the organization. Whoever has for the longest invites others, removes them, and renames it.
ALTER TABLE recruiter_profile ADD COLUMN joined timestamptz;
UPDATE recruiter_profile SET joined = person.created FROM app_user person
WHERE person.id = user_id AND organization_id IS NOT NULL;

-- Specialties that a recruiter hires in.
CREATE TABLE recruiter_specialty (
  user_id integer NOT NULL REFERENCES recruiter_profile ON DELETE CASCADE,
  specialty_id integer NOT NULL REFERENCES specialty ON DELETE CASCADE,
  PRIMARY KEY (user_id, specialty_id)
);
CREATE INDEX recruiter_specialty_specialty ON recruiter_specialty (specialty_id);

-- Colleagues who were invited by e-mail and have not joined yet.
CREATE TABLE recruiter_invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id integer NOT NULL REFERENCES recruiter_organization ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND char_length(email) <= 254),
  invited timestamptz NOT NULL,
  UNIQUE (organization_id, email)
);

-- Offers --------------------------------------------------------------------------------------------------------------

ALTER TABLE job_offer
  -- Counted up with each change of what it says.
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- By field, the version that changed it last: of two people who edit an offer, the second is told what is newer.
  ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(field_versions) = 'object'),
  ADD COLUMN updated_by integer REFERENCES app_user ON DELETE SET NULL,
  -- When it closes by itself; null: never.
  ADD COLUMN expires timestamptz,
  -- When its recruiter was told that it expires soon.
  ADD COLUMN warned timestamptz,
  ADD CHECK (expires IS NULL OR activated IS NOT NULL);
CREATE INDEX job_offer_updated_by ON job_offer (updated_by);
CREATE INDEX job_offer_expires ON job_offer (expires) WHERE status = 'active';
-- Nobody was told yet: what is open stays so for two weeks at least.
UPDATE job_offer SET expires = greatest(activated + interval '90 days', now() + interval '14 days') WHERE status = 'active';

-- Criteria for candidates that recruiters of an organization use again (job information sets).
CREATE TABLE job_information_set (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id integer NOT NULL REFERENCES recruiter_organization ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 255),
  specialty_id integer REFERENCES specialty ON DELETE SET NULL,
  zip text CHECK (zip ~ '^\d{5}$'),
  state_id integer CHECK (state_id BETWEEN 1 AND 51),
  cbsa_code text CHECK (cbsa_code ~ '^\d{5}$'),
  div_code text CHECK (div_code ~ '^\d{5}$'),
  created timestamptz NOT NULL,
  updated timestamptz NOT NULL,
  CHECK (div_code IS NULL OR cbsa_code IS NOT NULL)
);
CREATE INDEX job_information_set_organization ON job_information_set (organization_id);
CREATE INDEX job_information_set_specialty ON job_information_set (specialty_id);

CREATE TABLE job_information_set_response (
  job_information_set_id integer NOT NULL REFERENCES job_information_set ON DELETE CASCADE,
  job_question_variable_id integer NOT NULL REFERENCES job_question_variable ON DELETE CASCADE,
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 40),
  PRIMARY KEY (job_information_set_id, job_question_variable_id)
);
CREATE INDEX job_information_set_response_variable ON job_information_set_response (job_question_variable_id);

-- ICOs ----------------------------------------------------------------------------------------------------------------

ALTER TABLE job_profile
  -- When its owner said that it still holds, since it was posted last.
  ADD COLUMN confirmed timestamptz,
  -- When its owner was asked that.
  ADD COLUMN asked timestamptz;
CREATE INDEX job_profile_posted ON job_profile (posted) WHERE is_posted;
