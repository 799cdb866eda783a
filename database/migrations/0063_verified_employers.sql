-- Employers are who they say they are (decision 77): an organization posts offers once it is verified.

ALTER TABLE recruiter_organization
  -- Since when it is verified, by a mail domain or by the platform administrator; null: it is not.
  ADD COLUMN verified timestamptz,
  -- What the administrator noted who decided about it last.
  ADD COLUMN decision_note text CHECK (char_length(decision_note) BETWEEN 1 AND 1000),
  -- Since when it waits for the platform administrator: its domain is proven, but its name looks like another one.
  ADD COLUMN held timestamptz,
  -- A new name that waits for the platform administrator.
  ADD COLUMN wanted_name text CHECK (char_length(wanted_name) BETWEEN 1 AND 200),
  ADD COLUMN wanted timestamptz,
  ADD CONSTRAINT recruiter_organization_held CHECK (verified IS NULL OR held IS NULL),
  ADD CONSTRAINT recruiter_organization_wanted CHECK ((wanted_name IS NULL) = (wanted IS NULL));

-- The mail domains that organizations have proven: each belongs to one.
CREATE TABLE organization_domain (
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND domain LIKE '%_._%' AND char_length(domain) <= 253),
  organization_id integer NOT NULL REFERENCES recruiter_organization ON DELETE CASCADE,
  -- Who followed the link; null once that account is gone, or where the demo world says so.
  user_id integer REFERENCES app_user ON DELETE SET NULL,
  proven timestamptz NOT NULL
);
CREATE INDEX organization_domain_organization ON organization_domain (organization_id);
CREATE INDEX organization_domain_user ON organization_domain (user_id);

-- What organizations were called that physicians have seen: what was written under a name keeps it.
CREATE TABLE organization_former_name (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id integer NOT NULL REFERENCES recruiter_organization ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  until timestamptz NOT NULL
);
CREATE INDEX organization_former_name_organization ON organization_former_name (organization_id, until);

-- Recruiters with an address of a domain that is proven already, who ask to join its organization.
CREATE TABLE organization_join_request (
  user_id integer PRIMARY KEY REFERENCES recruiter_profile ON DELETE CASCADE,
  organization_id integer NOT NULL REFERENCES recruiter_organization ON DELETE CASCADE,
  -- The address that a link was followed from.
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND char_length(email) <= 254),
  requested timestamptz NOT NULL
);
CREATE INDEX organization_join_request_organization ON organization_join_request (organization_id);
