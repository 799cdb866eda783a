-- Other answers that reports can be filtered by, as estimates (release-engine, rule 6): fixed with the first batch.
ALTER TABLE edition ADD COLUMN estimable_answers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(estimable_answers) = 'array');
