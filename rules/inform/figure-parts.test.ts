import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenCounts } from './edition.testing.ts'
import type { Grid, GridCell, MeasureCounts } from './edition.ts'
import type { GroupWeights } from './group-weights.ts'
import type { Measure } from './measure.ts'
import { runs } from './population.testing.ts'
import { releaseGroup, releaseMeasure } from './release.ts'
import { STAT_NAMES } from './released.ts'

const step = (from: number | null, to: number | null): GridCell => ({ from, to, value: null })
const exactly = (value: number): GridCell => ({ from: value, to: value, value })
/** Below 10, 10 to 20, 20 to 30, 30 and more. */
const HOURS: Grid = { kind: 'scale', cells: [step(null, 10), step(10, 20), step(20, 30), step(30, null)] }
const WORK: Measure = { kind: 'slider', id: 'work', step: 1 }
const CHOICE: Grid = { kind: 'choice', cells: [exactly(1), exactly(0)] }
const YES_NO: Measure = { kind: 'one-of', id: 'yes', values: [1, 0] }
const ANY: Measure = { kind: 'any-of', id: 'some', values: [7, 8] }

/** The answers of blocks: of each, how many people are in each cell, and how many do not know. */
function countsOf(grid: Grid, blocks: readonly (readonly number[])[], unknown: readonly number[] = []): MeasureCounts {
  const all = blocks.map((cells, block) => [...grid.cells.map((_, cell) => cells[cell] ?? 0), unknown[block] ?? 0])
  return { grid, byLens: new Map([['base', givenCounts(grid, all)]]) }
}

/** A group by its people in each block, and the people of each block. */
function groupOf(counted: readonly number[], sizes: readonly number[]): GroupWeights {
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  const lens = (people: readonly number[]) => ({
    name: 'base' as const,
    counted: Int32Array.from(people),
    sizes: Int32Array.from(sizes),
  })
  return { size: sum(counted), lenses: [lens(counted)], parts: [], people: sum(sizes), everybody: [lens(sizes)] }
}
const ask = (measure: Measure, counts: readonly MeasureCounts[], group: GroupWeights, isShowingAll = false) =>
  releaseMeasure({ measure, counts, group, threshold: 10, isShowingAll, own: null })
/** Figures of one block of so many people in each cell. */
const hours = (...cells: readonly number[]) => {
  const people = cells.reduce((sum, each) => sum + each, 0)
  const released = ask(WORK, [countsOf(HOURS, [cells])], groupOf([people], [people]))
  if (released.kind !== 'histogram') throw new Error(released.kind)
  return released
}
/** Half of a block of 48, half of whom answer yes. */
const HALF = groupOf([24, 0], [48, 30])

describe('where an administrator is shown fewer than ten', () => {
  const NONE = { counted: null, of: null, known: null, similar: null }

  test.each([
    ['seven of a block of twenty', [10, 10], 0, [7, 20], { n: null, basis: { alignment: 0.35, ...NONE } }],
    ['seven answers of twelve people', [8, 6], 10, [12, 24], { n: null, basis: { alignment: 0.5, ...NONE } }],
    [
      'twelve answers, which are enough',
      [8, 4],
      0,
      [12, 12],
      { n: 12, basis: { counted: 12, of: 12, known: 12, similar: 0 } },
    ],
  ] as const)('no number tells how many they are: %s', (_, answers, unknown, [people, size], expected) => {
    const counts = countsOf(CHOICE, [answers], [unknown])
    expect(ask(YES_NO, [counts], groupOf([people], [size]), true)).toMatchObject(expected)
  })
})

describe('the least and the greatest', () => {
  test('are the outer edges of the steps where somebody is', () => {
    expect(hours(0, 6, 6, 0).stats).toMatchObject({ min: 10, max: 30, open: { min: null, max: null } })
    expect(hours(0, 12, 0, 0).stats).toMatchObject({ min: 10, max: 20 })
  })

  test('are the inner edge of an open end, and say so', () => {
    expect(hours(3, 6, 3, 0).stats).toMatchObject({ min: 10, max: 30, open: { min: 'less', max: null } })
    expect(hours(0, 6, 3, 3).stats).toMatchObject({ min: 10, max: 30, open: { min: null, max: 'more' } })
  })

  test('are not those of less than half a person', () => {
    const counts = countsOf(HOURS, [
      [0, 20, 0, 0],
      [0, 0, 0, 20],
    ])
    const released = ask(WORK, [counts], groupOf([20, 0], [20, 20]))
    expect(released).toMatchObject({ stats: { min: 10, max: 20 } })
    const few = countsOf(HOURS, [[0, 47, 0, 1]])
    expect(ask(WORK, [few], groupOf([12], [48])), 'a quarter of a person').toMatchObject({ stats: { max: 20 } })
    expect(ask(WORK, [few], groupOf([24], [48])), 'half a person').toMatchObject({
      stats: { max: 30, open: { max: 'more' } },
    })
  })
})

