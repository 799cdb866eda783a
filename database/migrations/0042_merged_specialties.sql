-- Specialties and subspecialties that were merged into others: saved filters and links that name them mean those.
CREATE TABLE merged_specialty (
  -- No foreign key: it is gone.
  id integer PRIMARY KEY,
  into_id integer NOT NULL REFERENCES specialty ON DELETE CASCADE,
  merged timestamptz NOT NULL
);
CREATE INDEX merged_specialty_into ON merged_specialty (into_id);
CREATE TABLE merged_subspecialty (
  id integer PRIMARY KEY,
  into_id integer NOT NULL REFERENCES subspecialty ON DELETE CASCADE,
  merged timestamptz NOT NULL
);
CREATE INDEX merged_subspecialty_into ON merged_subspecialty (into_id);

-- A subspecialty that moves to another specialty takes along whoever has it.
ALTER TABLE app_user DROP CONSTRAINT app_user_subspecialty_id_specialty_id_fkey,
  ADD CONSTRAINT app_user_subspecialty_id_specialty_id_fkey
    FOREIGN KEY (subspecialty_id, specialty_id) REFERENCES subspecialty (id, specialty_id) ON UPDATE CASCADE;

-- What became of a record, by its id or key: in the order of the list.
CREATE INDEX audit_entry_of ON audit_entry ((coalesce(record_id::text, record_key)), happened, id);
