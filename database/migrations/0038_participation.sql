-- Participation of a society's members in a running study, as its administrators see it (decision 58; release-engine, rule 10).

-- Each invited member has a place in a block that never changes, and what the member had done when that was counted last. It stays when the
-- entry of the list goes: counts of a block never fall.
CREATE TABLE participation_place (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  society_id integer NOT NULL REFERENCES society ON DELETE CASCADE,
  member_id integer REFERENCES society_member ON DELETE SET NULL,
  block integer NOT NULL CHECK (block >= 0),
  -- As they were when the block was made; no keys, as they describe the past.
  membership_type integer NOT NULL,
  specialty integer,
  joined boolean NOT NULL DEFAULT false,
  begun boolean NOT NULL DEFAULT false,
  submitted boolean NOT NULL DEFAULT false,
  UNIQUE (questionnaire_id, society_id, member_id)
);
CREATE INDEX participation_place_member ON participation_place (member_id);
CREATE INDEX participation_place_society ON participation_place (society_id);

-- What is shown: the blocks as of a moment. The latest is current; those before are the course of the study.
CREATE TABLE participation_count (
  questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  society_id integer NOT NULL REFERENCES society ON DELETE CASCADE,
  counted timestamptz NOT NULL,
  blocks jsonb NOT NULL,
  PRIMARY KEY (questionnaire_id, society_id, counted)
);
CREATE INDEX participation_count_society ON participation_count (society_id);
