-- Offers as they were compared before, so that members are told of every difference since they were matched, however often the offer changed.
CREATE TABLE exchange_offer_before (
  job_offer_id integer NOT NULL REFERENCES job_offer ON DELETE CASCADE,
  -- Since when it was compared so.
  matched timestamptz NOT NULL,
  place jsonb NOT NULL,
  answers jsonb NOT NULL,
  PRIMARY KEY (job_offer_id, matched)
);
INSERT INTO exchange_offer_before (job_offer_id, matched, place, answers)
SELECT job_offer_id, activated, place_before, answers_before FROM exchange_offer
WHERE place_before IS NOT NULL AND answers_before IS NOT NULL AND activated < matched;
-- The version before still reads place_before and answers_before. A later release drops these columns.

-- Which difference of its offer the member was shown, as a digest; null: none. Told to nobody else.
ALTER TABLE job_match ADD COLUMN changes_seen text CHECK (length(changes_seen) BETWEEN 1 AND 64);
-- When an ICO was taken off the exchange as it is; null: it was not, or was changed or posted since.
ALTER TABLE job_profile ADD COLUMN paused timestamptz;
