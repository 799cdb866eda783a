-- How many of a mailing wait, were sent, and failed is asked every few seconds while it is under way: the index answers it without the rows.
CREATE INDEX mailing_recipient_state ON mailing_recipient (mailing_id, state);
