-- Removes entries of the audit log after two years, with the rights of the owner: a server that may only read and add them asks for it (decision 60).
CREATE FUNCTION remove_old_audit_entries() RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  WITH removed AS (DELETE FROM audit_entry WHERE happened < now() - interval '2 years' RETURNING id)
  SELECT count(*)::integer FROM removed
$$;
REVOKE ALL ON FUNCTION remove_old_audit_entries() FROM PUBLIC;
