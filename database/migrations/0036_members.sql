-- A society's members as its administrators work with them: invited or not, marked as of the demo, and imported from files.

ALTER TABLE society_member
  -- What became of the newest invitation; null: there was none.
  ADD COLUMN invitation text CHECK (invitation IN ('waiting', 'sent', 'refused', 'bounced', 'complained', 'unsubscribed')),
  ADD COLUMN invited timestamptz,
  -- What the token of the newest invitation is made from, together with a key; null: there is none.
  ADD COLUMN invitation_nonce uuid,
  -- Whose registration link an administrator copied: whoever holds it can register, so nobody is vouched for (decision 57).
  ADD COLUMN link_copied timestamptz,
  -- Made for a demonstration: never vouched for, and removed with one act.
  ADD COLUMN mark text CHECK (mark IN ('demo', 'dummy')),
  ADD COLUMN updated timestamptz(3) NOT NULL DEFAULT now(),
  ADD CONSTRAINT society_member_invited CHECK (invitation IS NULL OR invitation = 'waiting' OR invited IS NOT NULL);
-- Lists of a hundred thousand are read a page at a time, in each order that they are offered in.
CREATE INDEX society_member_by_id ON society_member (society_id, id);
CREATE INDEX society_member_by_name ON society_member (society_id, last_name, id);
CREATE INDEX society_member_by_invited ON society_member (society_id, invited, id);
CREATE INDEX society_member_by_created ON society_member (society_id, created, id);
CREATE INDEX society_member_marked ON society_member (society_id) WHERE mark IS NOT NULL;

-- A file of members, from its upload to the report of what became of it.
CREATE TABLE member_import (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  society_id integer NOT NULL REFERENCES society ON DELETE CASCADE,
  created_by integer REFERENCES app_user ON DELETE SET NULL,
  created timestamptz NOT NULL,
  file_name text NOT NULL CHECK (file_name <> ''),
  media_type text NOT NULL,
  -- Kept until the import is over.
  content bytea,
  state text NOT NULL DEFAULT 'reading'
    CHECK (state IN ('reading', 'ready', 'checking', 'checked', 'writing', 'done', 'failed', 'canceled')),
  -- How often the state was worked on: what ends a process is not tried for ever.
  attempts integer NOT NULL DEFAULT 0,
  -- The names in the first row, and the first rows below it.
  columns text[] NOT NULL DEFAULT '{}',
  sample jsonb NOT NULL DEFAULT '[]',
  total_rows integer NOT NULL DEFAULT 0 CHECK (total_rows >= 0),
  done_rows integer NOT NULL DEFAULT 0 CHECK (done_rows >= 0),
  -- Which column is which field, which member types are meant, and what becomes of members who are not in the file.
  mapping jsonb,
  summary jsonb,
  failure text,
  finished timestamptz,
  CHECK ((finished IS NULL) = (state NOT IN ('done', 'failed', 'canceled'))),
  CHECK (finished IS NULL OR content IS NULL)
);
CREATE INDEX member_import_society ON member_import (society_id, id);
CREATE INDEX member_import_created_by ON member_import (created_by);
CREATE INDEX member_import_due ON member_import (id) WHERE state IN ('reading', 'checking', 'writing');

-- What a row of a file cannot be taken as, without what it says: the report is kept, the file is not.
CREATE TABLE member_import_problem (
  import_id integer NOT NULL REFERENCES member_import ON DELETE CASCADE,
  number integer NOT NULL,
  -- As spreadsheets count: the first row has the names of the columns.
  file_row integer NOT NULL,
  field text NOT NULL,
  is_warning boolean NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (import_id, number)
);
