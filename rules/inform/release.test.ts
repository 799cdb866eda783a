import { describe, expect, test } from 'vitest'
import type { ProfileDimension, Selection } from './dimensions.ts'
import { countsOf } from './edition.testing.ts'
import { PAY, release, worlds, YES } from './figure.testing.ts'
import { groupOf, weigh } from './group-weights.ts'
import type { Measure } from './measure.ts'
import { nodesOf, runs } from './population.testing.ts'
import { percentBelow, quantileBetween, referenceOf } from './reference.testing.ts'
import {
  minimumResponses,
  releaseBlocks,
  releaseCertificate,
  releaseDeclines,
  releaseExposure,
  releaseGroup,
  releaseIssued,
  releaseMeasure,
  releaseParticipation,
  releasePeople,
  releaseWholeGroups,
} from './release.ts'
import type { ReleasedHistogram, ReleasedMeasure } from './released.ts'

describe('margins', () => {
  test('hold at least 90 of 100 medians of estimates', () => {
    let [shown, held] = [0, 0]
    const some = worlds.slice(0, runs(0.03))
    for (const world of some) {
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
    expect(shown).toBeGreaterThan(50 * some.length)
    expect(held / shown).toBeGreaterThan(0.9)
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
      expect(release(world, selection, null, true)).toMatchObject({
        kind: 'histogram',
        n: null,
        unknown: null,
        basis: { counted: null, of: null, known: null, similar: null },
      })
    }
    const nobody: Selection = { profile: [filter('location', 9)], answers: [] }
    expect(release(world, nobody, null, true)).toEqual({ kind: 'withheld' })
  })

  test('that is a protected combination of eight expected has no number that is rounded up to ten', () => {
    const specialty = filter('specialty', 1)
    const guarded = filter('ethnicity', 9)
    const group = weigh(world.edition.roster, { profile: [specialty, guarded], answers: [] })
    const ask = (size: number, isShowingAll: boolean) =>
      releaseMeasure({
        measure: PAY,
        counts: [world.payCounts],
        group: { ...group, size },
        threshold: 10,
        isShowingAll,
        own: null,
      })
    expect(ask(8, false)).toEqual({ kind: 'withheld' })
    expect(ask(8, true)).toMatchObject({ n: null, basis: { kind: 'combined', counted: null, of: null } })
    expect(ask(13, false), 'to the nearest five').toMatchObject({ basis: { kind: 'combined', counted: 15, of: 15 } })
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

describe('what else is let out', () => {
  const [world] = worlds
  if (!world) throw new Error('no world')
  const everybody: Selection = { profile: [], answers: [] }

  test('a number of people is a band', () => {
    expect(releasePeople(37)).toEqual({ from: 20, to: 49 })
  })

  test('reasons for declining are bands of whole groups of K, nine in ten of each at most, and none before the first', () => {
    const declines = (count: number) => Array.from({ length: count }, (_, at) => (at < 12 ? [1] : [1, 2]))
    expect([releaseDeclines([], 10), releaseDeclines(declines(9), 10)]).toEqual([null, null])
    const bands = (count: number, least = 10) => [...(releaseDeclines(declines(count), least) ?? [])]
    for (const count of [10, 19]) expect(bands(count)).toEqual([[1, { from: 0, to: 9 }]])
    for (const count of [20, 29])
      expect(bands(count)).toEqual([
        [1, { from: 10, to: 19 }],
        [2, { from: 0, to: 9 }],
      ])
    // The first group says nine of ten for the reason that all gave, the others likewise.
    expect(bands(30)).toEqual([
      [1, { from: 20, to: 49 }],
      [2, { from: 10, to: 19 }],
    ])
    expect(bands(29, 30)).toEqual([])
    expect(
      releaseDeclines(
        Array.from({ length: 10 }, () => []),
        10,
      ),
    ).toEqual(new Map())
  })

  test('a group is counted exactly from ten on; a protected combination to the nearest five', () => {
    const group = weigh(world.edition.roster, everybody)
    const sizes = [9, 10, 53].map(size => releaseGroup({ ...group, size }, 10))
    expect(sizes.map(({ n, isEstimate }) => [n, isEstimate])).toEqual([
      [null, false],
      [10, false],
      [53, false],
    ])
    const [few, some, more] = [9.9, 10, 52].map(size => releaseGroup({ ...group, size, lenses: null }, 10))
    expect([few, some, more].map(each => each?.n)).toEqual([null, 10, 50])
    expect(some?.isEstimate).toBe(true)
    expect(releaseGroup({ ...group, size: 19 }, 20).n, 'the setting').toBeNull()
  })

  test('participation is a share over the groups of K respondents', () => {
    const groups = [
      { people: 30, invited: 90 },
      { people: 12, invited: 12 },
    ]
    expect(releaseParticipation(groups, 3)).toEqual({ kind: 'turnout', share: { percent: 41, bound: 'exact' } })
    expect(releaseParticipation(groups, 20)).toEqual({ kind: 'turnout', share: { percent: 33, bound: 'exact' } })
  })

  test('people in whole groups of K are said as they are, and fewer than K are not', () => {
    expect([0, 9, 10, 130].map(people => releaseWholeGroups(people, 10).n)).toEqual([null, null, 10, 130])
    // Counted in tens, when K was ten.
    expect([10, 130].map(people => releaseWholeGroups(people, 20).n)).toEqual([null, 120])
  })

  test('sizes of blocks are those of K people or more', () => {
    const lens = { name: 'base' as const, blockOf: new Int32Array(), sizes: Int32Array.of(9, 30, 14) }
    expect(releaseBlocks(lens, 3)).toEqual({ blocks: 3, least: null, median: 14, largest: 30 })
    expect(releaseBlocks(lens, 20)).toEqual({ blocks: 3, least: null, median: null, largest: 30 })
  })

  test('an exposure has three decimals and is never said to be less than it is', () => {
    const batches = [
      { people: 100, mean: 0.0801, largest: 0.15 },
      { people: 300, mean: 0.0805, largest: 0.12 },
    ]
    expect(releaseExposure(batches)).toEqual({ mean: 0.081, largest: 0.15 })
    expect(releaseExposure([{ people: 100, mean: 0.085, largest: 0.1 + 0.1 }])).toEqual({ mean: 0.085, largest: 0.2 })
    expect(releaseExposure([{ people: 10, mean: 0.07 * 1.1, largest: 0.199_01 }])).toEqual({
      mean: 0.077,
      largest: 0.2,
    })
  })

  test('a certificate repeats what was released, and is read again while it is about ten people', () => {
    const shown = releaseCertificate(release(world, everybody))
    if (shown.kind !== 'figures') throw new Error(shown.because)
    expect(shown.figures.n).toBeGreaterThan(500)
    expect(releaseIssued(shown.figures)).toEqual(shown.figures)
    expect(releaseIssued({ ...shown.figures, n: 10 })).toMatchObject({ n: 10 })
    expect(releaseIssued({ ...shown.figures, n: 9 })).toBeNull()
  })
})
