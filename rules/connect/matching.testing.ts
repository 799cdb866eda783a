import fc from 'fast-check'
import { STATES } from '../reference/geography.ts'
import { COMPARATORS } from '../share/study.ts'
import type { Ico, IcoAnswer, MatchTerm, Offer } from './matching.ts'
import { ANYWHERE, MAX_PLACES, type OfferedPlace, type OnePlace, type PlaceRequirement } from './place.ts'

/** Builders of terms, ICOs, and offers. */

export function matchTerm(id: number, type: string, variables: number, change: Partial<MatchTerm> = {}): MatchTerm {
  return {
    id,
    type,
    is_required_for_match: true,
    matching_comparator: null,
    variables: Array.from({ length: variables }, (_, at) => ({ id: id * 10 + at, is_talent_hidden: false })),
    ...change,
  }
}

export const SOMEWHERE: OfferedPlace = { state_id: 22, cbsa_code: '14460', div_code: '14454', city: 'Boston' }

export const buildIcoAnswer = (value: string | null): IcoAnswer => ({ value, declined: 0, no_preference: 0 })
export const OPEN: IcoAnswer = { value: null, declined: 0, no_preference: 1 }
export const DECLINED: IcoAnswer = { value: '0', declined: 1, no_preference: 0 }

export function buildIco(answers: Readonly<Record<number, IcoAnswer | string | null>>, place = ANYWHERE): Ico {
  const given = Object.entries(answers).map(([id, value]): [number, IcoAnswer] => [
    Number(id),
    typeof value === 'object' && value !== null ? value : buildIcoAnswer(value),
  ])
  return { specialtyId: 1, place, answers: new Map(given) }
}

export function offer(answers: Readonly<Record<number, string>>, place = SOMEWHERE): Offer {
  const given = Object.entries(answers).map(([id, value]): [number, string] => [Number(id), value])
  return { specialtyId: 1, place, answers: new Map(given) }
}

/** Terms of every type and comparator, with a few values so that matches of all levels are common. */

const TYPES = ['SLIDER', 'RATING', 'SELECT_ANY', 'SELECT_ONE', 'YES_NO', 'MULTI_VARIABLE_SELECT_ONE', 'GEOGRAPHY']

export const anyTerms = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      comparator: fc.constantFrom(...COMPARATORS, null),
      isCore: fc.boolean(),
      hidden: fc.array(
        fc.integer({ min: 0, max: 5 }).map(drawn => drawn === 0),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(terms =>
    terms.map(({ type, comparator, isCore, hidden }, index) => ({
      ...matchTerm(index + 1, type, 0),
      is_required_for_match: isCore,
      matching_comparator: comparator,
      variables: hidden.map((is_talent_hidden, at) => ({ id: (index + 1) * 10 + at, is_talent_hidden })),
    })),
  )

const anyValue = fc.constantFrom('0', '1', '1', '1', '2', '2.5')
const arbitraryIcoAnswer = fc.oneof(
  { weight: 5, arbitrary: anyValue.map(buildIcoAnswer) },
  { weight: 1, arbitrary: fc.constantFrom(OPEN, DECLINED, buildIcoAnswer(null)) },
)

export function arbitraryIco(terms: readonly MatchTerm[]): fc.Arbitrary<Ico> {
  const ids = terms.flatMap(({ variables }) => variables.map(({ id }) => id))
  return fc
    .record({
      answers: fc.tuple(...ids.map(() => arbitraryIcoAnswer)),
      place: arbitraryPlaceRequirement,
      missing: fc.array(fc.nat(15)),
    })
    .map(({ answers, place, missing }) => ({
      specialtyId: 1,
      place,
      answers: new Map(ids.flatMap((id, at) => (missing.includes(at) ? [] : [[id, answers[at] ?? OPEN] as const]))),
    }))
}

export function anyOfferOf(terms: readonly MatchTerm[]): fc.Arbitrary<Offer> {
  const ids = terms.flatMap(({ variables }) => variables.map(({ id }) => id))
  return fc
    .record({ answers: fc.tuple(...ids.map(() => anyValue)), place: anyOfferedPlace, missing: fc.array(fc.nat(15)) })
    .map(({ answers, place, missing }) => ({
      specialtyId: 1,
      place,
      answers: new Map(ids.flatMap((id, at) => (missing.includes(at) ? [] : [[id, answers[at] ?? '1'] as const]))),
    }))
}

/** Few places, in states whose regions and subregions overlap. */
const states = STATES.filter(({ abbrev }) => ['MA', 'NH', 'NY', 'CA'].includes(abbrev))
const anyState = fc.constantFrom(...states)
const city = fc.constantFrom('Salem', 'Concord')

export const anyOfferedPlace: fc.Arbitrary<OfferedPlace> = fc.record({
  state_id: anyState.map(({ id }) => id),
  cbsa_code: fc.constantFrom('14460', '35620'),
  div_code: fc.constantFrom('14454', '15764', null),
  city: fc.option(city),
})

export const anyOnePlace: fc.Arbitrary<OnePlace> = fc.oneof(
  anyState.map(({ region_id }): OnePlace => ({ kind: 'region', region_id })),
  anyState.map(({ sub_region_id }): OnePlace => ({ kind: 'subregion', subregion_id: sub_region_id })),
  anyState.map(({ id }): OnePlace => ({ kind: 'state', state_id: id })),
  fc.tuple(anyState, city).map(([{ id }, name]): OnePlace => ({ kind: 'city', state_id: id, city: name })),
  fc.constantFrom('14460', '35620').map((cbsa_code): OnePlace => ({ kind: 'area', cbsa_code })),
  fc.constantFrom('14454', '15764').map((div_code): OnePlace => ({ kind: 'division', div_code })),
)

const arbitraryPlaceRequirement: fc.Arbitrary<PlaceRequirement> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(ANYWHERE) },
  { weight: 6, arbitrary: anyOnePlace },
  {
    weight: 3,
    arbitrary: fc
      .array(anyOnePlace, { minLength: 2, maxLength: MAX_PLACES })
      .map((places): PlaceRequirement => ({ kind: 'any', places })),
  },
)
