-- E-mails to many members at once, and addresses that take none.

-- An address that does not exist, or whose reader called an e-mail spam: nothing more is sent to it but what it asks for itself.
CREATE TABLE undeliverable_address (
  address text PRIMARY KEY CHECK (address = lower(address) AND address LIKE '%_@_%'),
  reason text NOT NULL CHECK (reason IN ('refused', 'bounced', 'complained', 'unsubscribed')),
  since timestamptz NOT NULL
);

CREATE TABLE mailing (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  society_id integer NOT NULL REFERENCES society ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invitation', 'message', 'reminder', 'study_opens', 'study_closes', 'results_open')),
  questionnaire_id integer REFERENCES questionnaire ON DELETE CASCADE,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  -- An invitation that was not used stays valid instead of being replaced.
  keeps_tokens boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'paused', 'done', 'canceled')),
  -- To how many it was written.
  total integer NOT NULL CHECK (total >= 0),
  created_by integer REFERENCES app_user ON DELETE SET NULL,
  created timestamptz NOT NULL,
  finished timestamptz,
  CHECK ((finished IS NULL) = (state IN ('sending', 'paused'))),
  CHECK ((questionnaire_id IS NULL) = (kind IN ('invitation', 'message')))
);
CREATE INDEX mailing_society ON mailing (society_id, id);
CREATE INDEX mailing_questionnaire ON mailing (questionnaire_id);
CREATE INDEX mailing_created_by ON mailing (created_by);
CREATE INDEX mailing_open ON mailing (id) WHERE finished IS NULL;
-- What is sent by the calendar is sent once.
CREATE UNIQUE INDEX mailing_scheduled ON mailing (society_id, questionnaire_id, kind)
  WHERE kind IN ('study_opens', 'study_closes', 'results_open');

-- To whom: gone once the mailing is over, but for invitations, since who was reminded tells who has not submitted.
CREATE TABLE mailing_recipient (
  mailing_id integer NOT NULL REFERENCES mailing ON DELETE CASCADE,
  member_id integer NOT NULL REFERENCES society_member ON DELETE CASCADE,
  is_invitation boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'bounced', 'complained', 'skipped')),
  -- Of the e-mail in the outbox.
  message_id uuid UNIQUE,
  queued timestamptz,
  PRIMARY KEY (mailing_id, member_id),
  CHECK ((message_id IS NULL) = (state IN ('waiting', 'skipped'))),
  CHECK ((message_id IS NULL) = (queued IS NULL))
);
CREATE INDEX mailing_recipient_member ON mailing_recipient (member_id);
CREATE INDEX mailing_recipient_waiting ON mailing_recipient (mailing_id, member_id) WHERE state = 'waiting';
CREATE INDEX mailing_recipient_queued ON mailing_recipient (queued) WHERE queued IS NOT NULL;
CREATE INDEX mailing_recipient_under_way ON mailing_recipient (message_id) WHERE state = 'queued';
-- One e-mail a person, however often it is asked for.
CREATE UNIQUE INDEX mailing_recipient_once ON mailing_recipient (member_id) WHERE state = 'waiting' AND is_invitation;

-- Which e-mails a society has sent to its members by the calendar.
CREATE TABLE mailing_schedule (
  society_id integer PRIMARY KEY REFERENCES society ON DELETE CASCADE,
  study_opens boolean NOT NULL,
  study_closes boolean NOT NULL,
  results_open boolean NOT NULL
);
