-- What administrators did to which record (decision 60). Rows are only added, and removed after two years: the database refuses anything else.
CREATE TABLE audit_entry (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened timestamptz NOT NULL,
  -- No foreign keys: what somebody did stays when their account or the record goes.
  user_id integer NOT NULL,
  role text NOT NULL CHECK (role IN ('GM_ADMIN', 'MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER', 'NON_MSS_USER')),
  act text NOT NULL CHECK (act ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  -- What the act is done to, and which one: by its id, or by its key; neither: all of them.
  kind text NOT NULL CHECK (kind = split_part(act, '.', 1)),
  record_id integer CHECK (record_id >= 1),
  record_key text CHECK (char_length(record_key) BETWEEN 1 AND 100),
  -- The larger network that the request came from, not its address.
  network text NOT NULL CHECK (char_length(network) <= 50),
  -- Numbers that describe the act, such as how many it was done to.
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  -- Of settings, roles and money: what was changed.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  CHECK (num_nonnulls(record_id, record_key) <= 1)
);
CREATE INDEX audit_entry_happened ON audit_entry (happened, id);
CREATE INDEX audit_entry_user ON audit_entry (user_id, happened, id);
CREATE INDEX audit_entry_act ON audit_entry (act, happened, id);
CREATE INDEX audit_entry_record ON audit_entry (kind, record_id, happened, id);
CREATE INDEX audit_entry_key ON audit_entry (record_key, happened) WHERE record_key IS NOT NULL;

CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.happened < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log are not changed, and not removed before two years are over.'
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
REVOKE ALL ON audit_entry FROM PUBLIC;
