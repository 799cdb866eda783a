import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Node, PROFILE_DIMENSIONS, type ProfileDimension, type Selection } from './dimensions.ts'
import { countsOf, editionOf, payOf, yesOf } from './edition.testing.ts'
import { cellOf, stepOf } from './grid.ts'
import { groupOf, weigh } from './group-weights.ts'
import type { Measure, SliderMeasure } from './measure.ts'
import { physicians } from './physicians.testing.ts'
import { nodesOf } from './population.testing.ts'
import { percentBelow, percentOf, quantileBetween, referenceOf } from './reference.testing.ts'
import { minimumResponses, releaseGroup, releaseMeasure } from './release.ts'
import type { ReleasedHistogram, ReleasedMeasure } from './released.ts'

const PAY: SliderMeasure = { kind: 'slider', id: 'pay', base: 'money', step: 1000 }
const YES: Measure = { kind: 'one-of', id: 'yes', values: [1, 0] }

const worlds = [1, 2, 3].map(seed => {
  const rows = physicians(700, seed)
  const edition = editionOf(rows)
  const pay = payOf(rows, seed + 10)
  const yes = yesOf(rows, seed + 20)
  // So narrow that rounding to $5,000 moves a figure past many people.
  const narrow = pay.map(value => (value === null ? null : 200_000 + 1000 * Math.round(value / 20_000)))
  const narrowCounts = countsOf(edition, PAY, narrow)
  return {
    rows,
    edition,
    pay,
    yes,
    narrowCounts,
    payCounts: countsOf(edition, PAY, pay),
    yesCounts: countsOf(edition, YES, yes),
  }
})
type World = (typeof worlds)[number]

/** Up to three filters of one or two values that somebody has. */
const someGroup = fc.tuple(
  fc.constantFrom(...worlds),
  fc.uniqueArray(fc.constantFrom<ProfileDimension>(...PROFILE_DIMENSIONS), { maxLength: 3 }),
  fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
)
function selectionOf({ rows }: World, dimensions: readonly ProfileDimension[], picks: readonly number[]): Selection {
  const profile = PROFILE_DIMENSIONS.filter(each => dimensions.includes(each)).map((dimension, index) => {
    const all = nodesOf(rows, dimension)
    const first = all[(picks[2 * index] ?? 0) % all.length]
    const second = all.filter(({ path }) => path.length === first?.path.length)[(picks[2 * index + 1] ?? 0) % 3]
    const nodes = [first, second].filter((node): node is Node => node !== undefined)
    return {
      dimension,
      nodes: nodes.slice(0, 1 + ((picks[5] ?? 0) % 2)).filter((node, at, list) => list.indexOf(node) === at),
    }
  })
  return { profile, answers: [] }
}
const release = (world: World, selection: Selection, own: number | null = null, isShowingAll = false) =>
  releaseMeasure({
    measure: PAY,
    counts: [world.payCounts],
    group: weigh(world.edition.roster, selection),
    threshold: 10,
    isShowingAll,
    own,
  })

