-- What the cell at fault says, so that whoever has the file finds it. Deleted with the import.
ALTER TABLE member_import_problem ADD COLUMN value text NOT NULL DEFAULT '' CHECK (length(value) <= 100);
