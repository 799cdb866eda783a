export const AUDIT = {
  title: 'Audit log',
  lead: 'What administrators did to which record. Entries cannot be changed, and go after two years.',
  failed: 'The audit log could not be loaded.',
  none: 'Nothing has been recorded yet.',
  details: 'Details',
  nothing: 'not set',
  several: 'several',
  yes: 'yes',
  no: 'no',
  change: (before: string, after: string) => `${before} → ${after}`,
} as const
