-- Keys by which the membership system of a society keeps the list of members in step (decision 73). Only their hashes are kept.
CREATE TABLE society_api_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  society_id integer NOT NULL REFERENCES society (id) ON DELETE CASCADE,
  -- Which system has it, as an administrator says.
  purpose text NOT NULL CHECK (char_length(purpose) BETWEEN 1 AND 100),
  -- SHA-256 of the key.
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  -- The last four signs of the key, by which people tell it from others.
  ending text NOT NULL CHECK (char_length(ending) = 4),
  made timestamptz NOT NULL,
  -- A key belongs to the society, and stays when the account goes.
  made_by integer REFERENCES app_user (id) ON DELETE SET NULL,
  -- It works until then. Sooner than a year after it was made: it was replaced, or revoked.
  ends timestamptz NOT NULL CHECK (ends >= made),
  -- Another one took its place.
  is_replaced boolean NOT NULL DEFAULT false,
  last_used date
);
CREATE INDEX society_api_key_society ON society_api_key (society_id, id);
CREATE INDEX society_api_key_made_by ON society_api_key (made_by);

-- What is done by a key is done by no account.
ALTER TABLE audit_entry ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE audit_entry ADD COLUMN society_api_key_id integer;
ALTER TABLE audit_entry ADD CHECK (num_nonnulls(user_id, society_api_key_id) = 1);
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_role_check;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_role_check
  CHECK (role IN ('GM_ADMIN', 'MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER', 'NON_MSS_USER', 'SOCIETY_KEY'));
