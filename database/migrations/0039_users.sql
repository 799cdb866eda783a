-- What the platform's administrator lists: users, and internal persons.

CREATE INDEX app_user_last_name ON app_user (last_name, id);
CREATE INDEX app_user_created ON app_user (created, id);
CREATE INDEX app_user_roles ON app_user USING gin (roles);

-- People of the platform without an account, who can be named as contacts on offers (decision G-090).
CREATE TABLE internal_person (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  -- What they do: "Physician relations". Empty: not said.
  position text NOT NULL DEFAULT '' CHECK (char_length(position) <= 200),
  email text CHECK (email LIKE '%_@_%' AND char_length(email) <= 254),
  phone text CHECK (phone ~ '^\d{3}-\d{3}-\d{4}$'),
  -- Since when they are not offered as a contact any more.
  disabled timestamptz,
  created timestamptz NOT NULL,
  updated timestamptz NOT NULL
);
CREATE INDEX internal_person_name ON internal_person (last_name, id);
