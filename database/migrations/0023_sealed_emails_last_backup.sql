-- E-mails wait sealed (decision 45): whoever reads the database finds no link that signs in.
ALTER TABLE outbox_letter
  -- Text, HTML, and unsubscribe URL, under AES-256-GCM: nonce, JSON, tag.
  ADD COLUMN sealed bytea,
  -- When it is tried next. The release before cannot open it, and passes over what has to wait for ever by its column next_try.
  ADD COLUMN due timestamptz,
  -- It was sealed with another key than today's, and is never sent.
  ADD COLUMN unreadable timestamptz,
  DROP CONSTRAINT outbox_letter_check,
  ADD CONSTRAINT outbox_letter_state CHECK (num_nonnulls(next_try, sent, refused, expired, unreadable) = 1),
  ADD CONSTRAINT outbox_letter_due CHECK ((sealed IS NULL) = (due IS NULL)),
  ADD CONSTRAINT outbox_letter_sealed CHECK (
    sealed IS NULL OR (next_try = 'infinity' AND text_part = '' AND html_part = '' AND unsubscribe_url IS NULL)
  );
CREATE INDEX outbox_letter_next ON outbox_letter (least(next_try, due)) WHERE next_try IS NOT NULL;

-- An e-mail that is over keeps nothing that was in it, whichever version says that it is over.
CREATE FUNCTION erase_outbox_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text_part = '';
  NEW.html_part = '';
  NEW.unsubscribe_url = NULL;
  NEW.sealed = NULL;
  NEW.due = NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_letter_erase BEFORE UPDATE ON outbox_letter
  FOR EACH ROW WHEN (NEW.next_try IS NULL) EXECUTE FUNCTION erase_outbox_letter();

-- Of which moment the last complete backup is; no row: there was none (metric collegium_backup_last_timestamp_seconds).
CREATE TABLE last_backup (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  made timestamptz NOT NULL
);