describe('a figure in an open end', () => {
  const whole = (from: number | null, value: number, to: number | null): GridCell => ({ from, to, value })
  const SIGNED: Grid = {
    kind: 'scale',
    cells: [step(null, 0), exactly(0), step(0, 10), step(10, 20), step(20, null)],
  }
  const WHOLE: Grid = {
    kind: 'scale',
    cells: [whole(null, 1, 1), exactly(2), exactly(3), exactly(4), whole(5, 5, null)],
  }
  const QUANTILES = [
    [0.1, 'percentile_10'],
    [0.25, 'percentile_25'],
    [0.5, 'median'],
    [0.75, 'percentile_75'],
    [0.9, 'percentile_90'],
  ] as const

  test('says so, and no other figure does: only there it is the edge of the end', () => {
    let open = 0
    fc.assert(
      fc.property(
        fc.constantFrom(
          { grid: HOURS, least: 10, most: 30 },
          { grid: SIGNED, least: 0, most: 20 },
          { grid: WHOLE, least: 1, most: 5 },
        ),
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 }),
        ({ grid, least, most }, drawn) => {
          const people = drawn.slice(0, grid.cells.length)
          const total = people.reduce((sum, each) => sum + each, 0)
          if (total < 10) return
          const released = ask(WORK, [countsOf(grid, [people])], groupOf([total], [total]))
          if (released.kind !== 'histogram') return
          const { stats } = released
          const [below, above] = [people[0] ?? 0, people.at(-1) ?? 0]
          const zeros = grid === SIGNED ? (people[1] ?? 0) : 0
          for (const [q, name] of QUANTILES) {
            const [value, end] = [stats[name], stats.open[name]]
            if (value === null) continue
            if (q * total < below) expect([value, end]).toEqual([least, 'less'])
            else if (q * total > total - above) expect([value, end]).toEqual([most, 'more'])
            else if (value === least && below > 0 && zeros === 0) expect(end).toBe('less')
            else if (value === most && above > 0) expect(end).toBe('more')
            else if (q * total > below && q * total < total - above) expect(end).toBeNull()
            if (end !== null) open++
          }
          if (below > 0) expect([stats.min, stats.open.min]).toEqual([least, 'less'])
          else if (above < total) expect(stats.open.min).toBeNull()
          if (above > 0) expect([stats.max, stats.open.max]).toEqual([most, 'more'])
          else if (below < total) expect(stats.open.max).toBeNull()
        },
      ),
      { numRuns: runs(10) },
    )
    expect(open).toBeGreaterThan(runs(5))
  })

  test('is all of them where everybody is there', () => {
    const { stats } = hours(0, 0, 0, 40)
    for (const name of STAT_NAMES) expect([stats[name], stats.open[name]]).toEqual([30, 'more'])
  })

  test('has both ends where the scale is one cell: the value stands for all', () => {
    const grid: Grid = { kind: 'scale', cells: [exactly(0), { from: 0, to: null, value: 7 }] }
    const released = ask(WORK, [countsOf(grid, [[5, 35]])], groupOf([40], [40]))
    expect(released).toMatchObject({
      stats: { min: 0, median: 7, max: 7, open: { min: null, percentile_10: null, median: 'both', max: 'more' } },
    })
  })

  test('of an estimate says so, too; its least and greatest always do', () => {
    const counts = countsOf(HOURS, [[0, 20, 20, 40]])
    expect(ask(WORK, [counts], groupOf([60], [80]))).toMatchObject({
      stats: { open: { min: 'less', percentile_25: null, percentile_75: 'more', max: 'more' } },
    })
  })
})

