-- Members report messages of recruiters; platform administrators handle the reports. No version before has written one.
ALTER TABLE message_report
  ADD CHECK (reason IN ('identity', 'abuse', 'fraud', 'advertising', 'other')),
  -- In the member's words.
  ADD COLUMN words text CHECK (char_length(words) BETWEEN 1 AND 1000),
  ADD COLUMN handled timestamptz,
  -- Null once that account is gone.
  ADD COLUMN handled_by integer REFERENCES app_user ON DELETE SET NULL,
  ADD CHECK (reason <> 'other' OR words IS NOT NULL),
  ADD CHECK (handled_by IS NULL OR handled IS NOT NULL);
CREATE INDEX message_report_reported ON message_report (reported);
CREATE INDEX message_report_handled_by ON message_report (handled_by);
