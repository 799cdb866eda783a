-- A refund can fail after the provider had said that it was done: its money came back to us, and is owed again (decision 78).
ALTER TABLE purchase
  DROP CONSTRAINT purchase_state_check,
  ADD CONSTRAINT purchase_state_check CHECK (state IN
    ('started', 'awaiting_authentication', 'paid', 'failed', 'refund_pending', 'refund_failed', 'refunded', 'disputed')),
  DROP CONSTRAINT purchase_paid_check,
  ADD CONSTRAINT purchase_paid_check
    CHECK ((state IN ('paid', 'refund_pending', 'refund_failed', 'refunded', 'disputed')) = (paid IS NOT NULL));
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_kind_check,
  ADD CONSTRAINT ledger_entry_kind_check
    CHECK (kind IN ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'invoice'));
-- What cannot go back to a card is paid another way, and invoices that were paid are refunded by bank transfer.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_check2,
  ADD CONSTRAINT ledger_entry_bank_check CHECK (kind = 'refund' OR (kind = 'invoice') = (provider = 'bank'));
