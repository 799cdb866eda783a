/** The texts of /admin/organizations. */
export const ORGANIZATIONS = {
  title: 'Organizations',
  lead: 'Verify organizations of recruiters, and review new names.',
  failed: 'The organizations could not be loaded.',
  none: 'No organizations yet',
  acts: 'Actions',
  actsOf: (name: string) => `Actions for ${name}`,
  decisions: {
    approve: 'Verify',
    refuse: 'Reject',
    'approve-name': 'Approve name',
    'refuse-name': 'Reject name',
  },
  revoke: 'Revoke verification',
  revokeText:
    'Its open offers are unposted, its domains are free for others, and it can’t post offers until it is verified again.',
  recruiters: 'View recruiters',
  offers: 'View job offers',
  note: 'Reason (sent to the owner)',
  looksLike: (names: string) => `looks like ${names}`,
  cancel: 'Cancel',
  done: 'Decision saved',
} as const
