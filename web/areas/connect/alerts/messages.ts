/** Texts of alerts. Texts given by the specification are verbatim. */
export const ALERTS = {
  open: 'Set ICO Alert Rules',
  title: 'Set Your ICO Alert Preferences',
  lead: 'We e-mail you when a new offer matches one of your ICOs: how many, and nothing of what they are.',
  email: 'E-mail address',
  emailHint: 'Empty: the address of your account.',
  phone: 'Phone number',
  texting: 'You also get a text message at this number.',
  notTexting: 'We keep this number, but no text messages are sent at present: alerts come by e-mail only.',
  rhythm: 'How often',
  rhythms: [
    { value: 'at_once', label: 'At once' },
    { value: 'daily', label: 'At most once a day' },
    { value: 'weekly', label: 'At most once a week' },
  ],
  disable: 'Send me no alerts',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'ICO Alerts saved',
  failed: 'Your alert preferences could not be loaded.',
} as const

export const ALERTS_LINK = {
  title: 'Alerts about new matches',
  ask: 'Stop alerts about new matches? One click is enough, and you can undo it.',
  yes: 'Stop alerts',
  done: 'You get no more alerts about new matches.',
  undo: 'Undo',
  undone: 'You will get alerts about new matches again.',
  unknown:
    'This link is not valid. It may have been cut off: copy all of it from the e-mail, or sign in and choose Set ICO Alert Rules in Connect.',
} as const
