-- The second step of signing in (decision 42). An account has one authenticator app at most, which shows codes (TOTP, RFC 6238).
CREATE TABLE authenticator_app (
  user_id integer PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  -- Under AES-256-GCM: nonce, secret, tag.
  secret bytea NOT NULL CHECK (octet_length(secret) = 48),
  -- The time step of the last code that was accepted: it and earlier ones are not accepted again.
  last_step integer NOT NULL,
  created timestamptz NOT NULL,
  last_used timestamptz
);

CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 60),
  -- Base64url, as in WebAuthn.
  credential_id text NOT NULL UNIQUE CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' AND char_length(credential_id) <= 1364),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  transports text[] NOT NULL,
  created timestamptz NOT NULL,
  last_used timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

-- Argon2id hashes of the codes that a person keeps for the day that nothing else is at hand. A used code is deleted.
CREATE TABLE recovery_code (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  hash text NOT NULL
);
CREATE INDEX recovery_code_user ON recovery_code (user_id);

-- Administrators who must add a second step before anything else, as the setting require_second_factor says.
CREATE VIEW second_factor_missing AS
SELECT id AS user_id
FROM app_user
WHERE roles && '{GM_ADMIN,MSS_ADMIN}'::text[]
  AND EXISTS (SELECT FROM setting WHERE key = 'require_second_factor' AND value = 'administrators')
  AND NOT EXISTS (SELECT FROM authenticator_app a WHERE a.user_id = app_user.id)
  AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = app_user.id);
