/** Texts of the recruiters' dashboard. */
export const HOME = {
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  create: 'Create job offer',
  failed: 'We couldn’t load your offers',
  due: 'Needs attention',
  nothingDue: 'You’re all caught up',
  nothingDueText: 'New candidates, messages, and upcoming deadlines appear here.',
  states: 'Your offers',
  figures: 'Overview',
  candidates: 'New candidates',
  between: (least: number, most: number) => `${least} to ${most}`,
  severalText: 'A physician can match several of your offers.',
  unread: 'Unread messages',
  none: 'No job offers yet',
  noneText:
    'Find out what physicians are asking for, describe your position in the same terms, and post it. Matching physicians stay anonymous until they choose to share their names.',
  toBrowser: 'See what physicians ask for',
  toFaq: 'FAQ',
  toOffers: 'All job offers',
  toInvoices: 'Invoices and receipts',
} as const

export const DUE = {
  overdue: (number: string, total: string) => `Invoice ${number} of ${total} is overdue`,
  invoice: (number: string, total: string, day: string) => `Invoice ${number} of ${total} is due ${day}`,
  payment: (title: string) => `Your payment for “${title}” is waiting for your bank’s confirmation`,
  expires: (title: string, day: string) => `“${title}” closes on ${day}`,
  unread: (title: string, count: number) =>
    `${count === 1 ? '1 unread message' : `${count} unread messages`} about “${title}”`,
  candidates: (title: string, count: number) =>
    `${count === 1 ? '1 new candidate' : `${count} new candidates`} for “${title}”`,
  unposted: (title: string) => `A platform administrator unposted “${title}”`,
  verify: (organization: string) =>
    organization ? `Verify ${organization} to post offers` : 'Verify your organization to post offers',
  held: (organization: string) => `We’re reviewing ${organization}. You can post offers once that is done`,
  asked: (organization: string) => `You asked to join ${organization}`,
  request: (name: string) => `${name} asks to join your organization`,
  draft: (title: string) => `“${title}” is a draft and hasn’t been posted`,
  act: {
    overdue: 'View invoice',
    invoice: 'View invoice',
    payment: 'Finish payment',
    expires: 'Renew or close',
    unread: 'Read',
    candidates: 'View candidates',
    unposted: 'View offer',
    draft: 'Finish draft',
    verify: 'Verify organization',
    held: 'View verification',
    asked: 'View request',
    request: 'View request',
  },
  more: (count: number) => `${count} more`,
} as const
