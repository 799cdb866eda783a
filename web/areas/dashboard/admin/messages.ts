import type { AdminTask } from '#contract/admin-dashboard.ts'

export const ADMIN_HOME = {
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  failed: 'The overview could not be loaded.',
  due: 'Needs you today',
  nothing: 'Nothing needs you right now',
  nothingText: 'The server is well, e-mails arrive, results are served, and no report or invoice waits.',
  people: 'Physicians',
  peopleHow:
    'Those whom a society’s list or a confirmed NPI vouches for. They are counted ten at a time, each ten in the month of the last of them, so that no number tells of one person. The last month is not over.',
  registered: 'Registered',
  submitted: 'Submitted a study',
  physicians: 'Physicians',
  fewPeople: 'Fewer than ten in each month.',
  figures: 'The exchange',
  openOffers: 'Open job offers',
  icos: 'Physicians with a posted ICO',
  few: 'fewer than 10',
  months: 'Last six months',
  month: 'Month',
  money: 'Money booked',
  offers: 'Offers opened',
  more: (names: number) => `and ${names} more`,
} as const

const many = (count: number, one: string, several: string) => (count === 1 ? one : several.replace('#', String(count)))

interface TaskWords {
  readonly text: (count: number) => string
  /** Where it is done; without it, the text says where. */
  readonly to?: string
  readonly action?: string
  readonly kind: 'bad' | 'soon' | 'plain'
}

/** What each task says, and where it is done. */
export const TASKS: Readonly<Record<AdminTask, TaskWords>> = {
  'disk-full': {
    kind: 'bad',
    text: percent =>
      `At most ${percent}% of the server’s disk is free. Make room: once it is full, log lines and uploads are lost`,
  },
  'keys-lost': {
    kind: 'bad',
    text: () =>
      'Something was made with another key than the server has now, and no longer works. Set the former TOKEN_SECRET or CERTIFICATE_SECRET again; if it is lost, these are made anew',
  },
  'jobs-stopped': {
    kind: 'bad',
    text: () => 'Recurring tasks do not run: no batch is made and no e-mail is scheduled. The server’s log says why',
  },
  'results-behind': {
    kind: 'soon',
    text: () =>
      'Results are shown as of an earlier batch, since the latest one is not read yet. It is tried again by itself; if this stays, the server’s log says why',
  },
  'log-lost': {
    kind: 'bad',
    text: () => 'The server cannot write its log. Look whether its disk is full, or whoever takes its output is gone',
  },
  'backup-old': {
    kind: 'bad',
    text: days =>
      `The last backup is ${many(days, 'a day', '# days')} old. Look at its log, and make one with npm run backup`,
  },
  'jobs-failing': {
    kind: 'bad',
    text: count =>
      `${many(count, 'A recurring task fails', '# recurring tasks fail')}. The server’s log says why, and each is tried again by itself`,
  },
  'emails-refused': {
    kind: 'bad',
    text: count =>
      `${many(count, 'An e-mail was', '# e-mails were')} refused for good, or could not be opened, in the last week`,
    to: '/admin/failed-emails',
    action: 'See e-mails',
  },
  'emails-retrying': {
    kind: 'soon',
    text: count => `${many(count, 'An e-mail waits', '# e-mails wait')} after a failed try`,
    to: '/admin/failed-emails?state=retrying',
    action: 'See e-mails',
  },
  'invoices-overdue': {
    kind: 'bad',
    text: count => many(count, 'An invoice is overdue', '# invoices are overdue'),
    to: '/admin/invoices?status=overdue',
    action: 'See invoices',
  },
  'ledger-differs': {
    kind: 'bad',
    text: count => `The ledger and the provider differ in ${many(count, 'a payment', '# payments')}`,
    to: '/admin/ledger',
    action: 'See ledger',
  },
  'refunds-failed': {
    kind: 'bad',
    text: count =>
      `${many(count, 'A refund was', '# refunds were')} returned by the payer’s bank. Refund again, or pay another way`,
    to: '/admin/purchases?state=refund_failed',
    action: 'See payments',
  },
  'refunds-owed': {
    kind: 'bad',
    text: count =>
      many(
        count,
        'A paid invoice needs a refund by bank transfer: its offer had no match',
        '# paid invoices need a refund by bank transfer: their offers had no match',
      ),
    to: '/admin/invoices?refundOwed=true',
    action: 'View invoices',
  },
  'refunds-waiting': {
    kind: 'bad',
    text: count => many(count, 'A refund is on its way back', '# refunds are on their way back'),
    to: '/admin/purchases?state=refund_pending',
    action: 'See payments',
  },
  'invoices-unready': {
    kind: 'soon',
    text: () =>
      'Recruiters can’t choose an invoice. Add your address (invoice_issuer) and how to pay (invoice_payment_text)',
    to: '/admin/settings',
    action: 'View settings',
  },
  'reports-waiting': {
    kind: 'bad',
    text: count => many(count, 'A reported message waits', '# reported messages wait'),
    to: '/admin/message-reports?is_handled=false',
    action: 'See reports',
  },
  'employers-waiting': {
    kind: 'bad',
    text: count => many(count, 'An organization needs a decision', '# organizations need a decision'),
    to: '/admin/organizations?waiting=true',
    action: 'View organizations',
  },
  'results-unserved': {
    kind: 'bad',
    text: count => `Results of ${many(count, 'a study', '# studies')} will not open: too few answers can be counted`,
    to: '/admin/questionnaire',
    action: 'See studies',
  },
  'results-partly': {
    kind: 'plain',
    text: count =>
      `Results of ${many(count, 'a study leave', '# studies leave')} out some groupings, so that nobody is too exposed`,
    to: '/privacy/report',
    action: 'See privacy report',
  },
  'studies-ending': {
    kind: 'soon',
    text: count => many(count, 'A study ends within two weeks', '# studies end within two weeks'),
    to: '/admin/questionnaire',
    action: 'See studies',
  },
  'offers-expiring': {
    kind: 'soon',
    text: count => many(count, 'A job offer expires within a week', '# job offers expire within a week'),
    to: '/admin/job-offers?status=active',
    action: 'See offers',
  },
  'invoices-open': {
    kind: 'plain',
    text: count => many(count, 'An invoice is unpaid, and not overdue', '# invoices are unpaid, and not overdue'),
    to: '/admin/invoices?status=open',
    action: 'See invoices',
  },
}
