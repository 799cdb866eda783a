-- Where a session is, what happens on pages, and settings that every process hears of.

-- In words that a person knows the device by, such as "Firefox on Windows"; empty when the browser did not say.
ALTER TABLE session ADD COLUMN device text NOT NULL DEFAULT '' CHECK (char_length(device) <= 60);

-- What people do on pages (decision G-104): no person, no answer, no address. `visit` is drawn anew by each page load.
CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL CHECK (event ~ '^[a-z][a-z0-9-]{0,63}$'),
  parameters jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parameters) = 'object'),
  visit text CHECK (visit ~ '^[0-9a-f]{32}$'),
  happened timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX event_happened ON event (happened);

-- Every process keeps the settings in memory and reads them again when it is told.
CREATE FUNCTION tell_setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('setting_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_setting_changed();
