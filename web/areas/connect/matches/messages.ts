import type { JobOfferMatch } from '#contract/connect/match.ts'

/** Text of matches. Text from the specification is verbatim. */
export const MATCHES = {
  none: 'There are no matches for this ICO at this time.',
  unnamed: '-- Unnamed --',
  status: { UNOPENED: 'Unopened', OPENED: 'Opened', REVIEWED: 'Reviewed', DECLINED: 'Declined' },
  level: { perfect_matched: 'PERFECT', core_matched: 'CORE' },
  ended: 'No longer open',
  unread: (count: number) => `${count} unread ${count === 1 ? 'message' : 'messages'}`,
  hidden: 'Hidden by you',
  over: (count: number, hidden: number) =>
    `${hidden === 0 ? 'No longer open' : hidden === count ? 'Hidden by you' : 'No longer open or hidden by you'} (${count})`,
  sort: 'Sort by',
  orders: { fit: 'Best fit', pay: 'Highest pay', distance: 'Nearest to me' },
  nearness: {
    city: 'In your city',
    area: 'In your metropolitan area',
    state: 'In your state',
    region: 'In your region',
    far: 'Outside your region',
  },
  noPay: 'Pay not specified',
  pay: ({ pay, pay_change }: Pick<JobOfferMatch, 'pay' | 'pay_change'>) =>
    pay_change === null
      ? (pay ?? MATCHES.noPay)
      : `${pay_change.before ?? MATCHES.noPay}, now ${pay ?? DETAILS.notStated.toLowerCase()}`,
  changed: 'Offer changed',
  unmet: (labels: readonly string[]) =>
    labels.length <= 2
      ? `Not met: ${labels.join(', ')}`
      : `Not met: ${labels.slice(0, 2).join(', ')}, and ${labels.length - 2} more`,
  unspecified: (labels: readonly string[]) =>
    labels.length === 1 ? `Not specified: ${labels[0]}` : `${labels.length} terms not specified`,
  employer: (name: string) => `Employer (not verified): ${name}`,
  matched: (day: string) => `Matched ${day}`,
  /** Used if the member's "Hidden from employers" list includes the employer only since the match (decision 47). */
  covered:
    'Your “Hidden from employers” list now includes this employer. Its recruiters could see this ICO before. Decline the match to end it.',
  contact: 'Contact Recruiter',
  decline: 'Decline This Match',
  undecline: 'Undecline This Match',
  failed: 'We couldn’t load this match.',
  loading: 'Loading offer…',
} as const

export const DETAILS = {
  why: 'Match summary',
  description: 'Job Description',
  contact: (name: string) => `Your contact: ${name}`,
  noDescription: 'No job description',
  showUrl: 'Click to See Job Board URL',
  newTab: '(opens in a new tab)',
  core: 'Core Terms',
  additional: 'Additional Terms',
  label: 'Term',
  ask: 'My Ask',
  offer: 'Offer',
  changed: 'This offer has changed',
  change: (label: string, before: string, now: string) => `${label}: ${before}, now ${now}`,
  changeAsk: (ask: string) => `(your ask: ${ask})`,
  /** Used if the offer changed after the match. */
  levelBefore: {
    perfect_matched: 'This was a perfect match before the change.',
    core_matched: 'This was a core match before the change.',
  },
  changedText: 'We match changed offers once a day. Until then, this match is based on the earlier terms.',
  notAsked: 'Not asked',
  notStated: 'Not specified',
  messages: 'Messages',
  noWelcome: 'No welcome message',
  readMessages: 'Read Messages',
  xrayFailed: 'We couldn’t load how this offer compares with physicians.',
  xrayAbout: (study: string) => `Comparisons are based on ${study}.`,
} as const

export const DECLINE = {
  title: 'Decline This Match',
  lead: 'Why are you declining? The recruiter won’t see your name with your reasons.',
  other: 'Other',
  otherLabel: 'Your reason',
  otherHint: 'The recruiter never sees your own words, but your data download includes them.',
  required: 'This field is required',
  confirm: 'Decline',
  cancel: 'Cancel',
  loading: 'Loading reasons…',
  reasonsFailed: 'Could not find decline reasons',
  retry: 'Try again',
  done: 'The Job Offer declined successfully',
  undoTitle: 'Undecline This Match',
  undoText: 'Are you sure you want to undecline the Job Offer?',
  undoConfirm: 'Undecline',
  undone: 'The Job Offer undeclined successfully',
} as const
