-- What the latest failed try said: an SMTP code ("550") or the name of a network error ("ECONNECTION"). Nothing of the e-mail.
ALTER TABLE outbox_letter ADD COLUMN failure text CHECK (failure ~ '^[A-Za-z0-9_]{1,40}$');
CREATE INDEX outbox_letter_troubled ON outbox_letter (id)
  WHERE refused IS NOT NULL OR unreadable IS NOT NULL OR (next_try IS NOT NULL AND attempts > 0);

-- What came of the latest comparison of the ledger with the provider's own record (decision 50).
CREATE TABLE ledger_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked timestamptz NOT NULL,
  -- Both inclusive.
  first_day date NOT NULL,
  last_day date NOT NULL,
  differences integer NOT NULL CHECK (differences >= 0),
  CHECK (first_day <= last_day)
);
