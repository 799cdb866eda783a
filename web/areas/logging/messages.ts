import type { SocietyRight } from '#contract/roles.ts'
import type { InvoiceState } from '#rules/recruiter/invoice.ts'
import type { PurchaseState } from '#rules/recruiter/purchase.ts'

export const AUDIT = {
  title: 'Audit log',
  lead: 'What administrators did to which record. Entries cannot be changed, and go after two years.',
  failed: 'The audit log could not be loaded.',
  none: 'Nothing has been recorded yet.',
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
} as const

/** Kinds of records that screens call otherwise than the log does. */
export const KINDS: Readonly<Record<string, string>> = {
  email: 'E-mail',
  purchase: 'Card payment',
  'society-key': 'API key',
}

/** Fields whose names do not say it. */
export const FIELDS: Readonly<Record<string, string>> = {
  clonedFrom: 'Copy of',
  count: 'Members',
  demo: 'Demo members',
  dummies: 'Dummy members',
  expires: 'Valid until',
  figures: 'Figures',
  importId: 'Import',
  is_email_optout: 'No optional e-mail',
  key: 'Replaced by',
  kind: 'Type of discount',
  mostUses: 'Maximum uses',
  right: 'May',
  society_id: 'Society',
  societyId: 'Society',
  specialtyIds: 'Specialties',
}

/** What values mean, by the kind of record and the field. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'coupon kind': { percent: 'A percentage', fixed: 'A dollar amount' },
  'invoice status': {
    open: 'Open',
    overdue: 'Overdue',
    paid: 'Paid',
    void: 'Void',
  } satisfies Record<InvoiceState, string>,
  'purchase state': {
    started: 'Started',
    awaiting_authentication: 'Waiting for the bank',
    paid: 'Paid',
    failed: 'Failed',
    refund_pending: 'Refund under way',
    refund_failed: 'Refund failed',
    refunded: 'Refunded',
    disputed: 'Disputed',
  } satisfies Record<PurchaseState, string>,
  'society-administrator right': {
    full: 'Everything',
    members: 'Members only',
    read: 'Read only',
  } satisfies Record<SocietyRight, string>,
}

/** Lists that administrators took as files or read at length, by what the log calls them. */
export const LISTS: Readonly<Record<string, string>> = {
  'audit-log': 'Audit log',
  'certifying-boards': 'Certifying boards',
  coupons: 'Coupons',
  'failed-emails': 'E-mails that failed',
  imports: 'Imports of members',
  'import-report': 'Report on an import of members',
  'internal-persons': 'Internal persons',
  invoices: 'Invoices',
  'job-offers': 'Job offers',
  'job-questions': 'Job questions',
  ledger: 'Ledger',
  mailings: 'E-mails to members',
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
  'user/all-users': 'Names of users',
}
