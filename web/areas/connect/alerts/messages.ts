/** Text of alerts. Text from the specification is verbatim. */
export const ALERTS = {
  open: 'Set ICO Alert Rules',
  title: 'Set Your ICO Alert Preferences',
  lead: 'We email you when a new offer matches one of your ICOs. The email says how many offers match, without details.',
  email: 'Email address',
  emailHint: 'Leave empty to use your account’s email address.',
  phone: 'Phone number',
  texting: 'We also send alerts to this number by text message.',
  notTexting: 'We save this number, but text messages aren’t available right now. You’ll get alerts only by email.',
  rhythm: 'Frequency',
  rhythms: [
    { value: 'at_once', label: 'Immediately' },
    { value: 'daily', label: 'At most once a day' },
    { value: 'weekly', label: 'At most once a week' },
  ],
  disable: 'Turn off alerts',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'ICO Alerts saved',
  failed: 'We couldn’t load your alert preferences.',
} as const

export const ALERTS_LINK = {
  title: 'New match alerts',
  ask: 'Stop alerts about new matches? You can undo this.',
  yes: 'Stop alerts',
  done: 'You won’t get alerts about new matches.',
  undo: 'Undo',
  undone: 'You’ll get alerts about new matches again.',
  unknown:
    'This link isn’t valid. Make sure you copied the whole link from the email, or sign in and choose Set ICO Alert Rules in Connect.',
} as const
