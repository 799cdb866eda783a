-- Money on credit has an end (decision 77): an offer whose invoice stays overdue matches nobody new until it is paid.

ALTER TABLE job_offer
  -- Since when it is in no new match, because its invoice is overdue; null: it is not. Counts while the offer is active.
  ADD COLUMN paused timestamptz;
