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

/** By its id or key; undefined when there is none. */
export function settingBy(db: Database, idOrKey: string) {
  const query = db.selectFrom('setting').select(SETTING)
  return (
    /^[1-9]\d{0,8}$/.test(idOrKey) ? query.where('id', '=', Number(idOrKey)) : query.where('key', '=', idOrKey)
  ).executeTakeFirst()
}

/** "1", "true", and similar: values typed by administrators are parsed leniently. */
const flagOr = (value: '0' | '1') =>
  z
    .string()
    .default(value)
    .transform(text => !['', '0', 'false'].includes(text))
const flag = flagOr('0')

/** JSON text of a list of names. */
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

/** An integer within the limits that also apply when it is changed. */
const within = (key: keyof typeof SETTING_LIMITS, value: number) => {
  const { least, most = Number.MAX_SAFE_INTEGER } = SETTING_LIMITS[key]
  return z.coerce.number().int().min(least).max(most).default(value)
}

/** Every setting the product reads, with its default (1 §9, 4 §9.1). */
const settingValues = z.object({
  /** An old value below ten does no harm: figures about fewer people are never released. */
  chart_valid_threshold: z.coerce.number().int().default(10),
  upcoming_days_limit: within('upcoming_days_limit', 30),
  default_zero_label: z.string().default('Set value to zero.'),
  /** Administrators may switch Demo Mode on while it is not 0 (1 §6). */
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
  /** Offers can be posted; otherwise there are drafts only (decision G-056). */
  exchange_open_to_recruiters: flag,
  /** Platform administrators can take figures and the data dictionary of a study as files. */
  allow_figures_export: flag,
  /** Days for which an offer is open unless it is renewed. */
  job_offer_days: within('job_offer_days', 90),
  /** Days after which a member is asked whether a posted ICO is still current. */
  ico_confirmation_days: within('ico_confirmation_days', 180),
  /** Maximum number of saved reports per person and study (2 §4.4). */
  comparison_limit: within('comparison_limit', 10),
  /** Minutes for which the link of a reset email can be used (decision G-059). */
  reset_password_timeout: within('reset_password_timeout', 1440),
  /** What it costs to open an offer, in cents: in general, and for the specialties that have a price of their own (decision G-055). */
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
  /** Days until an invoice is due. */
  invoice_due_days: within('invoice_due_days', 30),
  /** Unpaid invoices that an organization can have. */
  open_invoices: within('open_invoices', 1),
  /** Days without a match after which the price of an offer is refunded; 0: never. */
  money_back_days: within('money_back_days', 0),
  /** Who invoices, line by line, and how to pay: printed on invoices and receipts. */
  invoice_issuer: z.string().default('Collegium'),
  invoice_payment_text: z.string().default(''),
  /** Emails to many members that are handed to the mail server in a minute. */
  mailing_rate: within('mailing_rate', 600),
  /** Days after which a session ends, however often it is used. */
  session_days_limit: within('session_days_limit', 90),
  /** The study of the sample report and the landing dashboard; empty: chosen by the product. */
  sample_questionnaire_id: z
    .string()
    .default('')
    .transform(value => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null)),
})

export type Settings = Readonly<z.infer<typeof settingValues>>

/** Cached settings, as long as this process is notified of every change (tasks/keep-settings-fresh.ts, decision 21). */
interface Memory {
  settings: Promise<Settings> | null
}

const memories = new WeakMap<Database, Memory>()

/** From the cache; a transaction reads its own snapshot instead. */
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

/** Clears the cache after a change. Later reads get the stored values; a read in progress may be older and is not cached. */
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

/** Whether the value is valid for the setting. Any value is valid for a setting that the product does not read. */
export function isUsableSetting(key: string, value: string): boolean {
  return settingValues.partial().safeParse({ [key]: value }).success
}
