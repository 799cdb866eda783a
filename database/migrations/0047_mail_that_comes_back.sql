-- What nobody is told of reminders (decision 64), mail that comes back, and columns that nobody reads.

-- Of whom an e-mail goes to, nobody is told: it waits behind all others, and nobody is shown what became of it.
ALTER TABLE outbox_letter ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;

-- Who was passed over took a place in the row as well.
ALTER TABLE mailing_recipient
  DROP CONSTRAINT mailing_recipient_check1,
  ADD CONSTRAINT mailing_recipient_queued CHECK (message_id IS NULL OR queued IS NOT NULL);

ALTER TABLE undeliverable_address
  -- Learned from a hidden e-mail: see decision 64 for what it stops. Whoever administers a society is not shown it.
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  -- What the mail server said of it, as a status code (RFC 3463), such as "5.1.1"; empty: nothing.
  ADD COLUMN status text NOT NULL DEFAULT '' CHECK (status ~ '^([245]\.\d{1,3}\.\d{1,3})?$');

-- The audit log says who changed a society.
ALTER TABLE society DROP COLUMN changed_by;
