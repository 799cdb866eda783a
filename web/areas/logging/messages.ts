import type { SocietyRight } from '#contract/roles.ts'
import type { InvoiceState } from '#rules/recruiter/invoice.ts'
import type { PurchaseState } from '#rules/recruiter/purchase.ts'

export const AUDIT = {
  title: 'Audit log',
  lead: 'View what administrators changed or opened. Entries can’t be edited and are deleted after 2 years.',
  failed: 'We couldn’t load the audit log.',
  none: 'No entries yet',
  details: 'Details',
  nothing: 'Not set',
  forGood: 'No end date',
  all: 'All',
  several: (kind: string) => `${kind} (several)`,
  history: 'History',
  historyOf: (record: string) => `History of ${record}`,
  yes: 'Yes',
  no: 'No',
  becomes: 'changed to',
  members: 'Member names',
  removedMember: (id: number) => `Member ${id} (removed)`,
  more: (count: number) => `${count} more`,
} as const

/** Kinds of records whose names on screens differ from those in the log. */
export const KINDS: Readonly<Record<string, string>> = {
  email: 'Email',
  purchase: 'Card payment',
  'society-key': 'API key',
}

/** Labels of fields whose names are unclear. */
export const FIELDS: Readonly<Record<string, string>> = {
  clonedFrom: 'Copy of',
  count: 'Members',
  demo: 'Demo members',
  dummies: 'Dummy members',
  expires: 'Valid until',
  figures: 'Results',
  importId: 'Import',
  is_email_optout: 'Unsubscribed from optional emails',
  key: 'Replaced by',
  kind: 'Discount type',
  mostUses: 'Maximum uses',
  right: 'Permissions',
  society_id: 'Society',
  societyId: 'Society',
  specialtyIds: 'Specialties',
}

/** Meanings of values, by kind of record and field. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'coupon kind': { percent: 'Percentage', fixed: 'Fixed amount' },
  'invoice status': {
    open: 'Open',
    overdue: 'Overdue',
    paid: 'Paid',
    void: 'Void',
  } satisfies Record<InvoiceState, string>,
  'purchase state': {
    started: 'Started',
    awaiting_authentication: 'Awaiting authentication',
    paid: 'Paid',
    failed: 'Failed',
    refund_pending: 'Refund pending',
    refund_failed: 'Refund failed',
    refunded: 'Refunded',
    disputed: 'Disputed',
  } satisfies Record<PurchaseState, string>,
  'society-administrator right': {
    full: 'Full access',
    members: 'Members',
    read: 'View only',
  } satisfies Record<SocietyRight, string>,
}

/** Names of lists that administrators exported or read at length, by their name in the log. */
export const LISTS: Readonly<Record<string, string>> = {
  'audit-log': 'Audit log',
  'society-audit-log': 'Society audit log',
  'certifying-boards': 'Certifying boards',
  coupons: 'Coupons',
  'failed-emails': 'Failed emails',
  imports: 'Member imports',
  'import-report': 'Member import report',
  'internal-persons': 'Internal contacts',
  invoices: 'Invoices',
  'job-offers': 'Job offers',
  'job-questions': 'Job questions',
  ledger: 'Ledger',
  mailings: 'Emails to members',
  members: 'Members',
  'membership-types': 'Membership types',
  'message-reports': 'Reported messages',
  purchases: 'Card payments',
  questions: 'Questions',
  settings: 'Settings',
  societies: 'Societies',
  specialties: 'Specialties',
  studies: 'Studies',
  subspecialties: 'Subspecialties',
  surveys: 'Surveys',
  texts: 'Texts',
  users: 'Users',
  'user/all-users': 'User names',
}
