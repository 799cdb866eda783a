import { readPrices } from '../recruiter/price.ts'
import { REQUIRED_OF } from './second-factor.ts'

/** Types of settings (4 §3). Values are stored as text. */
export const VALUE_TYPES = ['string', 'integer', 'boolean', 'email', 'url', 'json'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

/** Returns a stored type. An unknown type is a string. */
export function readValueType(text: string): ValueType {
  return VALUE_TYPES.find(type => type === text) ?? 'string'
}

/** Settings that guests can read: texts and limits of pages before sign-in. They reveal nothing about the platform's operation. */
export const GUEST_SETTINGS: ReadonlySet<string> = new Set([
  'assets_store_url',
  'chart_valid_threshold',
  'default_zero_label',
  'exchange_open_to_recruiters',
  'job_question_label_suffix',
  'logo_folder',
  'reports_placeholder_image',
  'upcoming_days_limit',
])

const ERROR = {
  integer: 'Enter a whole number',
  boolean: 'Enter 1 or 0',
  email: 'Enter a valid email address',
  url: 'Enter a web address that starts with https:// or http://',
  json: 'Enter valid JSON',
} as const

const CHECK: Readonly<Record<ValueType, (value: string) => boolean>> = {
  string: () => true,
  integer: value => /^-?\d{1,9}$/.test(value),
  boolean: value => value === '1' || value === '0',
  email: value => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  url: value => value === '' || /^https?:\/\/[^\s/?#]+\S*$/i.test(value),
  json: isJson,
}

/** Returns the error in a setting's value for its type. `null` if valid. An email or web address can be empty if it is not set. */
export function valueError(type: ValueType, value: string): string | null {
  return type === 'string' || CHECK[type](value) ? null : ERROR[type]
}

interface Limits {
  readonly least: number
  readonly most?: number
  /** Reason for the limit. */
  readonly because?: string
}

const COUNT: Limits = { least: 1 }
const LIMITS = {
  chart_valid_threshold: { least: 10, because: 'results can’t be released for fewer than 10 people' },
  upcoming_days_limit: { least: 0 },
  comparison_limit: COUNT,
  reset_password_timeout: { least: 5, most: 10_080 },
  session_days_limit: { least: 1, most: 365 },
  job_offer_days: { least: 14, most: 365, because: 'recruiters are notified a week before an offer expires' },
  ico_confirmation_days: { least: 30, most: 730 },
  job_offer_price: { least: 0, most: 10_000_000, because: 'the price is in cents' },
  invoice_due_days: { least: 1, most: 365 },
  open_invoices: { least: 0, most: 1000 },
  money_back_days: { least: 0, most: 365 },
  mailing_rate: {
    least: 1,
    most: 6000,
    because: 'mail servers reject emails that arrive too fast',
  },
} as const satisfies Readonly<Record<string, Limits>>

/** Limits of whole-number settings that the product depends on. Other settings have no limits. */
export const SETTING_LIMITS: Readonly<Record<keyof typeof LIMITS, Limits>> = LIMITS

/** Settings with a fixed list of values. */
const CHOICES: ReadonlyMap<string, readonly string[]> = new Map([['require_second_factor', REQUIRED_OF]])

/** Returns the values of a setting with a fixed list. `null` for other settings. */
export function choicesOf(key: string): readonly string[] | null {
  return CHOICES.get(key) ?? null
}

const PRICES_ERROR = 'Enter prices in cents by specialty ID, such as {"12": 59900}'

/** Returns the error in a setting's value: a wrong type, a value outside the limits, or an unknown choice. `null` if valid. */
export function settingError(key: string, type: ValueType, value: string): string | null {
  if (key === 'job_offer_prices') return readPrices(value) === null ? PRICES_ERROR : null
  const choices = choicesOf(key)
  if (choices && !choices.includes(value)) return `Enter one of: ${choices.join(', ')}`
  const error = valueError(type, value)
  const limits = Object.entries<Limits>(LIMITS).find(([name]) => name === key)?.[1]
  return error === null && limits ? limitError(limits, Number(value)) : error
}

function limitError({ least, most, because }: Limits, value: number): string | null {
  if (value >= least && value <= (most ?? value)) return null
  const range = most === undefined ? `Enter at least ${least}` : `Enter a value from ${least} to ${most}`
  return because ? `${range}: ${because}` : range
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
