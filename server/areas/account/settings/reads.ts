import { z } from 'zod'
import { SETTING_LIMITS } from '#rules/account/setting-values.ts'
import { readPrices } from '#rules/recruiter/price.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sharedRead } from '#server/platform/database/together.ts'

const SETTING = ['id', 'key', 'value', 'value_type', 'updated'] as const

export function settingList(db: Database) {
  const columns = { id: 'id', key: 'key', value: 'value', value_type: 'value_type', updated: 'updated' } as const
  return { rows: db.selectFrom('setting').select(SETTING), key: 'id', columns } as const
}

/** Returns a setting by its ID or key. `undefined` if there is none. */
export function settingBy(db: Database, idOrKey: string) {
  const query = db.selectFrom('setting').select(SETTING)
  return (
    /^[1-9]\d{0,8}$/.test(idOrKey) ? query.where('id', '=', Number(idOrKey)) : query.where('key', '=', idOrKey)
  ).executeTakeFirst()
}

/** Parses a flag such as "1" or "true" leniently, because administrators type the values. */
const flagOr = (value: '0' | '1') =>
  z
    .string()
    .default(value)
    .transform(text => !['', '0', 'false'].includes(text))
const flag = flagOr('0')

/** Parses JSON text with a list of names. */
const jsonNames = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'Not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.string()))

/** Parses an integer within the same limits that apply to changes. */
const within = (key: keyof typeof SETTING_LIMITS, value: number) => {
  const { least, most = Number.MAX_SAFE_INTEGER } = SETTING_LIMITS[key]
  return z.coerce.number().int().min(least).max(most).default(value)
}

/** Settings that the product reads, with their defaults (1 §9, 4 §9.1). */
const settingValues = z.object({
  /** Threshold for charts. An old value below ten does no harm, because results about fewer people are never released. */
  chart_valid_threshold: z.coerce.number().int().default(10),
  upcoming_days_limit: within('upcoming_days_limit', 30),
  default_zero_label: z.string().default('Set value to zero.'),
  /** Whether administrators can turn on Demo Mode (1 §6). */
  enable_demo_functionality: flag,
  assets_store_url: z.string().default(''),
  file_store_url: z.string().default(''),
  logo_folder: z.string().default('logos'),
  reports_placeholder_image: z.string().default(''),
  job_question_label_suffix: z.string().default(':'),
  profile_fields_for_job_profile: jsonNames.default([]),
  non_society_id: z.string().default(''),
  /** Whether members get match alerts (decision G-047). */
  ico_alerts_enabled: flagOr('1'),
  /** Whether offers can be posted. Otherwise, only drafts can be created (decision G-056). */
  exchange_open_to_recruiters: flag,
  /** Whether platform administrators can export the results and the data dictionary of a study. */
  allow_figures_export: flag,
  /** Number of days that an offer stays open unless it is renewed. */
  job_offer_days: within('job_offer_days', 90),
  /** Number of days after which a member must confirm that a posted ICO is still current. */
  ico_confirmation_days: within('ico_confirmation_days', 180),
  /** Maximum number of saved reports per person and study (2 §4.4). */
  comparison_limit: within('comparison_limit', 10),
  /** Number of minutes for which the link in a reset email is valid (decision G-059). */
  reset_password_timeout: within('reset_password_timeout', 1440),
  /** General price of an offer, in cents. `job_offer_prices` contains the prices of specialties with a separate price (decision G-055). */
  job_offer_price: within('job_offer_price', 49_900),
  job_offer_prices: z
    .string()
    .default('{}')
    .transform((text, context): ReadonlyMap<number, number> => {
      const prices = readPrices(text)
      if (prices) return prices
      context.addIssue({ code: 'custom', message: 'Not prices' })
      return z.NEVER
    }),
  /** Number of days until an invoice is due. */
  invoice_due_days: within('invoice_due_days', 30),
  /** Maximum number of unpaid invoices per organization. */
  open_invoices: within('open_invoices', 1),
  /** Number of days without a match after which the price of an offer is refunded. 0 means never. */
  money_back_days: within('money_back_days', 0),
  /**
   * Issuer of invoices, with line breaks. It is printed on invoices and receipts, together with the payment instructions in
   * `invoice_payment_text`.
   */
  invoice_issuer: z.string().default('Collegium'),
  invoice_payment_text: z.string().default(''),
  /** Maximum number of emails to members sent to the mail server per minute. */
  mailing_rate: within('mailing_rate', 600),
  /** Maximum number of days until a session ends, regardless of its use. */
  session_days_limit: within('session_days_limit', 90),
  /** Study used for the sample report and the landing dashboard. If empty, the product chooses one. */
  sample_questionnaire_id: z
    .string()
    .default('')
    .transform(value => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null)),
})

export type Settings = Readonly<z.infer<typeof settingValues>>

/** Cached settings, as long as this process is notified of every change (tasks/refresh-settings-cache.ts, decision 21). */
interface Memory {
  settings: Promise<Settings> | null
}

const memories = new WeakMap<Database, Memory>()

/** Returns the cached settings. In a transaction, reads the settings from the database. */
export function settingsOf(db: Database): Promise<Settings> {
  const memory = memories.get(db)
  if (!memory) return storedSettings(db)
  if (memory.settings) return memory.settings
  const asked = storedSettings(db)
  memory.settings = asked
  asked.catch(() => {
    if (memory.settings === asked) memory.settings = null
  })
  return asked
}

/** Turns caching on or off. Clears the cache in both cases. */
export function rememberSettings(db: Database, remembered: boolean): void {
  if (remembered) memories.set(db, { settings: null })
  else memories.delete(db)
}

/** Clears the cache after a change, so that later reads get the stored values. A read in progress may be outdated and isn't cached. */
export function forgetSettings(db: Database): void {
  const memory = memories.get(db)
  if (memory) memory.settings = null
}

const storedSettings = sharedRead(async (db): Promise<Settings> => {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(settingValues.shape))
    .execute()
  return settingValues.parse(Object.fromEntries(rows.map(row => [row.key, row.value])))
})

/** Checks whether a value is valid for a setting. Settings that the product doesn't read accept any value. */
export function isUsableSetting(key: string, value: string): boolean {
  return settingValues.partial().safeParse({ [key]: value }).success
}
