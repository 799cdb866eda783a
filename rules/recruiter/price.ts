/** Cost of opening an offer (decision G-055). All money is whole cents of US dollars. */
export const CURRENCY = 'usd' as const

/** Prices from here on are a mistake: a hundred thousand dollars. */
const MAX_CENTS = 10_000_000

/** From the settings: a price for all, and prices of specialties that have their own. */
export interface Prices {
  readonly general: number
  /** By the id of the specialty. */
  readonly bySpecialty: ReadonlyMap<number, number>
}

/** Returns a specialty's offer price. */
export function priceOf({ general, bySpecialty }: Prices, specialtyId: number): number {
  return bySpecialty.get(specialtyId) ?? general
}

/** The least and the most that an offer costs, over all specialties. */
export function priceRange({ general, bySpecialty }: Prices): { readonly lowest: number; readonly highest: number } {
  const all = [general, ...bySpecialty.values()]
  return { lowest: Math.min(...all), highest: Math.max(...all) }
}

function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS
}

/** The setting `job_offer_prices`: JSON that gives cents by the id of a specialty, `{"12": 59900}`. Null if it is anything else. */
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

/** "$1,234.50" */
export function moneyText(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const dollars = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(rest).padStart(2, '0')}`
}
