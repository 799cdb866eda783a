/** The texts of a society's details, for its own administrator. */
export const DETAILS = {
  title: 'Society details',
  lead: 'Members see the name and the logo where they register. E-mails to them have the name.',
  failed: 'We couldn’t load your society',
  name: 'Name',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Society is updated',
  fixed: 'What the platform’s administrator keeps',
  fixedText:
    'Studies, addresses that are printed, and figures depend on these. Write to the platform’s administrator to change them.',
  code: 'Registration page',
  copy: 'Copy address',
  copied: 'Address copied',
  specialties: 'Specialties',
  types: 'Member types',
  boards: 'Certifying boards',
  none: 'None',
} as const
