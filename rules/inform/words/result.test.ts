import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Measure } from '../measures/index.ts'
import { runs } from '../population.testing.ts'
import { choice, FINE, GRIDS, histogramOf, knownGroup, someMass } from './known.testing.ts'
import { type ReleasedHistogram, type ReleasedValue, STAT_NAMES } from './released.ts'
import { type ResultRequest, resultOf } from './result.ts'

const PAY: Measure = { kind: 'slider', id: 'pay', step: 1 }
const asked = (
  measure: Measure,
  group: ReturnType<typeof knownGroup>,
  own: Partial<ResultRequest> & { readonly everybody?: readonly number[] } = {},
): ResultRequest => ({
  measure,
  known: [{ group, everybody: own.everybody ?? [...group.histogram.mass] }],
  least: 10,
  isShowingAll: false,
  context: { minPool: 30, isEverybody: true, isProtected: false },
  own: null,
  ...own,
})

const lowest = (stat: ReleasedValue) =>
  stat.open === 'less' || stat.open === 'both'
    ? Number.NEGATIVE_INFINITY
    : (stat.range?.low ?? stat.value ?? Number.NEGATIVE_INFINITY)
const highest = (stat: ReleasedValue) =>
  stat.open === 'more' || stat.open === 'both'
    ? Number.POSITIVE_INFINITY
    : (stat.range?.high ?? stat.value ?? Number.POSITIVE_INFINITY)

/** Returns contradictions that a reader could find in a card. */
function contradictions({ n, of, basis, stats, bins, rank }: ReleasedHistogram, own: number): string[] {
  const found: string[] = []
  const note = (isWrong: boolean, what: string) => isWrong && found.push(what)
  const shown = STAT_NAMES.flatMap(name => (stats[name] ? [[name, stats[name]] as const] : []))
  for (const [at, [name, stat]] of shown.entries()) {
    const { value, range, open } = stat
    note(value === null && range === null, `${name} is nothing`)
    note(range !== null && (range.low ?? -1e9) > (range.high ?? 1e9), `${name} has a range upside down`)
    if (value !== null && range !== null)
      note((range.low ?? value) > value || (range.high ?? value) < value, `${name} is outside of its range`)
    const isQuartile = name === 'percentile_25' || name === 'median' || name === 'percentile_75'
    note(basis === 'exact' && isQuartile && range !== null, `${name} has a range on an exact card`)
    note(
      value !== null &&
        range !== null &&
        open === null &&
        (range.high ?? 1e9) - (range.low ?? -1e9) > 0.3 * Math.abs(value) + 1e-6,
      `${name} is shown with a wide range`,
    )
    for (const [other, after] of shown.slice(at + 1)) {
      note(value !== null && after.value !== null && value > after.value, `${name} is above ${other}`)
      note(name === 'min' && (value ?? range?.high ?? -1e9) > (after.value ?? 1e9), `${other} is below Min`)
      note(other === 'max' && (after.value ?? after.range?.low ?? 1e9) < (value ?? -1e9), `${name} is above Max`)
      if (name === 'min' || other === 'max') continue
      note(lowest(stat) > lowest(after), `the range of ${other} begins below that of ${name}`)
      note(highest(stat) > highest(after), `the range of ${name} ends above that of ${other}`)
    }
  }
  const hasOuter = n !== null && n >= 30
  for (const name of ['percentile_10', 'percentile_90'] as const)
    note((stats[name] !== null) !== hasOuter, `${name} at the wrong N`)
  for (const name of ['min', 'max'] as const) note(stats[name] !== null && (n ?? 0) < 100, `${name} of a small group`)
  note(n !== null && of !== null && n > of, 'more answers than people')
  note(bins.length > 20, 'too many bins')
  note(
    bins.some(({ from }, at) => at > 0 && from !== bins[at - 1]?.to),
    'gaps between bins',
  )
  const exact = bins.filter(({ share }) => share.bound === 'exact').reduce((sum, { share }) => sum + share.percent, 0)
  const under = bins.filter(({ share }) => share.bound === 'under').length
  const isOver = bins.some(({ share }) => share.bound === 'over')
  note(!isOver && exact > 100 + bins.length / 2, `bins of at least ${exact}%`)
  note(!isOver && exact + 2 * under < 100 - bins.length / 2, `bins of at most ${exact + 2 * under}%`)
  note(rank?.kind === 'percentile' && !hasOuter, 'a percentile of a small group')
  for (const [q, stat] of [
    [10, stats.percentile_10],
    [25, stats.percentile_25],
    [50, stats.median],
    [75, stats.percentile_75],
    [90, stats.percentile_90],
  ] as const) {
    if (stat === null) continue
    const [isBelow, isAbove] = [
      stat.open !== 'more' && stat.open !== 'both' && (stat.value ?? stat.range?.high ?? own) < own,
      stat.open !== 'less' && stat.open !== 'both' && (stat.value ?? stat.range?.low ?? own) > own,
    ]
    if (rank?.kind === 'quarter' && q % 25 === 0) {
      note(isBelow && rank.quarter * 25 <= q, `quarter ${rank.quarter} above P${q}`)
      note(isAbove && rank.quarter * 25 > q + 25 - 1e-9, `quarter ${rank.quarter} below P${q}`)
    }
    if (rank?.kind !== 'percentile') continue
    const { percent, same, bound } = rank
    note(isBelow && bound === 'exact' && percent < q, `above P${q} with ${percent} lower`)
    note(isAbove && bound === 'exact' && percent + same > q, `below P${q} with ${percent + same} up to it`)
    note(isAbove && bound === 'or_higher' && percent > q, `below P${q}, higher than at least ${percent}`)
    note(
      isBelow && bound === 'or_lower' && percent < q && stat.open !== 'less',
      `above P${q}, higher than at most ${percent}`,
    )
  }
  if (rank?.kind === 'percentile') {
    note(rank.percent + rank.same > 100, 'more than 100 of 100')
    note(rank.same > 98 || rank.percent > 98, 'certainty about all people')
  }
  return found
}

