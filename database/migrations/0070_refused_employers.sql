-- A refusal lasts (decision 77): afterwards a mail domain leads to a review, and no longer verifies by itself.

ALTER TABLE recruiter_organization
  -- When the platform administrator refused it; null: never, or approved since.
  ADD COLUMN refused timestamptz,
  ADD CONSTRAINT recruiter_organization_refused CHECK (verified IS NULL OR refused IS NULL);

-- The domains that refused organizations had proven: an organization that proves one again is reviewed.
CREATE TABLE organization_refused_domain (
  domain text PRIMARY KEY CHECK (domain = lower(domain) AND domain LIKE '%_._%' AND char_length(domain) <= 253),
  organization_id integer REFERENCES recruiter_organization ON DELETE SET NULL,
  refused timestamptz NOT NULL
);
CREATE INDEX organization_refused_domain_organization ON organization_refused_domain (organization_id);

ALTER TABLE organization_former_name
  -- Whether readers could take the new name for this one: such a name is not shown as the former one.
  ADD COLUMN is_cosmetic boolean NOT NULL DEFAULT false;
