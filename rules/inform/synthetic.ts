import { OPEN } from './icos/index.ts'

/** Data of Demo Mode (decision G-081), which is based only on a seed. It contains no real people or numbers. */

/** Returns a fraction from 0 up to but not including 1, which is always the same for a seed and an index. */
export function drawnAt(seed: number, place: number): number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35)
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97)
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
}

/** Distributes people over values. The first value has the most people, and each additional value has fewer, plus or minus a quarter. */
export function syntheticCounts(seed: number, values: number, people: number): readonly number[] {
  const weights = Array.from({ length: values }, (_, at) => (0.75 + drawnAt(seed, at) / 2) / (at + 1) ** 0.8)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => Math.round((people * weight) / all))
}

/** Returns the number of members of a sample society, from 800 to 2,400. */
export function syntheticMembers(seed: number): number {
  return 800 + Math.round(1600 * drawnAt(seed, 1000))
}

export const SYNTHETIC_SPECIALTIES = [
  'Internal Medicine',
  'Family Medicine',
  'Hospital Medicine',
  'Cardiology',
  'Emergency Medicine',
  'General Surgery',
  'Neurology',
  'Dermatology',
] as const

/** States by ID, from the largest to the smallest (decision G-093). */
export const SYNTHETIC_STATES = [5, 44, 10, 33, 39, 14, 36, 11, 34, 23, 22, 48] as const

export interface SyntheticTerm {
  readonly title: string
  readonly answers: readonly string[]
}

export const SYNTHETIC_TERMS: readonly SyntheticTerm[] = [
  { title: 'Practice setting', answers: ['Hospital', 'Group practice', 'Academic center', 'Private practice'] },
  { title: 'On call', answers: ['Yes', 'No'] },
  { title: 'Weeks of vacation', answers: ['5', '6', '4', '8'] },
]

/** Requested places of a sample society's ICOs: `OPEN`, and then the regions. */
export const SYNTHETIC_PLACES: readonly number[] = [OPEN, 4, 1, 3, 2]
