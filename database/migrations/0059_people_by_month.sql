-- How many physicians registered and submitted a study in each month, for the home of the platform's administrator. They are counted in whole
-- groups of K (decision 58; release-engine, rule 10).

-- Who is counted: nobody is twice.
CREATE TABLE month_counted (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- The study that was submitted; null: the account itself.
  questionnaire_id integer REFERENCES questionnaire ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (user_id, questionnaire_id)
);
CREATE INDEX month_counted_questionnaire ON month_counted (questionnaire_id);

-- What is shown of them. It stays when accounts and studies go: numbers never fall.
CREATE TABLE month_count (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  step text NOT NULL CHECK (step IN ('registered', 'submitted')),
  people integer NOT NULL CHECK (people > 0),
  PRIMARY KEY (month, step)
);
