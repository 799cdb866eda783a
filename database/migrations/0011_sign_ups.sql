-- Ways in: recruiters whose address is yet to be verified, and letters whose link is over.

-- Since when an account that somebody made for themselves waits for its address to be verified. Null: it was verified, or an administrator made it.
ALTER TABLE recruiter_profile ADD COLUMN unverified_since timestamptz;
CREATE INDEX recruiter_profile_unverified_since ON recruiter_profile (unverified_since) WHERE unverified_since IS NOT NULL;
UPDATE recruiter_profile profile SET unverified_since = created FROM app_user person
WHERE person.id = profile.user_id AND NOT person.is_email_validated;

-- Further sign-ups with the address of such an account, by somebody else perhaps: whoever follows the letter of one gets the address.
CREATE TABLE recruiter_sign_up (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The account that it takes the place of.
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  organisation text NOT NULL,
  phone text,
  website text
);
CREATE INDEX recruiter_sign_up_user ON recruiter_sign_up (user_id);

-- From `useful_until` on, the link of a letter is over: it is not sent any more, and its words are erased.
ALTER TABLE outbox_letter
  ADD COLUMN useful_until timestamptz,
  ADD COLUMN expired timestamptz,
  DROP CONSTRAINT outbox_letter_check,
  DROP CONSTRAINT outbox_letter_check1,
  ADD CHECK (num_nonnulls(next_try, sent, refused, expired) = 1),
  ADD CHECK (next_try IS NOT NULL OR (text_part = '' AND html_part = ''));
CREATE INDEX outbox_letter_useful_until ON outbox_letter (useful_until) WHERE next_try IS NOT NULL;
