/** The texts of a society's details, for its own administrator. */
export const DETAILS = {
  title: 'Society details',
  lead: 'Name and logo are what your members see when they register, and in e-mails.',
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
  boards: 'Certifying boards',
  none: 'None',
} as const
