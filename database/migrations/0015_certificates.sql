-- Benchmark certificates: what each says, signed. No person: nobody can find out from here who asked for one.
CREATE TABLE certificate (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- A JWS in compact form: figures, group in words, study, edition and day.
  signed text NOT NULL CHECK (signed ~ '^[\w-]+\.[\w-]+\.[\w-]+$'),
  made date NOT NULL
);
