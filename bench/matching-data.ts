import type { PostedIco, PostedOffer } from '#rules/connect/exchange.ts'
import type { IcoAnswer, MatchTerm } from '#rules/connect/matching.ts'
import type { PlaceRequirement } from '#rules/connect/place.ts'
import { STATES } from '#rules/reference/geography.ts'

/** Sample ICOs and offers with 30 terms. Each is also a row of integers, so that SQL can compare the same data. */

const TERMS = 30
const CORE = 8
const OPTIONS = 6
/** Bit that means no preference in a choice. Every offer that specifies an option has this bit, too. */
const OPEN_BIT = 1 << OPTIONS
const [NO_LEAST, NO_MOST, SILENT_MOST] = [-1, 1_000_000_000, 2_000_000_000]

type Kind = 'least' | 'most' | 'stars' | 'any' | 'one' | 'yes'
const KINDS: readonly Kind[] = ['least', 'any', 'most', 'one', 'stars', 'yes']
export interface BenchTerm {
  readonly kind: Kind
  readonly term: MatchTerm
}

const TYPE = { least: 'SLIDER', most: 'SLIDER', stars: 'RATING', any: 'SELECT_ANY', one: 'SELECT_ONE', yes: 'YES_NO' }

/** Comparator of each kind. For choices, one common option is enough. */
const COMPARATOR = {
  least: 'GRATER_OR_EQUAL',
  most: 'LOWER_OR_EQUAL',
  stars: 'GRATER_OR_EQUAL',
  any: 'EQUAL',
  one: 'EQUAL',
  yes: 'GRATER_OR_EQUAL',
} as const

export const BENCH_TERMS: readonly BenchTerm[] = Array.from({ length: TERMS }, (_, at) => {
  const kind = KINDS[at % KINDS.length] ?? 'least'
  const variables = kind === 'any' || kind === 'one' ? OPTIONS : 1
  return {
    kind,
    term: {
      id: at + 1,
      type: TYPE[kind],
      is_required_for_match: at < CORE,
      matching_comparator: COMPARATOR[kind],
      variables: Array.from({ length: variables }, (_, option) => ({
        id: at * 10 + 10 + option,
        is_talent_hidden: false,
      })),
    },
  }
})

export type Draw = (count: number) => number

