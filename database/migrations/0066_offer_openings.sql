-- Members who opened an offer that they match, if somebody vouched for them then: each once, by the day. It stays when the account goes, since
-- recruiters read whole groups in this order.
CREATE TABLE job_offer_opening (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_offer_id integer NOT NULL REFERENCES job_offer ON DELETE CASCADE,
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  opened date NOT NULL
);
CREATE UNIQUE INDEX job_offer_opening_user ON job_offer_opening (user_id, job_offer_id);
CREATE INDEX job_offer_opening_offer ON job_offer_opening (job_offer_id);
INSERT INTO job_offer_opening (job_offer_id, user_id, opened)
  SELECT job_offer_id, profile.user_id, (min(opened) AT TIME ZONE 'UTC')::date
  FROM job_match
    JOIN job_profile profile ON profile.id = job_profile_id
    JOIN app_user person ON person.id = profile.user_id
  WHERE opened IS NOT NULL AND NOT person.is_demo AND (person.npi_confirmed IS NOT NULL OR EXISTS (SELECT FROM society_member m
    WHERE m.user_id = person.id AND m.disabled IS NULL AND m.link_copied IS NULL AND m.mark IS NULL))
  GROUP BY job_offer_id, profile.user_id ORDER BY min(opened);
