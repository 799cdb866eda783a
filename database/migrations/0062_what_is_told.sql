-- A choice of which members name those that matter most, and of which an offer has several, is met by all of them (decision 44). Until now, one was enough.
-- The version before takes this comparator for no other than EQUAL: it compares choices without one.
UPDATE job_question SET matching_comparator = 'GRATER_OR_EQUAL'
  WHERE type = 'SELECT_ANY' AND talent_type IN ('', 'SELECT_ANY') AND maximum_selections > 1;
UPDATE job_question
  SET member_explanation = replace(member_explanation, 'An offer that has one of them passes.',
    'An offer with all of them is perfect, and one with some of them can still be a core match.')
  WHERE member_explanation LIKE '%An offer that has one of them passes.%';

-- Where the ICOs of a batch would work, moved within their blocks like answers (decision 51): 32-bit numbers. Batches without know regions alone.
CREATE TABLE ico_place (
  batch_id integer PRIMARY KEY REFERENCES ico_batch ON DELETE CASCADE,
  numbers bytea NOT NULL CHECK (octet_length(numbers) % 4 = 0)
);

-- What an open offer said before it was last compared, so that members are told of the difference; null: it said nothing else.
ALTER TABLE exchange_offer ADD COLUMN place_before jsonb, ADD COLUMN answers_before jsonb;
