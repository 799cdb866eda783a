-- The society that an entry of the audit log concerns, for the society's own log, and the members it is about (decision 60).
ALTER TABLE audit_entry
  ADD COLUMN society_id integer CHECK (society_id >= 1),
  ADD COLUMN member_ids integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(member_ids) <= 100);
CREATE INDEX audit_entry_society ON audit_entry (society_id, happened, id) WHERE society_id IS NOT NULL;

-- Earlier entries about a society's administrators don't tell which society they were in.
ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_kept;
UPDATE audit_entry AS entry SET society_id = of.society_id
FROM (
  SELECT id, record_id AS society_id FROM audit_entry
  WHERE kind IN ('society', 'member-list') OR act IN ('mailing.create', 'mailing.schedule')
  UNION ALL
  SELECT id, coalesce(facts ->> 'society', facts ->> 'society_id', facts ->> 'societyId')::integer FROM audit_entry
  WHERE kind IN ('society-key', 'list')
  UNION ALL
  SELECT entry.id, member.society_id FROM audit_entry AS entry
  JOIN society_member AS member ON member.id = entry.record_id WHERE entry.kind = 'member'
  UNION ALL
  SELECT entry.id, mailing.society_id FROM audit_entry AS entry
  JOIN mailing ON mailing.id = entry.record_id WHERE entry.act = 'mailing.update'
) AS of
WHERE of.id = entry.id AND of.society_id >= 1;
ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_kept;