/** Whatever of a histogram a reader could hold against something else in it. */
function contradictions({ stats, bins, rank, n }: ReleasedHistogram, own: number): string[] {
  const found: string[] = []
  const say = (isWrong: boolean, what: string) => isWrong && found.push(what)
  const { min, percentile_10, percentile_25, median, percentile_75, percentile_90, max } = stats
  const ascending = [min, percentile_10, percentile_25, median, percentile_75, percentile_90, max].filter(
    each => each !== null,
  )
  say(
    ascending.some((value, at) => value < (ascending[at - 1] ?? value)),
    'figures that do not ascend',
  )
  const hasOuter = n !== null && n >= 30
  say(hasOuter !== (percentile_10 !== null) || hasOuter !== (percentile_90 !== null), 'P10 or P90 at the wrong N')
  say(hasOuter && rank?.kind === 'quarter', 'a quarter where there is a percentile')
  say(!hasOuter && rank?.kind === 'percentile', 'a percentile of a small group')
  say(bins[0]?.from !== null || bins.at(-1)?.to !== null, 'closed outer bins')
  say(
    bins.some(({ from }, at) => at > 0 && from !== bins[at - 1]?.to),
    'gaps between bins',
  )
  say(bins.length > 20, 'too many bins')
  const shares = bins.reduce((sum, { share }) => sum + (share.bound === 'under' ? 2.5 : share.percent), 0)
  say(
    bins.every(({ share }) => share.bound === 'exact') && Math.abs(shares - 100) > bins.length / 2,
    `bins of ${shares}%`,
  )
  const quantiles = [
    [10, percentile_10],
    [25, percentile_25],
    [50, median],
    [75, percentile_75],
    [90, percentile_90],
  ] as const
  if (rank?.kind === 'percentile') {
    const { percent, bound } = rank
    for (const [q, value] of quantiles) {
      if (value === null) continue
      say(
        own > value && bound !== 'or_higher' && percent < q && !(bound === 'or_lower' && stats.open.min),
        `above P${q}, ${bound} ${percent}`,
      )
      say(own < value && bound === 'exact' && percent > q, `below P${q}, ${percent}`)
    }
    say(own < min && !stats.open.min && percent > 5, 'below the least')
    say(own > max && !stats.open.max && percent < 95, 'above the greatest')
    say(n !== null && n < 100 && bound === 'exact' && (percent > 95 || percent < 5), 'certainty about few')
  }
  if (rank?.kind === 'quarter') {
    const quartiles = [percentile_25, median, percentile_75]
    say(quartiles.filter(value => value < own).length > rank.quarter - 1, 'a quarter too low')
    say(quartiles.filter(value => value > own).length > 4 - rank.quarter, 'a quarter too high')
  }
  for (const [q, margin] of [
    [percentile_10, stats.margins.percentile_10],
    [median, stats.margins.median],
    [percentile_90, stats.margins.percentile_90],
  ] as const)
    say(q !== null && margin !== null && (margin.low > q || margin.high < q), 'a figure outside of its margin')
  return found
}

