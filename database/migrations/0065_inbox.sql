-- The inbox: when a match was last written about, and by which side, so that conversations are listed without a look at all of their messages.
ALTER TABLE job_match
  ADD COLUMN last_sent timestamptz,
  ADD COLUMN last_sender text CHECK (last_sender IN ('member', 'recruiter')),
  ADD CHECK ((last_sent IS NULL) = (last_sender IS NULL));
UPDATE job_match SET last_sent = latest.sent, last_sender = latest.sender
FROM (SELECT DISTINCT ON (job_match_id) job_match_id, sent, sender FROM message ORDER BY job_match_id, sent DESC, id DESC) latest
WHERE latest.job_match_id = job_match.id;
CREATE INDEX job_match_written ON job_match (job_offer_id) WHERE last_sent IS NOT NULL;

-- By statement, since one can add many messages of a match.
CREATE FUNCTION note_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_match SET last_sent = latest.sent, last_sender = latest.sender
  FROM (SELECT DISTINCT ON (job_match_id) job_match_id, sent, sender FROM added ORDER BY job_match_id, sent DESC, id DESC) latest
  WHERE latest.job_match_id = job_match.id AND (last_sent IS NULL OR last_sent <= latest.sent);
  RETURN NULL;
END $$;
CREATE FUNCTION note_removed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_match SET last_sent = latest.sent, last_sender = latest.sender
  FROM (SELECT DISTINCT job_match_id FROM removed) touched LEFT JOIN LATERAL
    (SELECT sent, sender FROM message WHERE job_match_id = touched.job_match_id ORDER BY sent DESC, id DESC LIMIT 1) latest ON true
  WHERE touched.job_match_id = job_match.id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_noted AFTER INSERT ON message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_messages();
CREATE TRIGGER message_removed AFTER DELETE ON message REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_messages();

-- Which version of the offer a person saw beside a conversation: it is marked once the offer is another one. Told to nobody else.
CREATE TABLE conversation_reading (
  job_match_id integer NOT NULL REFERENCES job_match ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  offer_version integer NOT NULL CHECK (offer_version >= 1),
  PRIMARY KEY (job_match_id, user_id)
);
CREATE INDEX conversation_reading_user ON conversation_reading (user_id);

-- The message that says what was given: it goes with what is withdrawn.
ALTER TABLE reveal ADD COLUMN message_id integer REFERENCES message ON DELETE SET NULL;
CREATE INDEX reveal_message ON reveal (message_id);
UPDATE reveal SET message_id = (
  SELECT id FROM message
  WHERE message.job_match_id = reveal.job_match_id AND sender = 'member' AND sent = given AND subject LIKE 'I gave you %' LIMIT 1);
DELETE FROM message USING reveal WHERE reveal.message_id = message.id AND withdrawn IS NOT NULL;
