import type { WantedGeography } from '../../connect/place.ts'
import { REGIONS } from '../../reference/geography.ts'
import { OPEN } from './frozen-icos.ts'

/** Kinds of places, each with a range of numbers of its own. */
const KINDS = ['region', 'subregion', 'state', 'city', 'area', 'division'] as const
type Kind = (typeof KINDS)[number]
/** Above every id and every code of five digits. */
const RANGE = 1_000_000

/** Returns where an ICO asks to work as a number, in frozen form. */
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

/** Numbers above these name a set of places. */
const FIRST_SET = (KINDS.length + 1) * RANGE

/** Where ICOs ask to work, a number each. */
export interface FrozenPlaces {
  readonly numbers: Int32Array
  /** Meaning of the numbers of several places, each set once. In an independent order, which reveals nothing about who asks for them. */
  readonly sets: readonly (readonly number[])[]
}

/** @param placesOf the numbers of the places of each ICO; none: anywhere */
export function frozenPlaces(placesOf: readonly (readonly number[])[]): FrozenPlaces {
  const ordered = placesOf.map(places => [...new Set(places)].sort((left, right) => left - right))
  const keys = [...new Set(ordered.filter(({ length }) => length > 1).map(places => places.join(' ')))].sort()
  const numbers = new Map(keys.map((key, at) => [key, FIRST_SET + at]))
  return {
    numbers: Int32Array.from(ordered, places => numbers.get(places.join(' ')) ?? places[0] ?? OPEN),
    sets: keys.map(key => key.split(' ').map(Number)),
  }
}

/** The numbers where so many sets come before theirs. */
export function afterSets(numbers: Int32Array, before: number): Int32Array {
  return numbers.map(number => (number < FIRST_SET ? number : number + before))
}

/** Returns the places that a number represents. */
export function placesOfNumber(number: number, sets: FrozenPlaces['sets']): readonly number[] {
  return number < FIRST_SET ? [number] : (sets[number - FIRST_SET] ?? [])
}

/** Numbers above this represent several regions, by their bits. */
const FIRST_REGIONS = 10
const REGION_IDS = REGIONS.map(({ id }) => id)

/** Returns the regions of an ICO's places as one number: of one, its id; of none that is known, that of no preference. */
export function regionsCode(regions: readonly (number | null)[]): number {
  const known = [...new Set(regions)].filter(region => region !== null)
  const [first = OPEN] = known
  return known.length < 2 ? first : FIRST_REGIONS + known.reduce((bits, id) => bits | bitOf(id), 0)
}

/** Returns all numbers of ICOs that would work in a region. */
export function regionCodes(region: number): readonly number[] {
  const all = 1 << REGION_IDS.length
  const bits = Array.from({ length: all }, (_, at) => at)
  const several = bits.filter(set => (set & bitOf(region)) !== 0 && set !== bitOf(region))
  return [region, ...several.map(set => FIRST_REGIONS + set)]
}

const bitOf = (region: number) => 1 << REGION_IDS.indexOf(region)

/** Frozen place. A city is the city of a ZIP code. */
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
