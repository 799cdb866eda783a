/** Currency of prices for opening an offer (decision G-055). All amounts are whole cents of US dollars. */
export const CURRENCY = 'usd' as const

/** Maximum price in cents. Higher prices are treated as mistakes. */
const MAX_CENTS = 10_000_000

/** Prices from the settings: a general price and separate prices for some specialties. */
export interface Prices {
  readonly general: number
  /** Prices by the ID of the specialty. */
  readonly bySpecialty: ReadonlyMap<number, number>
}

/** Returns the price of an offer in a specialty. */
export function priceOf({ general, bySpecialty }: Prices, specialtyId: number): number {
  return bySpecialty.get(specialtyId) ?? general
}

/** Returns the lowest and the highest price of an offer across all specialties. */
export function priceRange({ general, bySpecialty }: Prices): { readonly lowest: number; readonly highest: number } {
  const all = [general, ...bySpecialty.values()]
  return { lowest: Math.min(...all), highest: Math.max(...all) }
}

function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS
}

/**
 * Reads the setting `job_offer_prices`, a JSON object of cents by the ID of the specialty, such as `{"12": 59900}`. Returns `null` if the
 * text is invalid.
 */
export function readPrices(text: string): ReadonlyMap<number, number> | null {
  const prices = parsed(text)
  if (typeof prices !== 'object' || prices === null || Array.isArray(prices)) return null
  const entries = Object.entries(prices)
  if (!entries.every(([id, cents]) => /^[1-9]\d{0,8}$/.test(id) && isCents(cents))) return null
  return new Map(entries.map(([id, cents]) => [Number(id), Number(cents)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Formats an amount, such as "$1,234.50". */
export function moneyText(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const dollars = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(rest).padStart(2, '0')}`
}
