-- Rule that compares a sum with a total that members state (decision 84). Null: no rule.
ALTER TABLE derived_variable
  ADD COLUMN sum_rule jsonb,
  ADD CHECK (sum_rule IS NULL OR (
    kind = 'SUM'
    AND jsonb_typeof(sum_rule -> 'total') = 'string'
    AND sum_rule ->> 'comparator' IN ('LOWER_OR_EQUAL', 'EQUAL', 'GRATER_OR_EQUAL')
    AND jsonb_typeof(sum_rule -> 'tolerance') = 'number' AND (sum_rule ->> 'tolerance')::numeric >= 0
    AND sum_rule ->> 'if_different' IN ('REFUSE', 'CONFIRM')
    AND jsonb_typeof(sum_rule -> 'is_worksheet') = 'boolean') IS TRUE);
