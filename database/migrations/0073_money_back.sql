-- The price comes back by itself when no physician matches an offer for so many days (decision 78).
ALTER TABLE job_offer
  -- When money comes back unless it had a match: promised when it was paid for or invoiced, and later by as long as it is paused. Null: not promised.
  ADD COLUMN money_back_due timestamptz,
  -- Its first match, which is removed when it ends unopened; null: it never had one.
  ADD COLUMN first_matched timestamptz;
UPDATE job_offer SET first_matched = first.matched
FROM (SELECT job_offer_id, min(matched) AS matched FROM job_match GROUP BY job_offer_id) first
WHERE first.job_offer_id = job_offer.id;
CREATE INDEX job_offer_money_back ON job_offer (money_back_due)
  WHERE money_back_due IS NOT NULL AND first_matched IS NULL AND money_back IS NULL;

CREATE FUNCTION keep_first_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_offer SET first_matched = first.matched
  FROM (SELECT job_offer_id, min(matched) AS matched FROM added GROUP BY job_offer_id) first
  WHERE first.job_offer_id = job_offer.id AND job_offer.first_matched IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER job_match_first AFTER INSERT ON job_match REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_first_match();

ALTER TABLE invoice
  -- Since when what was paid is to be refunded by bank transfer; null: it is not. Settled once its credit notes are of all of it.
  ADD COLUMN refund_owed timestamptz;
CREATE INDEX invoice_refund_owed ON invoice (refund_owed) WHERE refund_owed IS NOT NULL;
