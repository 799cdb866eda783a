-- Up to four places in addition to the first one of an ICO: an offer in any of them is met (decision 79). Each as {"type", "value"}, as the columns of the
-- first. Without a first one they mean nothing: a version before, which does not know them, leaves them.
ALTER TABLE job_profile ADD COLUMN further_places jsonb NOT NULL DEFAULT '[]' CHECK (
  CASE WHEN jsonb_typeof(further_places) = 'array' THEN jsonb_array_length(further_places) <= 4 ELSE false END
);

-- The sets of places that ICOs of a batch ask for: a number of `numbers` names one of them (decision 76).
ALTER TABLE ico_place ADD COLUMN sets jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sets) = 'array');
