import type { WantedGeography } from '../../connect/place.ts'
import { REGIONS } from '../../reference/geography.ts'
import { OPEN } from './frozen-icos.ts'

/** Kinds of places, each with a separate range of numbers. */
const KINDS = ['region', 'subregion', 'state', 'city', 'area', 'division'] as const
type Kind = (typeof KINDS)[number]
/** Size of a range, which is larger than any ID or five-digit code. */
const RANGE = 1_000_000

/** Returns a requested place of an ICO as a number, in frozen form. */
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

/** Lowest number that represents a set of places. */
const FIRST_SET = (KINDS.length + 1) * RANGE

/** Requested places of ICOs, with one number for each ICO. */
export interface FrozenPlaces {
  readonly numbers: Int32Array
  /** Places by the number of each set, without duplicates. The independent order reveals nothing about the people who requested them. */
  readonly sets: readonly (readonly number[])[]
}

/** @param placesOf The numbers of the places of each ICO, or an empty list for anywhere. */
export function frozenPlaces(placesOf: readonly (readonly number[])[]): FrozenPlaces {
  const ordered = placesOf.map(places => [...new Set(places)].sort((left, right) => left - right))
  const keys = [...new Set(ordered.filter(({ length }) => length > 1).map(places => places.join(' ')))].sort()
  const numbers = new Map(keys.map((key, at) => [key, FIRST_SET + at]))
  return {
    numbers: Int32Array.from(ordered, places => numbers.get(places.join(' ')) ?? places[0] ?? OPEN),
    sets: keys.map(key => key.split(' ').map(Number)),
  }
}

/** Shifts the numbers of sets by the number of preceding sets. */
export function afterSets(numbers: Int32Array, before: number): Int32Array {
  return numbers.map(number => (number < FIRST_SET ? number : number + before))
}

/** Returns the places that a number represents. */
export function placesOfNumber(number: number, sets: FrozenPlaces['sets']): readonly number[] {
  return number < FIRST_SET ? [number] : (sets[number - FIRST_SET] ?? [])
}

/** Start of the numbers that represent several regions by their bits. */
const FIRST_REGIONS = 10
const REGION_IDS = REGIONS.map(({ id }) => id)

/**
 * Returns the regions of an ICO's places as one number. A single region has its ID, and unknown regions have the number for no preference.
 */
export function regionsCode(regions: readonly (number | null)[]): number {
  const known = [...new Set(regions)].filter(region => region !== null)
  const [first = OPEN] = known
  return known.length < 2 ? first : FIRST_REGIONS + known.reduce((bits, id) => bits | bitOf(id), 0)
}

/** Returns all numbers of region sets that include a region. */
export function regionCodes(region: number): readonly number[] {
  const all = 1 << REGION_IDS.length
  const bits = Array.from({ length: all }, (_, at) => at)
  const several = bits.filter(set => (set & bitOf(region)) !== 0 && set !== bitOf(region))
  return [region, ...several.map(set => FIRST_REGIONS + set)]
}

const bitOf = (region: number) => 1 << REGION_IDS.indexOf(region)

/** Frozen place. A city is represented by its ZIP code. */
export type FrozenPlace =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'region' | 'subregion' | 'state'; readonly id: number }
  | { readonly kind: 'city' | 'area' | 'division'; readonly code: string }

/** Returns the place with a number. Numbers without a kind, such as the ID of a region in an older batch, represent regions. */
export function placeOfCode(number: number): FrozenPlace {
  const kind = KINDS[Math.floor(number / RANGE) - 1]
  if (number < 0) return { kind: 'anywhere' }
  if (kind === undefined) return { kind: 'region', id: number }
  const id = number % RANGE
  if (kind === 'region' || kind === 'subregion' || kind === 'state') return { kind, id }
  return { kind, code: String(id).padStart(5, '0') }
}
