/** Terms shared by several parts of the area. */
export const SOCIETY = {
  details: 'Details',
  members: 'Members',
  types: 'Member types',
  boards: 'Certifying boards',
  administrators: 'Administrators',
  auditLog: 'Audit log',
  apiKeys: 'API keys',
  seeOnly: 'You have view-only access. An administrator with full access can edit your permissions.',
  pages: 'Society pages',
  all: 'All societies',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  cancel: 'Cancel',
  failed: 'We couldn’t load the society.',
  missing: 'We can’t find this society',
  missingText: 'It may have been deleted.',
} as const

/** Texts about the logo of a society, which platform and society administrators can change. */
export const LOGO = {
  logo: 'Logo',
  replaceLogo: 'Replace logo',
  removeLogo: 'Remove logo',
  keepLogo: 'Keep logo',
  logoRemoved: 'The logo will be removed when you save.',
  noLogo: 'None',
  hasLogo: 'A different logo',
} as const

/** Texts about a key that is shown once. */
export const SECRET = {
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
} as const