describe('results of a group', () => {
  test('never contradict each other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GRIDS).chain(grid => fc.tuple(fc.constant(grid), someMass(grid.cells.length))),
        fc.option(fc.double({ min: 0.005, max: 0.3, noNaN: true })),
        fc.array(fc.integer({ min: -10, max: 180 }), { minLength: 3, maxLength: 3 }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        ([grid, mass], off, owns, part) => {
          const weighted = off === null ? mass : mass.map(people => people * part)
          const group = knownGroup(histogramOf(grid, weighted, { isWhole: off === null }), off)
          const first = resultOf(asked(PAY, group))
          if (first.kind !== 'histogram') return
          const quartiles = Object.values(first.stats).flatMap(stat => stat?.value ?? [])
          for (const own of [...owns, ...quartiles.flatMap(each => [each - 0.7, each, each + 0.7])]) {
            const released = resultOf(asked(PAY, group, { own }))
            if (released.kind === 'histogram') expect(contradictions(released, own)).toEqual([])
          }
        },
      ),
      { numRuns: runs(10) },
    )
  })

  test('are withheld with the same content below ten answers, regardless of the number', () => {
    for (const [people, isWhole] of [
      [0, true],
      [9, true],
      [9.9, false],
      [12.4, false],
      [10, true],
    ] as const) {
      const mass = FINE.cells.map((_, at) => (at === 20 ? people : 0))
      const released = resultOf(asked(PAY, knownGroup(histogramOf(FINE, mass, { isWhole }), isWhole ? null : 0.1)))
      expect(released.kind).toBe(people >= 10 ? 'histogram' : 'withheld')
      if (people < 10) expect(released).toEqual({ kind: 'withheld', because: 'few' })
    }
  })

  test('have exact answer counts in whole rows, and counts to the nearest five in other groups', () => {
    const mass = FINE.cells.map((_, at) => (at > 0 && at < 54 ? 1 : 0))
    const released = (isWhole: boolean, people: number) =>
      resultOf(asked(PAY, knownGroup(histogramOf(FINE, mass, { isWhole, people, unknown: 13 }), isWhole ? null : 0.05)))
    expect(released(true, 58)).toMatchObject({ basis: 'exact', n: 53, of: 58, isAbout: false, unknown: 13 })
    expect(released(false, 58)).toMatchObject({ basis: 'estimate', n: 55, of: 60, isAbout: true, unknown: 15 })
  })

  test('are shown below ten answers to an administrator, without the number', () => {
    const mass = FINE.cells.map((_, at) => (at === 30 || at === 40 ? 2 : 0))
    const group = knownGroup(histogramOf(FINE, mass, { isWhole: false }), 0.2)
    expect(resultOf(asked(PAY, group, { isShowingAll: true }))).toMatchObject({
      kind: 'histogram',
      n: null,
      of: null,
      unknown: null,
      stats: { min: null, percentile_10: null, median: { value: 44, range: { low: 39, high: 49 } } },
    })
    const nobody = knownGroup(
      histogramOf(
        FINE,
        mass.map(() => 0),
      ),
      0.2,
    )
    expect(resultOf(asked(PAY, nobody, { isShowingAll: true }))).toEqual({ kind: 'withheld', because: 'few' })
  })

  test('are withheld if the group uses values counted together with others', () => {
    const mass = FINE.cells.map(() => 100)
    for (const isShowingAll of [false, true]) {
      const group = knownGroup(histogramOf(FINE, mass, { isWhole: false, isPartial: true }), 0.05)
      expect(resultOf(asked(PAY, group, { isShowingAll }))).toEqual({ kind: 'withheld', because: 'few' })
    }
  })

  test('are withheld on scales of protected combinations, regardless of the number of people', () => {
    const protectedOne = { minPool: 30, isEverybody: false, isProtected: true }
    const protectedBody = { kind: 'withheld', because: 'protected' }
    expect(resultOf({ ...asked(PAY, knownGroup(histogramOf(FINE, []))), known: [], context: protectedOne })).toEqual(
      protectedBody,
    )
    const many = knownGroup(
      histogramOf(
        FINE,
        FINE.cells.map(() => 100),
      ),
    )
    expect(resultOf(asked(PAY, many, { context: protectedOne, isShowingAll: true }))).toEqual(protectedBody)
  })
})

