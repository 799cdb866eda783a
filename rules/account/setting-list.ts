import { SETTING_LIMITS, type ValueType } from './setting-values.ts'

/** Groups of settings, in the order of the list. */
export const SETTING_GROUPS = {
  studies: 'Studies',
  results: 'Results',
  accounts: 'Accounts and sign-in',
  emails: 'Emails',
  exchange: 'ICOs and job offers',
  payments: 'Prices and payments',
  files: 'Files and images',
  platform: 'Platform',
} as const

/** Setting of the platform: its name, group, type, initial value, and description for administrators. */
interface Described {
  readonly name: string
  readonly group: keyof typeof SETTING_GROUPS
  readonly type: ValueType
  readonly begins: string
  readonly means: string
}

/** All settings with their initial values (4 §9.1). Initial values are cautious if something could be opened too early. */
export const SETTING_LIST = {
  chart_valid_threshold: {
    name: 'Minimum group size for results',
    group: 'results',
    type: 'integer',
    begins: '10',
    means: 'Minimum number of people behind any result. Charts with fewer people show no data.',
  },
  upcoming_days_limit: {
    name: 'Announcement of upcoming studies',
    group: 'studies',
    type: 'integer',
    begins: '30',
    means: 'Days before its start date that members see an upcoming study.',
  },
  default_zero_label: {
    name: 'Label of the zero button',
    group: 'studies',
    type: 'string',
    begins: 'Set value to zero.',
    means: 'Default label of the button that sets a slider to zero.',
  },
  comparison_limit: {
    name: 'Saved reports per study',
    group: 'results',
    type: 'integer',
    begins: '10',
    means: 'Maximum number of saved reports per user and study.',
  },
  enable_demo_functionality: {
    name: 'Demo Mode',
    group: 'platform',
    type: 'boolean',
    begins: '0',
    means: 'Whether administrators can turn on Demo Mode, which shows them sample data.',
  },
  sample_questionnaire_id: {
    name: 'Sample report study',
    group: 'results',
    type: 'string',
    begins: '',
    means: 'ID of the study in the public sample report. If not set, we choose one.',
  },
  reset_password_timeout: {
    name: 'Lifetime of password reset links',
    group: 'accounts',
    type: 'integer',
    begins: '1440',
    means: 'Minutes for which a password reset link works.',
  },
  session_days_limit: {
    name: 'Maximum session length',
    group: 'accounts',
    type: 'integer',
    begins: '90',
    means: 'Days after which users must sign in again, even if they’re active.',
  },
  exchange_open_to_recruiters: {
    name: 'Posting of job offers',
    group: 'exchange',
    type: 'boolean',
    begins: '0',
    means: 'Whether recruiters can post job offers. If off, they can prepare only drafts.',
  },
  job_offer_days: {
    name: 'Duration of a job offer',
    group: 'exchange',
    type: 'integer',
    begins: '90',
    means: 'Days for which a job offer is open unless it’s renewed.',
  },
  ico_confirmation_days: {
    name: 'Confirmation of posted ICOs',
    group: 'exchange',
    type: 'integer',
    begins: '180',
    means: 'Days after which we ask members whether their posted ICO is still current.',
  },
  ico_alerts_enabled: {
    name: 'Emails about new matches',
    group: 'exchange',
    type: 'boolean',
    begins: '1',
    means: 'Whether we email members about new matches.',
  },
  job_offer_price: {
    name: 'Price of a job offer',
    group: 'payments',
    type: 'integer',
    begins: '49900',
    means: 'Price to post a job offer, in cents.',
  },
  job_offer_prices: {
    name: 'Prices by specialty',
    group: 'payments',
    type: 'json',
    begins: '{}',
    means: 'Prices in cents for individual specialties, by specialty ID.',
  },
  invoice_due_days: {
    name: 'Payment term of invoices',
    group: 'payments',
    type: 'integer',
    begins: '30',
    means: 'Days until an invoice is due.',
  },
  open_invoices: {
    name: 'Unpaid invoices per organization',
    group: 'payments',
    type: 'integer',
    begins: '1',
    means: 'Maximum number of unpaid invoices of an organization. Above that, it must pay by card.',
  },
  money_back_days: {
    name: 'Refund without a match',
    group: 'payments',
    type: 'integer',
    begins: '0',
    means: 'Days without a match after which an offer closes and its price is refunded (0 = never).',
  },
  mailing_rate: {
    name: 'Emails per minute',
    group: 'emails',
    type: 'integer',
    begins: '600',
    means: 'Maximum emails to members sent per minute.',
  },
  invoice_issuer: {
    name: 'Issuer of invoices',
    group: 'payments',
    type: 'string',
    begins: 'Collegium',
    means:
      'Issuer of invoices and receipts, as printed: the name, then the address, line by line. Without an address, recruiters can’t choose invoices.',
  },
  invoice_payment_text: {
    name: 'Payment instructions',
    group: 'payments',
    type: 'string',
    begins: '',
    means: 'How to pay, as printed on invoices. Without it, recruiters can’t choose invoices.',
  },
  job_question_label_suffix: {
    name: 'Text after a job question’s label',
    group: 'exchange',
    type: 'string',
    begins: ':',
    means: 'Text added after a job question’s label in front of an answer.',
  },
  profile_fields_for_job_profile: {
    name: 'Profile fields required to post an ICO',
    group: 'exchange',
    type: 'json',
    begins: '["specialty","practice_zip"]',
    means: 'Profile fields members must complete before they can post an ICO.',
  },
  non_society_id: {
    name: 'Society for physicians without one',
    group: 'accounts',
    type: 'string',
    begins: '',
    means: 'ID of the society used for physicians without a society.',
  },
  reports_placeholder_image: {
    name: 'Report placeholder image',
    group: 'files',
    type: 'string',
    begins: '',
    means: 'Image shown to visitors in place of reports.',
  },
  logo_folder: {
    name: 'Logo folder',
    group: 'files',
    type: 'string',
    begins: 'logos',
    means: 'Folder for logos under the file URL.',
  },
  file_store_url: {
    name: 'Address of uploaded files',
    group: 'files',
    type: 'url',
    begins: '',
    means: 'Web address that serves uploaded files. If not set, Collegium serves them.',
  },
  assets_store_url: {
    name: 'Address of images in texts',
    group: 'files',
    type: 'url',
    begins: '',
    means: 'Web address that serves images in texts. If not set, Collegium serves them.',
  },
  allow_figures_export: {
    name: 'Export of results',
    group: 'results',
    type: 'boolean',
    begins: '0',
    means: 'Whether platform administrators can export a study’s results and data dictionary as CSV.',
  },
  require_second_factor: {
    name: 'Two-step sign-in',
    group: 'accounts',
    type: 'string',
    begins: 'administrators',
    means: 'Who must use two-step sign-in: no one or administrators.',
  },
} as const satisfies Readonly<Record<string, Described>>

const BY_KEY = new Map<string, Described>(Object.entries(SETTING_LIST))
const LIMITS = new Map(Object.entries<{ least: number; most?: number }>(SETTING_LIMITS))

/** Returns a setting's description, default, and limits on its values, if any. `null` for an unknown setting. */
export function describedSetting(key: string): (Described & { readonly limits: string | null }) | null {
  const known = BY_KEY.get(key)
  if (!known) return null
  const limits = LIMITS.get(key)
  if (!limits) return { ...known, limits: null }
  const { least, most } = limits
  return { ...known, limits: most === undefined ? `at least ${least}` : `from ${least} to ${most}` }
}
