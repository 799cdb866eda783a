-- Mail that comes back after the mail server took it (decision 64).
ALTER TABLE outbox_letter
  -- Written by a society to its members: its administrators are shown what becomes of it. Of every other e-mail they are shown nothing.
  ADD COLUMN is_shown boolean NOT NULL DEFAULT false,
  ADD COLUMN came_back text CHECK (came_back IN ('bounced', 'complained')),
  ADD CHECK (NOT (is_hidden AND is_shown));
CREATE INDEX outbox_letter_came_back ON outbox_letter (message_id) WHERE came_back IS NOT NULL;
