-- Letters that a person may do without (decision G-077): whose they are, so that those that wait are thrown away when the person says no,
-- and where their mail program can say so. The address holds a sealed token; it is erased with the letter's words.
ALTER TABLE outbox_letter
  ADD COLUMN reader_id integer REFERENCES app_user ON DELETE CASCADE,
  ADD COLUMN unsubscribe_url text,
  ADD CONSTRAINT outbox_letter_unsubscribe CHECK (unsubscribe_url IS NULL OR reader_id IS NOT NULL);
CREATE INDEX outbox_letter_reader ON outbox_letter (reader_id) WHERE reader_id IS NOT NULL;
