-- A refund makes a credit note, which refers to the invoice or the receipt that it takes back, wholly or in part (decision 78).
ALTER TABLE invoice_series
  DROP CONSTRAINT invoice_series_kind_check,
  ADD CONSTRAINT invoice_series_kind_check CHECK (kind IN ('invoice', 'receipt', 'credit_note'));
ALTER TABLE invoice
  ADD COLUMN refers_to integer REFERENCES invoice,
  DROP CONSTRAINT invoice_kind_check,
  ADD CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'receipt', 'credit_note')),
  ADD CONSTRAINT invoice_refers_check CHECK ((kind = 'credit_note') = (refers_to IS NOT NULL));
CREATE INDEX invoice_refers_to ON invoice (refers_to) WHERE refers_to IS NOT NULL;

ALTER TABLE job_offer
  -- When its price was refunded, or its invoice voided, because it had no candidate; null: it was not.
  ADD COLUMN money_back timestamptz;

-- What the product does by itself is done by no account and no key.
ALTER TABLE audit_entry
  DROP CONSTRAINT audit_entry_role_check,
  ADD CONSTRAINT audit_entry_role_check
    CHECK (role IN ('GM_ADMIN', 'MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER', 'NON_MSS_USER', 'SOCIETY_KEY', 'SYSTEM')),
  DROP CONSTRAINT audit_entry_check2,
  ADD CONSTRAINT audit_entry_actor_check
    CHECK (num_nonnulls(user_id, society_api_key_id) = CASE role WHEN 'SYSTEM' THEN 0 ELSE 1 END);