describe('figures of any group', () => {
  test('never contradict one another', () => {
    fc.assert(
      fc.property(
        someGroup,
        fc.integer({ min: -5, max: 1200 }),
        fc.boolean(),
        ([world, dimensions, picks], thousands, isNarrow) => {
          const shown = isNarrow ? { ...world, payCounts: world.narrowCounts } : world
          const selection = selectionOf(world, dimensions, picks)
          const released = release(shown, selection)
          if (released.kind !== 'histogram') return
          const { percentile_25, median, percentile_75 } = released.stats
          const near = [percentile_25, median, percentile_75].flatMap(value => [value - 1000, value, value + 1000])
          for (const own of [1000 * thousands, ...near]) {
            const again = release(shown, selection, own)
            if (again.kind === 'histogram') expect(contradictions(again, own)).toEqual([])
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test('are those of its people where it is made of whole blocks', () => {
    let exact = 0
    fc.assert(
      fc.property(someGroup, ([world, dimensions, picks]) => {
        const selection = selectionOf(world, dimensions, picks)
        const released = release(world, selection)
        if (released.kind !== 'histogram' || released.basis.alignment < 1 || released.basis.counted < released.basis.of)
          return
        exact++
        const { n, stats } = released
        const { grid } = world.payCounts
        const reference = referenceOf(world.rows, world.pay, selection)
        expect(n).toBe(reference.values.length)
        const widthAt = (value: number) => {
          const { from = null, to = null } = grid.cells[cellOf(grid, value) ?? 0] ?? {}
          return from === null || to === null ? Number.POSITIVE_INFINITY : to - from
        }
        for (const [q, shown] of [
          [0.25, stats.percentile_25],
          [0.5, stats.median],
          [0.75, stats.percentile_75],
        ] as const) {
          const [low, high] = quantileBetween(reference, q)
          expect(shown).toBeGreaterThanOrEqual(low - Math.min(widthAt(low), 20_000) - 2500)
          expect(shown).toBeLessThanOrEqual(high + Math.max(stepOf(grid), Math.min(widthAt(high), 60_000)) + 2500)
        }
        const yes = releaseMeasure({
          ...{ measure: YES, counts: [world.yesCounts], threshold: 10, isShowingAll: false, own: null },
          group: weigh(world.edition.roster, selection),
        })
        if (yes.kind !== 'categories') throw new Error(yes.kind)
        const answered = referenceOf(world.rows, world.yes, selection)
        for (const { value, share, margin } of yes.categories) {
          const percent = percentOf(answered, value)
          expect(margin).toBeNull()
          if (share.bound === 'exact') expect(Math.abs(share.percent - percent)).toBeLessThanOrEqual(0.5)
          else expect(share.bound === 'over' ? percent > 95 : percent < 5).toBe(true)
        }
      }),
      { numRuns: 250 },
    )
    expect(exact).toBeGreaterThan(20)
  })

  test('follow nothing but the counts of blocks: people of one block may swap their answers', () => {
    const [world] = worlds
    if (!world) throw new Error('no world')
    const base = world.edition.lenses[0]
    const swapped = [...world.pay]
    const people = [...swapped.keys()].filter(person => base?.blockOf[person] === 3)
    // Their profile within the other lenses has to be the same, too.
    const alike = people.filter(person =>
      world.edition.lenses.every(lens => lens.blockOf[person] === lens.blockOf[people[0] ?? 0]),
    )
    const values = alike.map(person => swapped[person] ?? null)
    for (const [at, person] of alike.entries()) swapped[person] = values[(at + 1) % alike.length] ?? null
    expect(alike.length).toBeGreaterThan(1)
    const other = { ...world, payCounts: countsOf(world.edition, PAY, swapped) }
    fc.assert(
      fc.property(someGroup, ([, dimensions, picks]) => {
        const selection = selectionOf(world, dimensions, picks)
        expect(release(other, selection)).toEqual(release(world, selection))
      }),
      { numRuns: 40 },
    )
  })

  test('are withheld below ten people, with one body', () => {
    fc.assert(
      fc.property(someGroup, ([world, dimensions, picks]) => {
        const selection = selectionOf(world, dimensions, picks)
        const released = release(world, selection)
        const { size } = groupOf(world.edition.roster, selection)
        const group = weigh(world.edition.roster, selection)
        if (group.lenses && size < 10) expect(released).toEqual({ kind: 'withheld' })
        if (released.kind !== 'withheld') expect(released.n).toBeGreaterThanOrEqual(10)
        const whole = releaseGroup(group, 10)
        if (group.lenses) expect(whole).toEqual({ n: size < 10 ? null : size, isEstimate: false })
        else expect((whole.n ?? 0) % 5).toBe(0)
      }),
      { numRuns: 150 },
    )
  })
})

describe('margins', () => {
  test('hold at least 88 of 100 medians and shares of estimates', () => {
    let [shown, held] = [0, 0]
    for (const world of worlds) {
      const pairs = [
        ['specialty', 'location'],
        ['specialty', 'membership_type'],
        ['gender', 'location'],
        ['location', 'metro'],
      ] as const
      for (const [one, other] of pairs)
        for (const node of nodesOf(world.rows, one))
          for (const second of nodesOf(world.rows, other)) {
            const selection: Selection = {
              profile: [
                { dimension: one, nodes: [node] },
                { dimension: other, nodes: [second] },
              ],
              answers: [],
            }
            if (groupOf(world.edition.roster, selection).size < 14) continue
            const released = release(world, selection)
            const margin = released.kind === 'histogram' ? released.stats.margins.median : null
            if (margin === null) continue
            const [low, high] = quantileBetween(referenceOf(world.rows, world.pay, selection), 0.5)
            shown++
            held += Number(high >= margin.low && low <= margin.high)
          }
    }
    expect(shown).toBeGreaterThan(150)
    expect(held / shown).toBeGreaterThan(0.88)
  })
})

describe('a group', () => {
  const [world] = worlds
  if (!world) throw new Error('no world')
  const filter = (dimension: ProfileDimension, ...path: number[]) => ({ dimension, nodes: [{ dimension, path }] })
  const basisOf = (released: ReleasedMeasure) => (released.kind === 'withheld' ? null : released.basis)

  test('of whole blocks is exact, one of parts is combined', () => {
    expect(basisOf(release(world, { profile: [], answers: [] }))).toMatchObject({ kind: 'exact', alignment: 1 })
    const rare = release(world, { profile: [filter('specialty', 1), filter('ethnicity', 9)], answers: [] })
    expect(basisOf(rare)).toMatchObject({ kind: 'combined', alignment: 0, known: 0 })
    expect(basisOf(rare)?.of).toBeGreaterThan(0)
    expect((basisOf(rare)?.of ?? 1) % 5).toBe(0)
    const without = release(world, { profile: [filter('specialty', 1), filter('veteran', 0)], answers: [] })
    expect(without, 'no lens knows veterans').toEqual({ kind: 'withheld' })
  })

  test('of fewer than ten is shown to an administrator who asks for all, without its number', () => {
    const small = nodesOf(world.rows, 'location').filter(({ path }) => {
      const { size } = groupOf(world.edition.roster, { profile: [filter('location', ...path)], answers: [] })
      return size > 3 && size < 8
    })
    expect(small.length).toBeGreaterThan(0)
    for (const { path } of small) {
      const selection: Selection = { profile: [filter('location', ...path)], answers: [] }
      expect(release(world, selection)).toEqual({ kind: 'withheld' })
      expect(release(world, selection, null, true)).toMatchObject({ kind: 'histogram', n: null, unknown: null })
    }
    const nobody: Selection = { profile: [filter('location', 9)], answers: [] }
    expect(release(world, nobody, null, true)).toEqual({ kind: 'withheld' })
  })

  test('has people who do not know, from ten on', () => {
    const unsure = world.pay.map((value, person) => (person % 9 === 0 ? 'unknown' : value))
    const counts = countsOf(world.edition, PAY, unsure)
    const group = weigh(world.edition.roster, { profile: [], answers: [] })
    const released = releaseMeasure({
      measure: PAY,
      counts: [counts],
      group,
      threshold: 10,
      isShowingAll: false,
      own: null,
    })
    expect(released).toMatchObject({ unknown: unsure.filter(each => each === 'unknown').length })
    expect(release(world, { profile: [], answers: [] })).toMatchObject({ unknown: null })
  })

  test('chooses several options, each a share of those who were asked', () => {
    const options = [3, 8, 9]
    const answers = options.map((_, option) =>
      world.rows.map((_row, person) => (option === 2 && person > 5 ? null : Number(person % (option + 2) === 0))),
    )
    const measure: Measure = { kind: 'any-of', id: 'q1', values: options }
    const counts = answers.map(each => countsOf(world.edition, YES, each))
    const group = weigh(world.edition.roster, { profile: [], answers: [] })
    const released = releaseMeasure({ measure, counts, group, threshold: 10, isShowingAll: false, own: null })
    expect(released).toMatchObject({
      kind: 'categories',
      n: 700,
      categories: [
        { value: 3, share: { percent: 50 } },
        { value: 8, share: { percent: 33 } },
      ],
    })
    expect(released.kind === 'categories' && released.categories).toHaveLength(2)
  })

  test('without an edition is withheld', () => {
    const group = weigh(world.edition.roster, { profile: [], answers: [] })
    expect(releaseMeasure({ measure: PAY, counts: [], group, threshold: 10, isShowingAll: true, own: 1 })).toEqual({
      kind: 'withheld',
    })
  })

  test('is never smaller than ten, whatever the setting', () => {
    expect([0, 3, 10, 25].map(minimumResponses)).toEqual([10, 10, 10, 25])
  })

  test('ranks a value about as its people do', () => {
    const reference = referenceOf(world.rows, world.pay, { profile: [], answers: [] })
    for (const own of [180_000, 255_000, 333_000, 480_000]) {
      const { rank } = release(world, { profile: [], answers: [] }, own) as ReleasedHistogram
      const [low, high] = percentBelow(reference, own)
      if (rank?.kind !== 'percentile') throw new Error('no percentile')
      expect(rank.percent).toBeGreaterThanOrEqual(low - 2)
      expect(rank.percent).toBeLessThanOrEqual(high + 2)
    }
  })
})
