-- What the platform's administrators keep of societies: a logo, the key that was last given out, and how often each record was saved.

ALTER TABLE society
  ADD COLUMN logo_file_id uuid REFERENCES stored_file,
  -- The key that the society signs with, encrypted with a key of the installation. Without one, nobody was ever shown secret_key.
  ADD COLUMN sealed_key bytea,
  ADD COLUMN key_renewed timestamptz,
  -- Rises with each save: whoever began to edit an older one is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- An account, which may be gone since. Accounts refer to societies: in a circle, neither could be restored first from a backup.
  ADD COLUMN changed_by integer,
  ADD CHECK ((sealed_key IS NULL) = (key_renewed IS NULL));
CREATE INDEX society_logo ON society (logo_file_id);

ALTER TABLE society_membership_type ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE certifying_board ADD COLUMN version integer NOT NULL DEFAULT 1;