describe('quartiles', () => {
  test('are the middles of steps, with P10 and P90 around them from 30 people on', () => {
    expect(hours(0, 15, 14, 0).stats).toMatchObject({ percentile_10: null, percentile_90: null })
    expect(hours(0, 15, 15, 0).stats).toMatchObject({
      percentile_10: 15,
      percentile_25: 15,
      median: 25,
      percentile_75: 25,
      percentile_90: 25,
    })
  })

  test('of whole blocks have no margins; of a part they have, inside of the least and the greatest', () => {
    const none = { percentile_10: null, percentile_25: null, median: null, percentile_75: null, percentile_90: null }
    expect(hours(0, 20, 20, 0).stats.margins).toEqual(none)
    const counts = countsOf(HOURS, [[0, 40, 40, 0]])
    const part = ask(WORK, [counts], groupOf([40], [80]))
    if (part.kind !== 'histogram') throw new Error(part.kind)
    const { min, max, median, margins } = part.stats
    for (const margin of Object.values(margins)) {
      expect(margin?.low).toBeGreaterThanOrEqual(min)
      expect(margin?.high).toBeLessThanOrEqual(max)
      expect(margin?.high ?? 0).toBeGreaterThan(margin?.low ?? 0)
    }
    expect(margins.median?.low).toBeLessThan(median)
    expect(margins.median?.high).toBeGreaterThan(median)
    const small = ask(WORK, [countsOf(HOURS, [[0, 20, 20, 0]])], groupOf([20], [40]))
    expect(small).toMatchObject({ stats: { margins: { percentile_10: null, percentile_90: null } } })
  })
})

describe('a share', () => {
  test('is of each value, in the order of the measure', () => {
    expect(ask(YES_NO, [countsOf(CHOICE, [[30, 70]])], groupOf([100], [100]))).toEqual({
      kind: 'categories',
      n: 100,
      unknown: null,
      basis: { kind: 'exact', alignment: 1, counted: 100, of: 100, known: 100, similar: 0 },
      categories: [
        { value: 1, share: { percent: 30, bound: 'exact' }, margin: null },
        { value: 0, share: { percent: 70, bound: 'exact' }, margin: null },
      ],
    })
  })

  test('of a part of a block is that of the block, with a margin', () => {
    const counts = countsOf(CHOICE, [
      [24, 24],
      [30, 0],
    ])
    expect(ask(YES_NO, [counts], HALF)).toMatchObject({
      n: 24,
      basis: { kind: 'estimate', alignment: 0.5, counted: 24, of: 24, known: 0, similar: 24 },
      categories: [
        { value: 1, share: { percent: 50 }, margin: { low: expect.any(Number), high: expect.any(Number) } },
        {},
      ],
    })
  })

  test('of several options is left out where too few were asked; N is of the option that most were asked', () => {
    const [many, some] = [countsOf(CHOICE, [[10, 30]]), countsOf(CHOICE, [[15, 5]])]
    const group = groupOf([40], [40])
    const first = ask(ANY, [some, many], group)
    expect(first).toMatchObject({
      n: 40,
      categories: [
        { value: 7, share: { percent: 75 } },
        { value: 8, share: { percent: 25 } },
      ],
    })
    const few = ask(ANY, [countsOf(CHOICE, [[10, 0]]), many], groupOf([20], [40]))
    expect(few).toMatchObject({ n: 20, categories: [{ value: 8 }] })
    expect(few.kind === 'categories' && few.categories).toHaveLength(1)
    expect(ask(ANY, [], group)).toEqual({ kind: 'withheld' })
  })

  test('counts who chose an option wherever that is in its grid', () => {
    const turned: Grid = { kind: 'choice', cells: [exactly(0), exactly(1)] }
    const released = ask(ANY, [countsOf(turned, [[30, 10]]), countsOf(turned, [[20, 20]])], groupOf([40], [40]))
    expect(released).toMatchObject({ categories: [{ share: { percent: 25 } }, { share: { percent: 50 } }] })
  })
})