/** Returns a function that draws random integers from 0 to below `count`, the same in every run. */
export function drawing(seed: number): Draw {
  let state = seed
  return count => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

const OPEN: IcoAnswer = { value: null, declined: 0, no_preference: 1 }
const given = (value: string): IcoAnswer => ({ value, declined: 0, no_preference: 0 })
const NOBODY = { shields: [], blocked: [] }

export interface Made<Item> {
  readonly item: Item
  /** Integers, one per term. */
  readonly row: readonly number[]
  readonly place: number
}

/** Creates an ICO. Half of the terms are open, and a quarter of the ICOs accept any place. */
export function makeIco(draw: Draw, specialties: number): Made<PostedIco> {
  const answers = new Map<number, IcoAnswer>()
  const row = BENCH_TERMS.map(({ kind, term: { variables } }) => {
    const isOpen = draw(2) === 0
    const first = variables[0]?.id ?? 0
    if (kind === 'least' || kind === 'most' || kind === 'stars') {
      const number = kind === 'stars' ? 1 + draw(4) : draw(kind === 'least' ? 150 : 250) + (kind === 'most' ? 50 : 0)
      answers.set(first, isOpen ? OPEN : given(`${number}`))
      return !isOpen ? number : kind === 'most' ? NO_MOST : NO_LEAST
    }
    const bits = kind === 'yes' ? 1 << draw(2) : (1 << draw(OPTIONS)) | (1 << draw(OPTIONS))
    if (kind === 'yes') answers.set(first, isOpen ? OPEN : given(bits === 2 ? '1' : '0'))
    else for (const [at, { id }] of variables.entries()) answers.set(id, isOpen ? OPEN : given(`${(bits >> at) & 1}`))
    return isOpen ? OPEN_BIT : bits
  })
  const [place, code] = drawPlace(draw)
  return { item: { specialtyId: draw(specialties), place, answers, ...NOBODY }, row, place: code }
}

/** Creates an offer that does not specify every tenth optional term. */
export function makeOffer(draw: Draw, specialties: number): Made<PostedOffer> {
  const answers = new Map<number, string>()
  const row = BENCH_TERMS.map(({ kind, term: { variables, is_required_for_match } }) => {
    const isSilent = !is_required_for_match && draw(10) === 0
    const first = variables[0]?.id ?? 0
    if (kind === 'least' || kind === 'most' || kind === 'stars') {
      const number = kind === 'stars' ? 1 + draw(5) : draw(300)
      if (!isSilent) answers.set(first, `${number}`)
      return !isSilent ? number : kind === 'most' ? SILENT_MOST : NO_LEAST
    }
    const bits = kind === 'yes' ? 1 << draw(2) : 1 << draw(OPTIONS)
    if (isSilent) return OPEN_BIT
    if (kind === 'yes') answers.set(first, bits === 2 ? '1' : '0')
    else for (const [at, { id }] of variables.entries()) answers.set(id, `${(bits >> at) & 1}`)
    return bits | OPEN_BIT
  })
  const state = draw(STATES.length) + 1
  const place = { state_id: state, cbsa_code: draw(3) > 0 ? areaOf(draw, state) : null, div_code: null, city: null }
  const employer = { names: ['An employer'], domains: [], cbsaCode: place.cbsa_code }
  return { item: { specialtyId: draw(specialties), place, answers, organizationId: 1, employer }, row, place: 0 }
}

const AREAS_OF_STATE = 7
const areaOf = (draw: Draw, state: number) => `${10_000 + state * AREAS_OF_STATE + draw(AREAS_OF_STATE)}`

/** Draws a place and its integer. The thousands of the integer identify the kind of place. */
function drawPlace(draw: Draw): readonly [PlaceRequirement, number] {
  const drawn = draw(20)
  const state = draw(STATES.length) + 1
  if (drawn < 5) return [{ kind: 'anywhere' }, 0]
  if (drawn < 9) return [{ kind: 'region', region_id: 1 + (state % 4) }, 1000 + 1 + (state % 4)]
  if (drawn < 11) return [{ kind: 'subregion', subregion_id: 1 + (state % 9) }, 2000 + 1 + (state % 9)]
  if (drawn < 17) return [{ kind: 'state', state_id: state }, 3000 + state]
  const cbsa_code = areaOf(draw, state)
  return [{ kind: 'area', cbsa_code }, Number(cbsa_code)]
}

/** Returns the places, as integers, of ICOs that include the offer's place. */
export function placesOf({ place }: PostedOffer): readonly number[] {
  const state = STATES[place.state_id - 1]
  const area = place.cbsa_code === null ? [] : [Number(place.cbsa_code)]
  return [0, 1000 + (state?.region_id ?? 0), 2000 + (state?.sub_region_id ?? 0), 3000 + place.state_id, ...area]
}

/** Returns the SQL condition for an ICO's term in the column to be met by the offer's integer. `offerMeets` does the reverse. */
export function icoMeets(kind: Kind, column: string, offered: number): string {
  if (kind === 'least' || kind === 'stars') return `${column} <= ${offered}`
  if (kind === 'most') return offered === SILENT_MOST ? `${column} = ${NO_MOST}` : `${column} >= ${offered}`
  return `${column} & ${offered} <> 0`
}
export function offerMeets(kind: Kind, column: string, asked: number): string {
  if (kind === 'least' || kind === 'stars') return asked === NO_LEAST ? 'true' : `${column} >= ${asked}`
  if (kind === 'most') return asked === NO_MOST ? 'true' : `${column} <= ${asked}`
  return asked === OPEN_BIT ? 'true' : `${column} & ${asked} <> 0`
}
