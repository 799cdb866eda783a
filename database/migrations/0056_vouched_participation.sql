-- What administrators of societies and recruiters are told of people, counts only those whom somebody vouches for, as they were when they were
-- counted (decisions 49 and 58; release-engine, rule 10).

-- Whose place it is: an entry of the list can be removed by the society's administrator, an account cannot.
ALTER TABLE participation_place ADD COLUMN user_id integer REFERENCES app_user ON DELETE SET NULL;
CREATE UNIQUE INDEX participation_place_user ON participation_place (user_id, questionnaire_id, society_id);
UPDATE participation_place place SET user_id = person.id
  FROM society_member member JOIN app_user person ON person.id = member.user_id
  WHERE member.id = place.member_id AND member.mark IS NULL AND NOT person.is_demo
    AND (member.link_copied IS NULL OR person.npi_confirmed IS NOT NULL);
-- Entries without an account, or with one that may be anybody's, are in no block; they get a place once they are vouched for.
DELETE FROM participation_place WHERE user_id IS NULL AND member_id IS NOT NULL;
-- So do those whose block is too small without them. It is not shown any more.
DELETE FROM participation_place place WHERE user_id IS NOT NULL AND 20 > (SELECT count(*) FROM participation_place other
  WHERE other.questionnaire_id = place.questionnaire_id AND other.society_id = place.society_id AND other.block = place.block);

-- A society's members who are vouched for, with the values of their profile as they were counted last. It stays when the account goes: numbers
-- of members never fall by one.
CREATE TABLE counted_member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  society_id integer NOT NULL REFERENCES society ON DELETE CASCADE,
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  -- No keys, as they describe the past; null: not counted yet.
  membership_type integer,
  specialty integer,
  state integer
);
CREATE UNIQUE INDEX counted_member_user ON counted_member (user_id, society_id);
CREATE INDEX counted_member_society ON counted_member (society_id);

-- What is shown of them: the latest count is current, a file of key figures shows that of its day.
CREATE TABLE member_count (
  society_id integer NOT NULL REFERENCES society ON DELETE CASCADE,
  counted timestamptz NOT NULL,
  people integer NOT NULL,
  membership_types jsonb NOT NULL,
  specialties jsonb NOT NULL,
  states jsonb NOT NULL,
  PRIMARY KEY (society_id, counted)
);

-- The reasons that a member gave who declined an offer for the first time, if somebody vouched for them then. It never changes, and stays when
-- the account goes: recruiters read whole groups, in this order.
CREATE TABLE job_offer_decline (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_offer_id integer NOT NULL REFERENCES job_offer ON DELETE CASCADE,
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  reason_ids integer[] NOT NULL
);
CREATE UNIQUE INDEX job_offer_decline_user ON job_offer_decline (user_id, job_offer_id);
CREATE INDEX job_offer_decline_offer ON job_offer_decline (job_offer_id);
INSERT INTO job_offer_decline (job_offer_id, user_id, reason_ids)
  SELECT job_offer_id, user_id, reason_ids FROM (
    SELECT DISTINCT ON (declined.job_offer_id, profile.user_id) declined.job_offer_id, profile.user_id, decline.declined, declined.id,
      ARRAY(SELECT given.reason_id FROM job_match_decline_reason given WHERE given.job_match_id = declined.id ORDER BY given.reason_id)
        AS reason_ids
    FROM job_match declined
      JOIN job_match_decline decline ON decline.job_match_id = declined.id
      JOIN job_profile profile ON profile.id = declined.job_profile_id
      JOIN app_user person ON person.id = profile.user_id
    WHERE declined.status = 'DECLINED' AND NOT person.is_demo AND (person.npi_confirmed IS NOT NULL OR EXISTS (SELECT FROM society_member m
      WHERE m.user_id = person.id AND m.disabled IS NULL AND m.link_copied IS NULL AND m.mark IS NULL))
    ORDER BY declined.job_offer_id, profile.user_id, decline.declined, declined.id) first
  ORDER BY declined, id;
