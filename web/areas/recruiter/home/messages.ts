/** Texts of the recruiters' dashboard. */
export const HOME = {
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  create: 'Create job offer',
  failed: 'Your offers could not be loaded',
  due: 'Needs your attention',
  nothingDue: 'Nothing needs your attention',
  nothingDueText: 'New candidates, messages, and anything that is due appear here.',
  states: 'Your offers',
  figures: 'At a glance',
  candidates: 'New candidates',
  between: (least: number, most: number) => `${least} to ${most}`,
  severalText: 'A physician can match several of your offers.',
  unread: 'Unread messages',
  none: 'You have no job offers yet',
  noneText:
    'See what physicians ask for, describe your position in the same terms, and post it. Physicians whom it matches are anonymous to you at first.',
  toBrowser: 'See what physicians ask for',
  toFaq: 'Questions and answers',
  toOffers: 'All job offers',
  toInvoices: 'Invoices and receipts',
} as const

export const DUE = {
  overdue: (number: string, total: string) => `Invoice ${number} of ${total} is overdue`,
  invoice: (number: string, total: string, day: string) => `Invoice ${number} of ${total} is due ${day}`,
  payment: (title: string) => `Your payment for “${title}” is waiting for your bank’s confirmation`,
  expires: (title: string, day: string) => `“${title}” closes automatically on ${day}`,
  unread: (title: string, count: number) =>
    `${count === 1 ? '1 unread message' : `${count} unread messages`} about “${title}”`,
  candidates: (title: string, count: number) =>
    `${count === 1 ? '1 new candidate' : `${count} new candidates`} for “${title}”`,
  unposted: (title: string) => `“${title}” was taken off the exchange by the platform’s administrator`,
  verify: (organization: string) =>
    organization ? `Verify ${organization} to post offers` : 'Verify your organization to post offers',
  held: (organization: string) => `We’re reviewing ${organization}. You can post offers once that is done`,
  asked: (organization: string) => `You asked to join ${organization}`,
  request: (name: string) => `${name} asks to join your organization`,
  draft: (title: string) => `The draft “${title}” has not been posted`,
  act: {
    overdue: 'See invoice',
    invoice: 'See invoice',
    payment: 'Finish payment',
    expires: 'Renew or close',
    unread: 'Read',
    candidates: 'See candidates',
    unposted: 'See offer',
    draft: 'Finish',
    verify: 'Verify organization',
    held: 'View verification',
    asked: 'View request',
    request: 'View request',
  },
  more: (count: number) => `And ${count} more.`,
} as const
