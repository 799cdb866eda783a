import { SETTING_LIMITS, type ValueType } from './setting-values.ts'

/** Setting of the platform: its type, its initial value, and its description for administrators. */
interface Described {
  readonly type: ValueType
  readonly begins: string
  readonly means: string
}

/** All settings with their initial values (4 §9.1). Initial values are cautious if something could be opened too early. */
export const SETTING_LIST = {
  chart_valid_threshold: {
    type: 'integer',
    begins: '10',
    means: 'Minimum number of people behind any result. Charts with fewer people show no data.',
  },
  upcoming_days_limit: {
    type: 'integer',
    begins: '30',
    means: 'Days before its start date that members see an upcoming study.',
  },
  default_zero_label: {
    type: 'string',
    begins: 'Set value to zero.',
    means: 'Default label of the button that sets a slider to zero.',
  },
  comparison_limit: { type: 'integer', begins: '10', means: 'Maximum number of saved reports per user and study.' },
  enable_demo_functionality: {
    type: 'boolean',
    begins: '0',
    means: 'Whether administrators can turn on Demo Mode, which shows them sample data.',
  },
  sample_questionnaire_id: {
    type: 'string',
    begins: '',
    means: 'ID of the study in the public sample report. If not set, we choose one.',
  },
  reset_password_timeout: {
    type: 'integer',
    begins: '1440',
    means: 'Minutes for which a password reset link works.',
  },
  session_days_limit: {
    type: 'integer',
    begins: '90',
    means: 'Days after which users must sign in again, even if they’re active.',
  },
  exchange_open_to_recruiters: {
    type: 'boolean',
    begins: '0',
    means: 'Whether recruiters can post job offers. If off, they can prepare only drafts.',
  },
  job_offer_days: {
    type: 'integer',
    begins: '90',
    means: 'Days for which a job offer is open unless it’s renewed.',
  },
  ico_confirmation_days: {
    type: 'integer',
    begins: '180',
    means: 'Days after which we ask members whether their posted ICO is still current.',
  },
  ico_alerts_enabled: { type: 'boolean', begins: '1', means: 'Whether we email members about new matches.' },
  job_offer_price: { type: 'integer', begins: '49900', means: 'Price to post a job offer, in cents.' },
  job_offer_prices: {
    type: 'json',
    begins: '{}',
    means: 'Prices in cents for individual specialties, by specialty ID.',
  },
  invoice_due_days: { type: 'integer', begins: '30', means: 'Days until an invoice is due.' },
  open_invoices: {
    type: 'integer',
    begins: '1',
    means: 'Maximum number of unpaid invoices of an organization. Above that, it must pay by card.',
  },
  money_back_days: {
    type: 'integer',
    begins: '0',
    means: 'Days without a match after which an offer closes and its price is refunded (0 = never).',
  },
  mailing_rate: {
    type: 'integer',
    begins: '600',
    means: 'Maximum emails to members sent per minute.',
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
    means: 'Text added after a job question’s label in front of an answer.',
  },
  profile_fields_for_job_profile: {
    type: 'json',
    begins: '["specialty","practice_zip"]',
    means: 'Profile fields members must complete before they can post an ICO.',
  },
  non_society_id: {
    type: 'string',
    begins: '',
    means: 'ID of the society used for physicians without a society.',
  },
  reports_placeholder_image: {
    type: 'string',
    begins: '',
    means: 'Image shown to visitors in place of reports.',
  },
  logo_folder: { type: 'string', begins: 'logos', means: 'Folder for logos under the file URL.' },
  file_store_url: {
    type: 'url',
    begins: '',
    means: 'Web address that serves uploaded files. If not set, Collegium serves them.',
  },
  assets_store_url: {
    type: 'url',
    begins: '',
    means: 'Web address that serves images in texts. If not set, Collegium serves them.',
  },
  allow_figures_export: {
    type: 'boolean',
    begins: '0',
    means: 'Whether platform administrators can export a study’s results and data dictionary as CSV.',
  },
  require_second_factor: {
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
