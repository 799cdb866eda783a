/** Texts of the recruiter dashboard. */
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
    'Find out what physicians ask for, describe your position in the same terms, and post it. Matching physicians stay anonymous until they choose to share their names.',
  toBrowser: 'Find candidates',
  toFaq: 'FAQ',
  toOffers: 'All job offers',
  toInvoices: 'Invoices and receipts',
} as const

export const DUE = {
  overdue: (number: string, total: string) => `Invoice ${number} of ${total} is overdue`,
  invoice: (number: string, total: string, day: string) => `Invoice ${number} of ${total} is due ${day}`,
  payment: (title: string) => `Confirm your payment for “${title}” with your bank`,
  expires: (title: string, day: string) => `“${title}” closes on ${day}`,
  unread: (title: string, count: number) =>
    `${count === 1 ? '1 unread message' : `${count} unread messages`} about “${title}”`,
  candidates: (title: string, count: number) =>
    `${count === 1 ? '1 new candidate' : `${count} new candidates`} for “${title}”`,
  unposted: (title: string) => `A platform administrator unposted “${title}”`,
  verify: (organization: string) =>
    organization ? `Verify ${organization} to post offers` : 'Verify your organization to post offers',
  held: (organization: string) => `You can post offers after we verify ${organization}`,
  asked: (organization: string) => `Your request to join ${organization} is pending`,
  request: (name: string) => `${name} asked to join your organization`,
  draft: (title: string) => `“${title}” hasn’t been posted yet`,
  act: {
    overdue: 'View invoice',
    invoice: 'View invoice',
    payment: 'Finish payment',
    expires: 'Renew or close',
    unread: 'Read messages',
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
