/** What several parts of the area call things. */
export const SOCIETY = {
  details: 'Details',
  members: 'Members',
  types: 'Member types',
  boards: 'Certifying boards',
  administrators: 'Administrators',
  apiKeys: 'API keys',
  seeOnly:
    'You can see this page and change nothing on it. Administrators of the society with all rights can change what you may do.',
  pages: 'Pages of the society',
  all: 'All societies',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  cancel: 'Cancel',
  failed: 'The society could not be loaded.',
  missing: 'There is no such society',
  missingText: 'It may have been deleted.',
} as const

/** Of the logo of a society, which the platform's administrator and the society's own change. */
export const LOGO = {
  logo: 'Logo',
  replaceLogo: 'Replace the logo',
  removeLogo: 'Remove the logo',
  keepLogo: 'Keep the logo',
  logoRemoved: 'The logo will be removed when you save.',
  noLogo: 'None',
  hasLogo: 'Another logo',
} as const

/** Of a key that is shown once. */
export const SECRET = {
  copy: 'Copy',
  copied: 'Copied.',
  done: 'I have copied it',
} as const
