-- A match ends by a shield through what its member does, never through what the recruiter's side does (decision 47).

ALTER TABLE job_match
  -- Since when its member keeps the employer away: covered by a shield when the ICO was last compared for a change of the member's own.
  ADD COLUMN kept_away timestamptz;

-- While a change of a member waits, their shields count as they are.
CREATE INDEX exchange_change_ico ON exchange_change (item_id) WHERE kind = 'ico';

-- What is covered by the shields of today is marked by the next comparison, and hidden until then.
INSERT INTO exchange_change (kind, item_id, due)
SELECT 'ico', id, now() FROM job_profile WHERE user_id IN (SELECT user_id FROM employer_shield);
