/** Texts of alerts. */
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
