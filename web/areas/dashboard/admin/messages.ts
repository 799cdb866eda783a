import type { AdminTask } from '#contract/dashboard/admin.ts'

export const ADMIN_HOME = {
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  failed: 'We couldn’t load the overview.',
  due: 'Needs attention',
  nothing: 'You’re all caught up',
  nothingText: 'The server, email, and results are working, and there are no reports or invoices to review.',
  people: 'Physicians',
  peopleHow:
    'These are physicians confirmed by a society’s list or their NPI. For privacy, we count them in groups of 10 and add each group to the month of its last member. The latest month is incomplete.',
  registered: 'Registered',
  submitted: 'Submitted a study',
  physicians: 'Physicians',
  fewPeople: 'Fewer than 10 each month',
  figures: 'Exchange',
  openOffers: 'Open job offers',
  icos: 'Physicians with a posted ICO',
  few: 'fewer than 10',
  months: 'Last 6 months',
  month: 'Month',
  money: 'Revenue',
  offers: 'New offers',
  more: (names: number) => `and ${names} more`,
} as const

const many = (count: number, one: string, several: string) => (count === 1 ? one : several.replace('#', String(count)))

interface TaskWords {
  readonly text: (count: number) => string
  /** Link to the page for the task. Without it, the text names the place. */
  readonly to?: string
  readonly action?: string
  readonly kind: 'bad' | 'soon' | 'plain'
}

/** Text and link of each task. */
export const TASKS: Readonly<Record<AdminTask, TaskWords>> = {
  'disk-full': {
    kind: 'bad',
    text: percent =>
      `Less than ${percent}% of the server’s disk space is free. Free up space, because logs and uploads are lost when the disk is full`,
  },
  'keys-lost': {
    kind: 'bad',
    text: () =>
      'TOKEN_SECRET or CERTIFICATE_SECRET has changed, and data protected with the old secret no longer works. Restore the old secret. If you lost it, create these items again',
  },
  'jobs-stopped': {
    kind: 'bad',
    text: () =>
      'Background jobs aren’t running, so results aren’t updated and emails aren’t scheduled. Check the server log',
  },
  'results-behind': {
    kind: 'soon',
    text: () =>
      'Results are outdated because the latest update couldn’t be loaded. The server will keep trying. If this message remains, check the server log',
  },
  'log-lost': {
    kind: 'bad',
    text: () => 'The server can’t write its log. Check whether the disk is full or the log collector has stopped',
  },
  'backup-old': {
    kind: 'bad',
    text: days =>
      `The last backup is ${many(days, '1 day', '# days')} old. Check the backup log, and run npm run backup`,
  },
  'jobs-failing': {
    kind: 'bad',
    text: count =>
      `${many(count, '1 background job is failing', '# background jobs are failing')}. The server will keep retrying. Check the server log`,
  },
  'emails-refused': {
    kind: 'bad',
    text: count =>
      `${many(count, '1 email was', '# emails were')} permanently rejected or couldn’t be read in the last week`,
    to: '/admin/failed-emails',
    action: 'View emails',
  },
  'emails-retrying': {
    kind: 'soon',
    text: count => `${many(count, '1 email hasn’t', '# emails haven’t')} been delivered yet. We’ll keep trying`,
    to: '/admin/failed-emails?state=retrying',
    action: 'View emails',
  },
  'invoices-overdue': {
    kind: 'bad',
    text: count => many(count, '1 invoice is overdue', '# invoices are overdue'),
    to: '/admin/invoices?status=overdue',
    action: 'View invoices',
  },
  'ledger-differs': {
    kind: 'bad',
    text: count => `The ledger and the provider disagree on ${many(count, '1 payment', '# payments')}`,
    to: '/admin/ledger',
    action: 'View ledger',
  },
  'refunds-failed': {
    kind: 'bad',
    text: count =>
      `${many(count, '1 refund was', '# refunds were')} returned by the payer’s bank. Refund again, or pay another way`,
    to: '/admin/purchases?state=refund_failed',
    action: 'View payments',
  },
  'refunds-owed': {
    kind: 'bad',
    text: count =>
      many(
        count,
        '1 paid invoice needs a refund by bank transfer because its offer had no match',
        '# paid invoices need a refund by bank transfer because their offers had no match',
      ),
    to: '/admin/invoices?refundOwed=true',
    action: 'View invoices',
  },
  'refunds-waiting': {
    kind: 'bad',
    text: count => many(count, '1 refund is pending', '# refunds are pending'),
    to: '/admin/purchases?state=refund_pending',
    action: 'View payments',
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
    text: count => many(count, '1 reported message needs review', '# reported messages need review'),
    to: '/admin/message-reports?is_handled=false',
    action: 'View reports',
  },
  'employers-waiting': {
    kind: 'bad',
    text: count => many(count, '1 organization needs a decision', '# organizations need a decision'),
    to: '/admin/organizations?waiting=true',
    action: 'View organizations',
  },
  'results-unserved': {
    kind: 'bad',
    text: count => `Results of ${many(count, '1 study', '# studies')} can’t open because there are too few answers`,
    to: '/admin/questionnaire',
    action: 'View studies',
  },
  'results-partly': {
    kind: 'plain',
    text: count =>
      `Results of ${many(count, '1 study leave', '# studies leave')} out some groups to protect participants`,
    to: '/privacy/report',
    action: 'View privacy report',
  },
  'studies-ending': {
    kind: 'soon',
    text: count => many(count, '1 study ends within 2 weeks', '# studies end within 2 weeks'),
    to: '/admin/questionnaire',
    action: 'View studies',
  },
  'offers-expiring': {
    kind: 'soon',
    text: count => many(count, '1 job offer expires within 7 days', '# job offers expire within 7 days'),
    to: '/admin/job-offers?status=active',
    action: 'View offers',
  },
  'invoices-open': {
    kind: 'plain',
    text: count => many(count, '1 invoice is unpaid (not overdue)', '# invoices are unpaid (not overdue)'),
    to: '/admin/invoices?status=open',
    action: 'View invoices',
  },
}
