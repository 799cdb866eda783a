-- Rule of a number about unusual answers, which the form asks about and accepts (decision 85).
ALTER TABLE variable
  ADD COLUMN unusual_below double precision,
  ADD COLUMN unusual_above double precision,
  ADD COLUMN is_compared_with_results boolean NOT NULL DEFAULT false,
  ADD CHECK (unusual_below <= unusual_above);
