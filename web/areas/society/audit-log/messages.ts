/** Texts of a society's audit log. */
export const AUDIT_LOG = {
  title: 'Audit log',
  lead: 'View what administrators and systems changed in the society. Entries can’t be edited and are deleted after 2 years.',
} as const
