-- A payer's bank may take the money of a purchase back, and give it back again (decision 61).
ALTER TABLE purchase
  DROP CONSTRAINT purchase_state_check,
  ADD CONSTRAINT purchase_state_check
    CHECK (state IN ('started', 'awaiting_authentication', 'paid', 'failed', 'refund_pending', 'refunded', 'disputed')),
  DROP CONSTRAINT purchase_check2,
  ADD CONSTRAINT purchase_paid_check
    CHECK ((state IN ('paid', 'refund_pending', 'refunded', 'disputed')) = (paid IS NOT NULL));
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_kind_check,
  ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN ('charge', 'refund', 'dispute', 'dispute_won', 'invoice')),
  DROP CONSTRAINT ledger_entry_check,
  ADD CONSTRAINT ledger_entry_amount_check
    CHECK (CASE WHEN kind IN ('refund', 'dispute') THEN amount < 0 ELSE amount > 0 END);
