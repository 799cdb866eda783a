import type { WantedGeography } from '../../connect/place.ts'
import { OPEN } from './frozen-icos.ts'

/** Kinds of places, each with a range of numbers of its own. */
const KINDS = ['region', 'subregion', 'state', 'city', 'area', 'division'] as const
type Kind = (typeof KINDS)[number]
/** Above every id and every code of five digits. */
const RANGE = 1_000_000

/** Returns where an ICO asks to work as a number, as it is frozen. */
export function placeCode(wanted: WantedGeography): number {
  switch (wanted.type) {
    case 'none':
      return OPEN
    case 'region':
      return wanted.subregion_id === null ? coded('region', wanted.region_id) : coded('subregion', wanted.subregion_id)
    case 'state':
      return wanted.city_id === null ? coded('state', wanted.state_id) : coded('city', Number(wanted.city_id))
    case 'metropolitan':
      return wanted.div_code === null
        ? coded('area', Number(wanted.cbsa_code))
        : coded('division', Number(wanted.div_code))
  }
}

const coded = (kind: Kind, id: number) => (KINDS.indexOf(kind) + 1) * RANGE + id

/** A place as it was frozen. A city is that of a ZIP code. */
export type FrozenPlace =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'region' | 'subregion' | 'state'; readonly id: number }
  | { readonly kind: 'city' | 'area' | 'division'; readonly code: string }

/** Returns the place of a number; of another number, such as the id of a region in an older batch, the region. */
export function placeOfCode(number: number): FrozenPlace {
  const kind = KINDS[Math.floor(number / RANGE) - 1]
  if (number < 0) return { kind: 'anywhere' }
  if (kind === undefined) return { kind: 'region', id: number }
  const id = number % RANGE
  if (kind === 'region' || kind === 'subregion' || kind === 'state') return { kind, id }
  return { kind, code: String(id).padStart(5, '0') }
}
