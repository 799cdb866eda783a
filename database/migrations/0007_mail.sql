-- Mail: letters that wait to be sent, and the one-time tokens that many of them carry.

-- Written in the transaction that is the reason for it, sent by the letters' task. With `sent` the words are erased: they may hold a token.
CREATE TABLE outbox_letter (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same at every try, so that whoever receives a letter twice knows it for one.
  message_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Null: to nobody. Takes as long to write as a letter to somebody, and is thrown away.
  recipient text CHECK (recipient LIKE '%_@_%' AND recipient !~ '[[:space:][:cntrl:]]'),
  subject text NOT NULL CHECK (subject <> '' AND subject !~ '[[:cntrl:]]'),
  text_part text NOT NULL,
  html_part text NOT NULL,
  created timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Until it is sent, or refused for good.
  next_try timestamptz,
  sent timestamptz,
  refused timestamptz,
  CHECK (num_nonnulls(next_try, sent, refused) = 1),
  CHECK (sent IS NULL OR (text_part = '' AND html_part = ''))
);
CREATE INDEX outbox_letter_next_try ON outbox_letter (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX outbox_letter_created ON outbox_letter (created);

-- Kept as SHA-256. Whose it is: a person, or where there is no person yet, a subject (an e-mail address); neither: nobody's.
CREATE TABLE one_time_token (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  user_id integer REFERENCES app_user ON DELETE CASCADE,
  subject text,
  created timestamptz NOT NULL,
  expires timestamptz NOT NULL,
  used timestamptz,
  superseded timestamptz,
  CHECK (created < expires),
  CHECK (num_nonnulls(used, superseded) <= 1)
);
-- One that can be used, of each kind for each owner.
CREATE UNIQUE INDEX one_time_token_live_user ON one_time_token (user_id, kind) WHERE used IS NULL AND superseded IS NULL AND user_id IS NOT NULL;
CREATE UNIQUE INDEX one_time_token_live_subject ON one_time_token (subject, kind)
  WHERE used IS NULL AND superseded IS NULL AND user_id IS NULL AND subject IS NOT NULL;
CREATE INDEX one_time_token_user ON one_time_token (user_id);
CREATE INDEX one_time_token_expires ON one_time_token (expires);
