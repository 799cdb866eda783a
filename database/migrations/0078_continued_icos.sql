-- ID of the copy that an ICO continued in place of. Devices with unsent terms of the copy send them by it (decision G-067).
ALTER TABLE job_profile ADD COLUMN copy_id integer;
