import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyOfferOf,
  anyTerms,
  arbitraryIco,
  buildIco,
  matchTerm,
  OPEN as NO_PREFERENCE,
  offer,
} from '../../connect/matching.testing.ts'
import { type Ico, type MatchTerm, matchOf } from '../../connect/matching.ts'
import { ANYWHERE } from '../../connect/place.ts'
import { type Expected, type ForecastPosition, forecastOf, forecastRange } from './forecast.ts'
import { cellOf, type FrozenIcos, grownAxes, type IcoAxis, OPEN } from './frozen-icos.ts'
import { type AnswerKind, answerKinds } from './ico-values.ts'
import { frozenPlaces } from './place-codes.ts'

const [MAX, STEP] = [3, 0.5]

function axesOf(terms: readonly MatchTerm[], max = MAX, step = STEP) {
  const variableOptions = ['0', '1', '2', '2.5'].map(value => ({ name: value, value }))
  const shape = { input_label: '', min: 0, max, step, prefix: '', suffix: '', variableOptions }
  const kinds = terms.flatMap(({ type, variables }): readonly AnswerKind[] =>
    answerKinds(
      type,
      variables.map(({ id }) => ({ id, ...shape })),
    ),
  )
  return grownAxes(new Map(), kinds)
}

/**
 * Returns posted ICOs in frozen form.
 * @param block The block of each ICO.
 */
function frozen(axes: ReturnType<typeof axesOf>, asks: readonly Ico[], block: readonly number[] = []): FrozenIcos {
  const columns = [...axes].map(([id, kinds]): [IcoAxis, Int32Array] => {
    const cells = asks.map(({ answers }) => {
      const given = answers.get(id)
      return cellOf(
        kinds,
        given && { value: given.value, declined: given.declined === 1, no_preference: given.no_preference === 1 },
      )
    })
    return [`variable:${id}`, Int32Array.from(cells)]
  })
  return {
    icos: asks.length,
    blockOf: Int32Array.from(asks, (_, at) => block[at] ?? 0),
    columns: new Map([
      ...columns,
      ['specialty', Int32Array.from(asks, ({ specialtyId }) => specialtyId)],
      ['place', Int32Array.from(asks, () => OPEN)],
    ]),
    placeSets: [],
  }
}

const known = (terms: readonly MatchTerm[], max = MAX, step = STEP) =>
  terms.map(term => ({ ...term, variables: term.variables.map(each => ({ ...each, max, step })) }))
const posted = (answers: ForecastPosition['answers']): ForecastPosition => ({
  specialty: 1,
  isPlaceMet: () => true,
  answers,
  isPosted: true,
})
const meansOf = (...of: Parameters<typeof forecastOf>) => {
  const { candidates, perfect } = forecastOf(...of)
  return [candidates.mean, perfect.mean]
}

/** Checks for types with an axis for their answers. */
const isCounted = ({ type }: MatchTerm) => !['RATING', 'YES_NO'].includes(type)
/** Checks whether the options of each choice are either all open, or all answered with at least one chosen, as in the product. */
const isEven = ({ answers }: Ico, terms: readonly MatchTerm[]) =>
  terms.every(({ type, variables }) => {
    if (!type.startsWith('SELECT')) return true
    const given = variables.flatMap(({ id }) => answers.get(id) ?? [])
    const isAnswered = given.every(each => each.value !== null && each.declined === 0)
    return given.every(each => each.value === null) || (isAnswered && given.some(({ value }) => value === '1'))
  })

