-- ID of the copy in whose place last year's ICO continued. Devices send unsent terms of the copy with this ID (decision G-067).
ALTER TABLE job_profile ADD COLUMN copy_id integer;
