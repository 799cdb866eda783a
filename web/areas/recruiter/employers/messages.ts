/** The texts of /admin/organizations. */
export const ORGANIZATIONS = {
  title: 'Organizations',
  lead: 'Verify organizations of recruiters, and decide about new names.',
  failed: 'The organizations could not be loaded.',
  none: 'No organizations yet',
  acts: 'Actions',
  actsOf: (name: string) => `Actions for ${name}`,
  states: { verified: 'Verified', held: 'Needs review', unverified: 'Not verified' },
  decisions: {
    approve: 'Verify',
    refuse: 'Refuse',
    'approve-name': 'Approve name',
    'refuse-name': 'Refuse name',
  },
  looksLike: (names: string) => `looks like ${names}`,
  note: 'Reason, which the owner reads',
  cancel: 'Cancel',
  done: 'Decision saved',
} as const