describe('shares of options', () => {
  const ONE: Measure = { kind: 'one-of', id: 'setting', values: [1, 2, 3, 4] }
  const grid = choice([1], [2], [3, 4])
  const context = (own: object = {}) => ({ minPool: 30, isEverybody: false, isProtected: false, ...own })
  const categories = (mass: readonly number[], off: number, own: Parameters<typeof asked>[2] = {}) => {
    const group = knownGroup(histogramOf(grid, mass, { isWhole: false }), off)
    const released = resultOf(asked(ONE, group, { context: context(), everybody: [500, 300, 60], ...own }))
    return released.kind === 'categories' ? released.categories : released
  }

  test('have a value for ranges up to ten points, and only a range if it is wider', () => {
    expect(categories([50, 30, 20], 0.05)).toEqual([
      { values: [1], share: { percent: 50, bound: 'exact' }, range: { low: 45, high: 55 } },
      { values: [2], share: { percent: 30, bound: 'exact' }, range: { low: 25, high: 35 } },
      { values: [3, 4], share: { percent: 20, bound: 'exact' }, range: { low: 15, high: 25 } },
    ])
    expect(categories([50, 30, 20], 0.051)).toMatchObject([
      { share: null, range: { low: 44, high: 56 } },
      { share: null },
      { share: null },
    ])
  })

  test('are bounds if they are close to all or none', () => {
    expect(categories([990, 10, 0], 0.02)).toMatchObject([
      { share: null, range: { low: 97, high: 100 } },
      { share: null, range: { low: 0, high: 3 } },
      { share: { percent: 2, bound: 'under' }, range: { low: 0, high: 2 } },
    ])
    expect(categories([999, 1, 0], 0.01)).toMatchObject([{ share: { percent: 98, bound: 'over' } }, {}, {}])
  })

  test('are only ranges for a protected combination', () => {
    const shown = categories([50, 30, 20], 0.01, { context: context({ isProtected: true }) })
    expect(shown).toMatchObject([{ share: null, range: { low: 49, high: 51 } }, { share: null }, { share: null }])
  })

  test('are bounds for the whole study, and are left out for groups', () => {
    const everybody = [500, 300, 12]
    expect(categories([50, 30, 2], 0.01, { everybody })).toHaveLength(2)
    expect(categories(everybody, 0.001, { everybody, context: context({ isEverybody: true }) })).toMatchObject([
      { values: [1] },
      { values: [2] },
      { values: [3, 4], share: { percent: 4, bound: 'under' }, range: { low: 0, high: 4 } },
    ])
    expect(categories([0, 0, 12], 0.1, { everybody })).toEqual([
      { values: [1], share: null, range: { low: 0, high: 10 } },
      { values: [2], share: null, range: { low: 0, high: 10 } },
    ])
  })

  test('are also bounds if nearly everyone answered yes', () => {
    const yesNo = choice([1], [0])
    const group = knownGroup(histogramOf(yesNo, [1000, 20]), 0.001)
    const released = resultOf(asked({ kind: 'one-of', id: 'y', values: [1, 0] }, group))
    expect(released).toMatchObject({
      kind: 'categories',
      basis: 'estimate',
      isAbout: true,
      n: 1020,
      categories: [
        { values: [1], share: { percent: 97, bound: 'over' }, range: { low: 97, high: 100 } },
        { values: [0], share: { percent: 3, bound: 'under' }, range: { low: 0, high: 3 } },
      ],
    })
  })

  test('of multiple-choice questions are based on the people asked', () => {
    const many: Measure = { kind: 'any-of', id: 'q', values: [3, 8, 9] }
    const yesNo = choice([1], [0])
    const option = (yes: number, no: number) => {
      const group = knownGroup(histogramOf(yesNo, [yes, no], { isWhole: false }), 0.02)
      return { group, everybody: [100, 100] }
    }
    const request = { ...asked(many, option(1, 1).group), context: context() }
    expect(resultOf({ ...request, known: [option(30, 70), option(20, 20), option(4, 4)] })).toMatchObject({
      n: 100,
      categories: [
        { values: [3], share: { percent: 30 } },
        { values: [8], share: { percent: 50 } },
      ],
    })
    expect(resultOf({ ...request, known: [option(3, 3)] })).toEqual({ kind: 'withheld', because: 'few' })
    expect(resultOf({ ...request, known: [] })).toEqual({ kind: 'withheld', because: 'few' })
  })
})