describe('forecastOf', () => {
  it('matches the result of the matcher for one ICO', () => {
    const anyCase = anyTerms
      .map(terms => terms.filter(isCounted))
      .filter(terms => terms.length > 0)
      .chain(terms => fc.tuple(fc.constant(terms), arbitraryIco(terms), anyOfferOf(terms)))
    let compared = 0
    fc.assert(
      fc.property(anyCase, ([terms, anyAsk, { answers, place }]) => {
        fc.pre(isEven(anyAsk, terms))
        compared++
        const one = { ...anyAsk, place: ANYWHERE }
        const axes = axesOf(terms)
        const { level } = matchOf(terms, one, { specialtyId: 1, place, answers })
        const counted = [Number(level !== 'not_matched'), Number(level === 'perfect_matched')]
        expect(meansOf(frozen(axes, [one]), axes, known(terms), posted(answers))).toEqual(counted)
      }),
      { numRuns: 400 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  const call = matchTerm(1, 'YES_NO', 1)
  const teaching = matchTerm(2, 'YES_NO', 1)
  const axes = axesOf([call, teaching])

  it("doesn't depend on the links between the asks within a block", () => {
    const both = [
      buildIco({ 10: '1', 20: '1' }),
      buildIco({ 10: '1', 20: '1' }),
      buildIco({ 10: '0', 20: '0' }),
      buildIco({ 10: '0', 20: '0' }),
    ]
    const mixed = [
      buildIco({ 10: '1', 20: '0' }),
      buildIco({ 10: '1', 20: '1' }),
      buildIco({ 10: '0', 20: '1' }),
      buildIco({ 10: '0', 20: '0' }),
    ]
    const position = posted(
      new Map([
        [10, '1'],
        [20, '1'],
      ]),
    )
    const of = (asks: readonly Ico[]) => forecastOf(frozen(axes, asks), axes, [call, teaching], position)
    expect(of(both)).toEqual(of(mixed))
    expect(of(both).candidates).toEqual({ mean: 1, variance: 0.75 })
  })

  it('adds up blocks, for one specialty or for all', () => {
    const asks = [
      buildIco({ 10: '1' }),
      buildIco({ 10: '0' }),
      { ...buildIco({ 10: '1' }), specialtyId: 2 },
      buildIco({ 10: '1' }),
    ]
    const icos = frozen(axes, asks, [0, 0, 1, 1])
    const position = posted(new Map([[10, '1']]))
    expect(meansOf(icos, axes, [call], position)).toEqual([2, 2])
    expect(meansOf(icos, axes, [call], { ...position, specialty: null })).toEqual([3, 3])
    expect(meansOf(icos, axes, [call], { ...position, specialty: 3 })).toEqual([0, 0])
  })

  it('counts an ICO only once even if a position is in several of its places', () => {
    const [ohio, texas, south] = [3_000_036, 3_000_044, 1_000_004]
    const { numbers, sets } = frozenPlaces([[ohio, texas], [texas, south], [south], []])
    const asks = Array.from(numbers, () => buildIco({}))
    const plain = frozen(axes, asks)
    const icos = { ...plain, columns: new Map([...plain.columns, ['place', numbers] as const]), placeSets: sets }
    const met = (...places: readonly number[]) =>
      meansOf(icos, axes, [], {
        ...posted(new Map()),
        isPlaceMet: place => place === OPEN || places.includes(place),
      })[0]
    expect([met(), met(ohio), met(texas), met(texas, south)]).toEqual([1, 2, 3, 4])
  })

  it('ignores unspecified terms of a described position, and treats them as not met in a posted position', () => {
    const icos = frozen(axes, [buildIco({ 10: '1', 20: '1' }), buildIco({ 10: '1', 20: NO_PREFERENCE })])
    const position = posted(new Map([[10, '1']]))
    expect(meansOf(icos, axes, [call, teaching], { ...position, isPosted: false })).toEqual([2, 2])
    expect(meansOf(icos, axes, [call, teaching], position)).toEqual([1, 1])
  })

  it('meets a range of a slider partly', () => {
    const pay = matchTerm(1, 'SLIDER', 1, { matching_comparator: 'GRATER_OR_EQUAL' })
    const wide = axesOf([pay], 600, 5)
    const icos = frozen(wide, [buildIco({ 10: '305' })])
    const at = (value: string) => meansOf(icos, wide, known([pay], 600, 5), posted(offer({ 10: value }).answers))[0]
    expect(['295', '300', '305', '320'].map(at)).toEqual([0, 0.5, 1, 1])
  })

  it('weights the numbers of a wide range equally', () => {
    const pay = matchTerm(1, 'SLIDER', 1, { matching_comparator: 'GRATER_OR_EQUAL' })
    const wide = axesOf([pay], 1200, 1)
    const icos = frozen(wide, [buildIco({ 10: '310' })])
    const at = (value: string) => meansOf(icos, wide, known([pay], 1200, 1), posted(offer({ 10: value }).answers))[0]
    expect(['299', '304', '309', '319'].map(at)).toEqual([0, 0.2, 0.4, 1])
  })

  it('excludes ICOs with an answer of a kind that is no longer known', () => {
    const icos = frozen(axes, [buildIco({ 10: 'Sometimes' })])
    expect(meansOf(icos, axes, [call], posted(new Map([[10, '1']])))).toEqual([0, 0])
  })
})

describe('forecastRange', () => {
  it.each<[Expected, number, number | null]>([
    [{ mean: 0, variance: 0 }, 0, 9],
    [{ mean: 4.1, variance: 3.6 }, 0, 9],
    [{ mean: 6, variance: 4.5 }, 0, 9],
    [{ mean: 7, variance: 0.5 }, 0, 9],
    [{ mean: 9, variance: 6 }, 5, 19],
    [{ mean: 14, variance: 16 }, 5, 49],
    [{ mean: 14.6, variance: 6 }, 10, 19],
    [{ mean: 18, variance: 6 }, 10, 49],
    [{ mean: 30, variance: 9 }, 20, 49],
    [{ mean: 200_000, variance: 100 }, 100_000, null],
  ])('returns the range of %o: %i to %s', (expected, from, to) => {
    expect(forecastRange(expected)).toEqual({ from, to })
  })

  it('returns 0 to 9 for all numbers below ten', () => {
    const steps = Array.from({ length: 60 }, (_, at) => at / 4)
    const ranges = steps.flatMap(mean => steps.map(variance => forecastRange({ mean, variance })))
    const few = ranges.filter(({ to }) => to !== null && to < 10)
    expect(few.length).toBeGreaterThan(100)
    expect(few.filter(({ from, to }) => from !== 0 || to !== 9)).toEqual([])
  })
})

describe('actual number of candidates', () => {
  const pay = matchTerm(1, 'SLIDER', 1, { matching_comparator: 'GRATER_OR_EQUAL' })
  const nights = matchTerm(2, 'SLIDER', 1, { matching_comparator: 'LOWER_OR_EQUAL' })
  const call = matchTerm(3, 'YES_NO', 1)
  const terms = [pay, nights, call]
  const wide = axesOf(terms, 100, 1)
  /** Returns correlated asks: an ICO with low requirements in one term tends to have low requirements in all terms. */
  const asksOf = (icos: number, next: () => number, tied: number) =>
    Array.from({ length: icos }, () => {
      const shared = next()
      const part = () => (next() < tied ? shared : next())
      const number = () => (part() < 0.2 ? NO_PREFERENCE : `${Math.floor(101 * part())}`)
      return buildIco({ 10: number(), 20: number(), 30: part() < 0.3 ? NO_PREFERENCE : part() < 0.5 ? '1' : '0' })
    })
  /** Counts in how many positions, more and less generous, it lies in the range shown. */
  function covered(icos: number, tied: number, positions: number): number {
    const next = streamOf(icos + 1)
    let inside = 0
    for (let at = 0; at < positions; at++) {
      const asks = asksOf(icos, next, tied)
      const blocks = asks.map((_, who) => Math.floor(who / (10 + (at % 15))))
      const said = offer({
        10: `${Math.floor(100 * next())}`,
        20: `${Math.floor(100 * next())}`,
        30: at % 2 === 0 ? '1' : '0',
      })
      const isMet = (one: Ico) => matchOf(terms, one, said).level !== 'not_matched'
      const counted = asks.filter(isMet).length
      const expected = forecastOf(frozen(wide, asks, blocks), wide, known(terms, 100, 1), posted(said.answers))
      const { from, to } = forecastRange(expected.candidates)
      if (counted >= from && (to === null || counted <= to)) inside++
    }
    return inside / positions
  }

  // The share is lower if all terms are completely tied together: decision 76.
  it.each([
    [30, 0, 400],
    [400, 0, 400],
    [30, 0.5, 400],
    [400, 0.5, 400],
    [1500, 0.5, 100],
  ])('is usually in the forecast range for %i ICOs, with %f of their terms tied together', (icos, tied, positions) => {
    expect(covered(icos, tied, positions)).toBeGreaterThan(0.9)
  })
})

function streamOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
