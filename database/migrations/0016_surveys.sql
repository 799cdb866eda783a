-- The answers of a module as they were when it was last completed: these count, whatever is edited afterwards. Responses, as in the API.
-- Null: completed by the version before; then the present answers count.
ALTER TABLE survey_section ADD COLUMN answers jsonb CHECK (jsonb_typeof(answers) = 'array');

UPDATE survey_section s SET answers = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('variable_id', r.variable_id, 'value', r.value, 'declined', r.declined::int,
    'is_unknown', r.is_unknown::int, 'is_set_min', r.is_set_min::int)), '[]')
  FROM response r
    JOIN variable v ON v.id = r.variable_id
    JOIN question_section qs ON qs.question_id = v.question_id AND qs.section_id = s.section_id
  WHERE r.survey_id = s.survey_id
);

-- What its owner has chosen in the update of last year's answers (1 §4 Prior-year flow); null outside of an update, and once submitted.
ALTER TABLE survey ADD COLUMN prior_year_update jsonb CHECK (jsonb_typeof(prior_year_update) = 'object');

-- By which version of the rules a submission was counted (rules/share/counted.ts): those of earlier ones are counted again when the server
-- starts. What editions have counted stays.
ALTER TABLE submission ADD COLUMN counting_version smallint NOT NULL DEFAULT 1;