describe('margins', () => {
  /** The margins of yes and no, of a group by its people in blocks of so many yes and no. */
  const marginsOf = (blocks: readonly (readonly number[])[], group: GroupWeights) => {
    const released = ask(YES_NO, [countsOf(CHOICE, blocks)], group)
    if (released.kind !== 'categories') throw new Error(released.kind)
    return released.categories.map(({ margin }) => margin && [margin.low, margin.high])
  }

  test('are of chance alone where there is one block: 1.64 x root of (1/2 x 1/4 / 24) is 11.8%', () => {
    const chance = [38, 62]
    expect(marginsOf([[24, 24]], groupOf([24], [48]))).toEqual([chance, chance])
    expect(marginsOf([[24, 24]], groupOf([48], [48]))).toEqual([null, null])
  })

  test('are also of how blocks differ: in few rows, of all blocks', () => {
    // Shares of 50 and 100% differ by 0.056 more than chance.
    const all = [20, 80]
    expect(
      marginsOf(
        [
          [24, 24],
          [30, 0],
        ],
        HALF,
      ),
    ).toEqual([all, all])
  })

  test('are of how the blocks of the group differ, if they are five', () => {
    const blocks = [2, 6, 10, 14, 18].map(yes => [yes, 20 - yes])
    const [counted, sizes] = [
      [10, 10, 10, 10, 10, 0],
      [20, 20, 20, 20, 20, 200],
    ]
    // Between them 0.0715, by chance 0.005.
    const own = [17, 83]
    expect(marginsOf([...blocks, [200, 0]], groupOf(counted, sizes))).toEqual([own, own])
  })

  test('of a share that is only bounded hold the bound', () => {
    expect(marginsOf([[39, 1]], groupOf([20], [40]))).toEqual([
      [93, 100],
      [0, 7],
    ])
    expect(marginsOf([[39, 1]], groupOf([38], [40])), 'narrower than the bound').toEqual([
      [95, 100],
      [0, 5],
    ])
  })

  test('of a quantile are the steps of the quantiles around it', () => {
    const released = ask(WORK, [countsOf(HOURS, [[0, 20, 20, 0]])], groupOf([20], [40]))
    // 1.64 x root of (1/2 x 1/4 / 20) is 13%: from P37, 17.4, to P63, 22.6.
    expect(released).toMatchObject({
      stats: { margins: { percentile_25: { low: 10, high: 20 }, median: { low: 10, high: 30 } } },
    })
  })
})

describe('the number of people', () => {
  const counts = countsOf(CHOICE, [[30, 10]], [12])

  test('is withheld below ten answers, with those who do not know apart', () => {
    expect(ask(YES_NO, [counts], groupOf([52], [52]))).toMatchObject({ n: 40, unknown: 12 })
    expect(ask(YES_NO, [counts], groupOf([26], [52])), '6 do not know').toMatchObject({ n: 20, unknown: null })
    expect(ask(YES_NO, [counts], groupOf([13], [52]))).toMatchObject({ n: 10 })
    expect(ask(YES_NO, [counts], groupOf([12], [52])), '9 answers').toEqual({ kind: 'withheld' })
  })

  test('is not told to an administrator either where it is below ten, but what blocks say is', () => {
    const released = ask(YES_NO, [counts], groupOf([12], [52]), true)
    expect(released).toMatchObject({ kind: 'categories', n: null, unknown: null, categories: [{ value: 1 }, {}] })
    expect(ask(YES_NO, [counts], groupOf([0], [52]), true)).toEqual({ kind: 'withheld' })
  })

  test('of a protected combination is to the nearest five', () => {
    const part = groupOf([52], [104])
    const combination: GroupWeights = { ...part, size: 23.4, lenses: null, parts: [part, part] }
    const released = ask(YES_NO, [countsOf(CHOICE, [[60, 44]])], combination)
    expect(released).toMatchObject({ kind: 'categories', n: 25, basis: { kind: 'combined', of: 25, counted: 25 } })
    expect(ask(YES_NO, [countsOf(CHOICE, [[60, 44]])], { ...combination, size: 9.9 })).toEqual({ kind: 'withheld' })
    const group = (size: number) => releaseGroup({ ...combination, size }, 10)
    expect(group(23.4)).toEqual({ n: 25, isEstimate: true })
    expect(group(10)).toEqual({ n: 10, isEstimate: true })
    expect(group(9.9), 'nothing rounds up to ten').toEqual({ n: null, isEstimate: true })
  })

  test('of a group is told from ten on, or from the threshold', () => {
    expect(releaseGroup(groupOf([10], [52]), 10)).toEqual({ n: 10, isEstimate: false })
    expect(releaseGroup(groupOf([9], [52]), 1)).toEqual({ n: null, isEstimate: false })
    expect(releaseGroup(groupOf([19], [52]), 20)).toEqual({ n: null, isEstimate: false })
  })
})
