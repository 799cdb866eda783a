import { SETTING_LIMITS, type ValueType } from './setting-values.ts'

/** A setting of the platform: its type, the value that an installation begins with, and what it means to administrators. */
interface Described {
  readonly type: ValueType
  readonly begins: string
  readonly means: string
}

/** Every setting with the value that an installation begins with (4 §9.1): cautious where something could be opened too early. */
export const SETTING_LIST = {
  chart_valid_threshold: {
    type: 'integer',
    begins: '10',
    means: 'The fewest people behind a figure. Charts about fewer say that there is not enough data.',
  },
  upcoming_days_limit: {
    type: 'integer',
    begins: '30',
    means: 'How many days before it opens a study is announced to its members.',
  },
  default_zero_label: {
    type: 'string',
    begins: 'Set value to zero.',
    means: 'What the button of a slider says that answers zero, where the question has no text of its own.',
  },
  comparison_limit: { type: 'integer', begins: '10', means: 'How many reports somebody can save of one study.' },
  enable_demo_functionality: {
    type: 'boolean',
    begins: '0',
    means: 'Whether administrators can switch Demo Mode on, which shows synthetic figures to themselves.',
  },
  sample_questionnaire_id: {
    type: 'string',
    begins: '',
    means: 'The number of the study that the sample report shows to guests. Not set: the product chooses one.',
  },
  reset_password_timeout: {
    type: 'integer',
    begins: '1440',
    means: 'For how many minutes the link in an e-mail to reset a password can be used.',
  },
  session_days_limit: {
    type: 'integer',
    begins: '90',
    means: 'After how many days people sign in again, however often they come.',
  },
  exchange_open_to_recruiters: {
    type: 'boolean',
    begins: '0',
    means: 'Whether recruiters can post job offers. Until then, they prepare drafts.',
  },
  job_offer_days: {
    type: 'integer',
    begins: '90',
    means: 'For how many days a job offer is open unless it is renewed.',
  },
  ico_confirmation_days: {
    type: 'integer',
    begins: '180',
    means: 'After how many days members are asked whether their posted ICO still holds.',
  },
  ico_alerts_enabled: { type: 'boolean', begins: '1', means: 'Whether members are told of new matches by e-mail.' },
  job_offer_price: { type: 'integer', begins: '49900', means: 'What it costs to open a job offer, in cents.' },
  job_offer_prices: {
    type: 'json',
    begins: '{}',
    means: 'Prices in cents of specialties that have their own, by the id of the specialty.',
  },
  invoice_due_days: { type: 'integer', begins: '30', means: 'Within how many days an invoice is to be paid.' },
  open_invoices: {
    type: 'integer',
    begins: '1',
    means: 'How many unpaid invoices an organization can have. Beyond that, it pays by card.',
  },
  money_back_days: {
    type: 'integer',
    begins: '0',
    means: 'Days without a match after which an offer closes and its price is refunded (0 = never).',
  },
  mailing_rate: {
    type: 'integer',
    begins: '600',
    means: 'How many e-mails to members are handed to the mail server in a minute.',
  },
  invoice_issuer: {
    type: 'string',
    begins: 'Collegium',
    means:
      'Issuer of invoices and receipts, as printed: the name, then the address, line by line. Without an address, recruiters can’t choose invoices.',
  },
  invoice_payment_text: {
    type: 'string',
    begins: '',
    means: 'How to pay, as printed on invoices. Without it, recruiters can’t choose invoices.',
  },
  job_question_label_suffix: {
    type: 'string',
    begins: ':',
    means: 'What follows the label of a job question where it names an answer.',
  },
  profile_fields_for_job_profile: {
    type: 'json',
    begins: '["specialty","practice_zip"]',
    means: 'Which fields of the profile members complete before they post an ICO.',
  },
  non_society_id: {
    type: 'string',
    begins: '',
    means: 'The number of the society that stands for physicians without one. Not set: there is none.',
  },
  reports_placeholder_image: {
    type: 'string',
    begins: '',
    means: 'The picture that guests see in place of reports. Not set: none.',
  },
  logo_folder: { type: 'string', begins: 'logos', means: 'The folder of logos at the address of files.' },
  file_store_url: { type: 'url', begins: '', means: 'Where uploaded files are served from. Not set: from here.' },
  assets_store_url: { type: 'url', begins: '', means: 'Where pictures of texts are served from. Not set: from here.' },
  allow_figures_export: {
    type: 'boolean',
    begins: '0',
    means: 'Whether platform administrators can take the figures of a study and its data dictionary as CSV files.',
  },
  require_second_factor: {
    type: 'string',
    begins: 'administrators',
    means: 'Who must add a second step to sign in: nobody, or administrators.',
  },
} as const satisfies Readonly<Record<string, Described>>

const BY_KEY = new Map<string, Described>(Object.entries(SETTING_LIST))
const LIMITS = new Map(Object.entries<{ least: number; most?: number }>(SETTING_LIMITS))

/** What a setting means, begins with, and may hold, as far as it is limited; null for one that the product does not know. */
export function describedSetting(key: string): (Described & { readonly limits: string | null }) | null {
  const known = BY_KEY.get(key)
  if (!known) return null
  const limits = LIMITS.get(key)
  if (!limits) return { ...known, limits: null }
  const { least, most } = limits
  return { ...known, limits: most === undefined ? `at least ${least}` : `from ${least} to ${most}` }
}
