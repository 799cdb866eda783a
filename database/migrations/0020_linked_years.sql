-- How exposed people are by the figures of a study and of the year before together (release-engine, rule 8).
CREATE TABLE linked_years (
  edition_id integer PRIMARY KEY REFERENCES edition ON DELETE CASCADE,
  prior_questionnaire_id integer NOT NULL REFERENCES questionnaire ON DELETE CASCADE,
  -- The newest batch of both studies when it was computed: with a newer one, it is computed again.
  newest_batch_id integer NOT NULL,
  -- Of who took part in both years, and in one of them. Null: nobody is in both, or there are too many blocks.
  both_people integer CHECK (both_people > 0),
  both_mean double precision CHECK (both_mean BETWEEN 0 AND 1),
  both_largest double precision CHECK (both_largest BETWEEN 0 AND 1),
  once_people integer CHECK (once_people >= 0),
  once_mean double precision CHECK (once_mean BETWEEN 0 AND 1),
  once_largest double precision CHECK (once_largest BETWEEN 0 AND 1),
  CHECK (num_nulls(both_people, both_mean, both_largest, once_people, once_mean, once_largest) IN (0, 6))
);
