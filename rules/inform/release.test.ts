import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf } from './count/index.ts'
import { type Node, PROFILE_DIMENSIONS, type ProfileDimension, type Selection } from './dimensions.ts'
import { isProtected } from './groups/index.ts'
import type { Measure } from './measures/index.ts'
import { nodesOf, runs } from './population.testing.ts'
import { percentOf, referenceOf } from './reference.testing.ts'
import {
  minimumResponses,
  type ReleaseRequest,
  releaseBlocks,
  releaseCertificate,
  releaseDeclines,
  releaseFunnel,
  releaseGate,
  releaseGroup,
  releaseIssued,
  releaseMeasure,
  releaseParticipation,
  releasePeople,
  releaseWholeGroups,
} from './release.ts'
import { PAY, type ReleasedWorld, releasedWorld, YES } from './released-world.testing.ts'

const worlds = [releasedWorld(1500, 3), releasedWorld(700, 4)] as const
const [world] = worlds
const EVERYBODY: Selection = { profile: [], answers: [] }
const filter = (dimension: ProfileDimension, ...path: number[]) => ({ dimension, nodes: [{ dimension, path }] })
const of = (...profile: Selection['profile']): Selection => ({ profile, answers: [] })
const ask = (within: ReleasedWorld, selection: Selection, own: Partial<ReleaseRequest> = {}) =>
  releaseMeasure({
    measure: PAY,
    counts: [within.payCounts],
    edition: within.edition,
    selection,
    threshold: 10,
    isShowingAll: false,
    own: null,
    ...own,
  })

/** Arbitrary group with up to three filters of one or two values, each taken from a person. */
const someGroup = fc
  .tuple(
    fc.nat(worlds.length - 1),
    fc.uniqueArray(fc.constantFrom<ProfileDimension>(...PROFILE_DIMENSIONS), { maxLength: 3 }),
    fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
  )
  .map(([place, dimensions, picks]) => {
    const within = worlds[place] ?? world
    const profile = PROFILE_DIMENSIONS.filter(each => dimensions.includes(each)).map((dimension, index) => {
      const all = nodesOf(within.rows, dimension)
      const first = all[(picks[2 * index] ?? 0) % all.length]
      const second = all.filter(({ path }) => path.length === first?.path.length)[(picks[2 * index + 1] ?? 0) % 3]
      const nodes = [first, second]
        .filter((node): node is Node => node !== undefined)
        .slice(0, 1 + ((picks[5] ?? 0) % 2))
      return { dimension, nodes: nodes.filter((node, at, list) => list.indexOf(node) === at) }
    })
    return { place, selection: of(...profile) }
  })

/** Returns the values of the people on either side of a quantile, as in spreadsheets. */
function neighborsOf(values: readonly number[], q: number): readonly [number, number] {
  const rank = q * (values.length - 1)
  return [values[Math.floor(rank + 1e-9)] ?? Number.NaN, values[Math.ceil(rank - 1e-9)] ?? Number.NaN]
}

describe('results of arbitrary groups', () => {
  test("are equal to the results of the group's people if they are exact", () => {
    let exact = 0
    fc.assert(
      fc.property(someGroup, ({ place, selection }) => {
        const within = worlds[place] ?? world
        const released = ask(within, selection)
        if (released.kind !== 'histogram') return
        const reference = referenceOf(within.rows, within.pay, selection)
        const { grid } = within.payCounts
        if (released.basis === 'exact') {
          expect(released.n).toBe(reference.values.length)
          expect(released.of).toBe(reference.people.length)
        }
        for (const [q, stat] of [
          [0.25, released.stats.percentile_25],
          [0.5, released.stats.median],
          [0.75, released.stats.percentile_75],
        ] as const) {
          if (stat === null || stat.range !== null || stat.value === null) continue
          exact++
          const { from = null, to = null } = (grid.kind === 'scale' && grid.cells[cellOf(grid, stat.value) ?? 0]) || {}
          const [low, high] = neighborsOf(reference.values, q)
          const half = from === null || to === null ? Number.POSITIVE_INFINITY : (to - from) / 2
          expect(stat.value).toBeGreaterThanOrEqual(low - half)
          expect(stat.value).toBeLessThanOrEqual(high + half)
        }
      }),
      { numRuns: runs(4) },
    )
    expect(exact).toBeGreaterThan(runs(0.2))
  })

  test("don't depend on earlier callers, and rank each caller’s own number", () => {
    const asked = nodesOf(world.rows, 'specialty').flatMap(node => {
      const group = of({ dimension: 'specialty', nodes: [node] })
      return [null, 200_000, 500_000].flatMap(own => [10, 40].map(threshold => ({ group, own: { own, threshold } })))
    })
    const first = asked.map(({ group, own }) => ask(world, group, own))
    // Counts that are read again contain no cached results.
    const anew = asked.map(({ group, own }) =>
      releaseMeasure({
        measure: PAY,
        counts: [{ ...world.payCounts }],
        edition: world.edition,
        selection: group,
        isShowingAll: false,
        ...own,
      }),
    )
    expect(anew).toEqual(first)
    expect(asked.map(({ group, own }) => ask(world, group, own))).toEqual(first)
    expect(
      new Set(first.flatMap(each => (each.kind === 'histogram' ? JSON.stringify(each.rank) : []))).size,
    ).toBeGreaterThan(5)
  })

  test('are within their ranges in at least nine of ten cases', () => {
    const held = { median: [0, 0], share: [0, 0] }
    const note = (name: keyof typeof held, isHeld: boolean) => {
      held[name][0] = (held[name][0] ?? 0) + Number(isHeld)
      held[name][1] = (held[name][1] ?? 0) + 1
    }
    const pairs = [
      ['specialty', 'location'],
      ['gender', 'location'],
      ['specialty', 'membership_type'],
    ] as const
    for (const [one, other] of pairs)
      for (const node of nodesOf(world.rows, one).filter(({ path }) => path.length === 1))
        for (const second of nodesOf(world.rows, other).filter(({ path }) => path.length === 1)) {
          const selection = of({ dimension: one, nodes: [node] }, { dimension: other, nodes: [second] })
          const pay = ask(world, selection)
          const range = pay.kind === 'histogram' ? pay.stats.median?.range : null
          if (range) {
            const [low, high] = neighborsOf(referenceOf(world.rows, world.pay, selection).values, 0.5)
            note('median', high >= (range.low ?? low) && low <= (range.high ?? high))
          }
          const yes = ask(world, selection, { measure: YES, counts: [world.yesCounts] })
          const share = yes.kind === 'categories' ? yes.categories[0]?.range : null
          if (!share) continue
          const percent = percentOf(referenceOf(world.rows, world.yes, selection), 1)
          note('share', percent >= share.low && percent <= share.high)
        }
    for (const [all, count] of Object.values(held).map(([hits = 0, cases = 0]) => [hits / cases, cases] as const)) {
      expect(count).toBeGreaterThan(30)
      expect(all).toBeGreaterThan(0.9)
    }
  })

  test('are withheld with the same content below ten expected answers', () => {
    fc.assert(
      fc.property(someGroup, ({ place, selection }) => {
        const within = worlds[place] ?? world
        const released = ask(within, selection)
        const isGuarded = selection.profile.length > 1 && selection.profile.some(isProtected)
        if (isGuarded) expect(released).toEqual({ kind: 'withheld', because: 'protected' })
        else if (released.kind === 'withheld') expect(released).toEqual({ kind: 'withheld', because: 'few' })
        else expect(released.n).toBeGreaterThanOrEqual(10)
        const { n, isEstimate } = releaseGroup(within.edition, selection, 10)
        if (isEstimate) expect((n ?? 0) % 5).toBe(0)
        else expect(n ?? 0).toBe(referenceOf(within.rows, [], selection).people.length)
      }),
      { numRuns: runs(1.5) },
    )
  })

  test('remain the same for repeated requests', () => {
    const selection = of(filter('specialty', 1), filter('location', 2))
    const again = { ...selection, profile: [...selection.profile] }
    expect(ask(world, again)).toEqual(ask(world, selection))
  })
})

describe('results of one group', () => {
  test('are exact for whole rows and estimates for parts of rows', () => {
    expect(ask(world, of(filter('specialty', 1)))).toMatchObject({ isAbout: false })
    expect(ask(world, of(filter('membership_type', 1)))).toMatchObject({ basis: 'estimate', isAbout: true })
  })

  test('include groups below ten people, without the number, if an administrator requests all results', () => {
    const [, other] = worlds
    const selections = nodesOf(other.rows, 'location').map(({ path }) => of(filter('location', ...path)))
    const small = selections.filter(selection => ask(other, selection).kind === 'withheld')
    expect(small.length).toBeGreaterThan(5)
    for (const selection of small) {
      expect(ask(other, selection)).toEqual({ kind: 'withheld', because: 'few' })
      const shown = ask(other, selection, { isShowingAll: true })
      if (shown.kind === 'histogram') expect(shown).toMatchObject({ basis: 'estimate', n: null, unknown: null })
    }
    expect(small.some(selection => ask(other, selection, { isShowingAll: true }).kind === 'histogram')).toBe(true)
  })

  test('have only ranges of shares for a protected attribute with another filter', () => {
    const selection = of(filter('specialty', 1), filter('veteran', 0))
    const shown = ask(world, selection, { measure: YES, counts: [world.yesCounts] })
    expect(shown).toMatchObject({ kind: 'categories', categories: [{ share: null }, { share: null }] })
    expect(ask(world, selection, { isShowingAll: true })).toEqual({ kind: 'withheld', because: 'protected' })
    expect(ask(world, of(filter('veteran', 0)))).toMatchObject({ kind: 'histogram' })
  })

  test('include the number of people who answered "I don\'t know" if there are at least ten', () => {
    const unsure = world.pay.map((value, person) => (person % 9 === 0 ? 'unknown' : value))
    const unknown = unsure.filter(each => each === 'unknown').length
    expect(ask(world, EVERYBODY, { counts: [world.count(PAY, unsure)] })).toMatchObject({ unknown })
    expect(ask(world, EVERYBODY)).toMatchObject({ unknown: null })
  })

  test('of multiple-choice questions are shares of the people asked', () => {
    const options = [3, 8, 9]
    const measure: Measure = { kind: 'any-of', id: 'q1', values: options }
    const counts = options.map((_, option) =>
      world.count(
        YES,
        world.rows.map((_row, person) => (option === 2 && person > 5 ? null : Number(person % (option + 2) === 0))),
      ),
    )
    const shown = ask(world, EVERYBODY, { measure, counts })
    expect(shown).toMatchObject({
      kind: 'categories',
      of: 1500,
      categories: [{ values: [3] }, { values: [8] }],
    })
    const [half, third] = shown.kind === 'categories' ? shown.categories.map(({ range }) => range) : []
    for (const [range, percent] of [
      [half, 50],
      [third, 33.3],
    ] as const) {
      expect(range?.low).toBeLessThanOrEqual(percent)
      expect(range?.high).toBeGreaterThanOrEqual(percent)
    }
  })

  test('include rare options only for the whole study, as a bound', () => {
    const measure: Measure = { kind: 'one-of', id: 'q2', values: [1, 2, 3] }
    const answers = world.rows.map((_, person) => (person % 100 === 0 ? 3 : 1 + (person % 2)))
    const counts = [world.count(measure, answers)]
    const everybody = ask(world, EVERYBODY, { measure, counts })
    expect(everybody).toMatchObject({ categories: [{}, {}, { values: [3], share: { bound: 'under' } }] })
    const group = ask(world, of(filter('specialty', 1)), { measure, counts })
    expect(group).toMatchObject({ categories: [{ values: [1] }, { values: [2] }] })
  })

  test('are withheld without an edition', () => {
    const nothing = { counts: [], edition: { batches: [] } }
    expect(ask(world, EVERYBODY, nothing)).toEqual({ kind: 'withheld', because: 'few' })
  })

  test('require at least ten people for any setting', () => {
    expect([0, 3, 10, 25].map(minimumResponses)).toEqual([10, 10, 10, 25])
  })
})

describe('other released data', () => {
  test('contains numbers of people as bands', () => {
    expect(releasePeople(37)).toEqual({ from: 20, to: 49 })
  })

  test('includes reasons for declining as ranges, counted in whole groups of K people', () => {
    const declines = (count: number) => Array.from({ length: count }, (_, at) => (at < 12 ? [1] : [1, 2]))
    expect([releaseDeclines([], 10), releaseDeclines(declines(9), 10)]).toEqual([null, null])
    const bands = (count: number, least = 10) => [...(releaseDeclines(declines(count), least) ?? [])]
    for (const count of [10, 19]) expect(bands(count)).toEqual([[1, { from: 0, to: 9 }]])
    for (const count of [20, 29])
      expect(bands(count)).toEqual([
        [1, { from: 10, to: 19 }],
        [2, { from: 0, to: 9 }],
      ])
    // The first group counts at most nine of ten for the reason that all gave, and the other groups do the same.
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

  test('includes the number of people who opened an offer as a range, counted in whole groups of K', () => {
    const opened = (people: number, matched: number, least = 10) =>
      releaseFunnel({ candidates: matched, declined: 0, replied: 0, opened: people }, least).opened.from
    for (const people of [0, 9]) expect(opened(people, 40)).toBe(0)
    for (const people of [10, 19]) expect(opened(people, 40)).toBe(10)
    for (const people of [20, 29]) expect(opened(people, 40)).toBe(20)
    // The results hide that all of ten or of twenty people opened the offer.
    expect([opened(10, 10), opened(10, 19), opened(20, 20), opened(20, 29)]).toEqual([0, 0, 10, 10])
    expect([opened(29, 100, 30), opened(30, 100, 30)]).toEqual([0, 20])
    expect(releaseFunnel({ candidates: 12, declined: 9, replied: 3, opened: 4 }, 10)).toEqual({
      matched: { from: 10, to: 19 },
      replied: { from: 0, to: 9 },
      opened: { from: 0, to: 9 },
    })
  })

  test('counts people who declined an offer as matched, in whole groups of K', () => {
    const released = (candidates: number, declined: number, opened: number) => {
      const { matched, opened: read } = releaseFunnel({ candidates, declined, replied: 0, opened }, 10)
      return [matched.from, read.from]
    }
    // All 24 members opened the offer, and either all or 11 of them declined it. Some people who opened it are counted in both numbers.
    expect([released(0, 24, 24), released(13, 11, 24)]).toEqual([
      [20, 10],
      [20, 10],
    ])
    // The ninth decline doesn't affect the results or the reasons yet.
    expect(released(9, 9, 18)).toEqual([0, 0])
    expect(released(9, 10, 19)).toEqual([10, 0])
  })

  test('contains participation as a share over the groups with K respondents', () => {
    const groups = [
      { people: 30, invited: 90 },
      { people: 12, invited: 12 },
    ]
    expect(releaseParticipation(groups, 3)).toEqual({ kind: 'turnout', share: { percent: 41, bound: 'exact' } })
    expect(releaseParticipation(groups, 20)).toEqual({ kind: 'turnout', share: { percent: 33, bound: 'exact' } })
  })

  test('contains whole groups of K people exactly, and hides fewer than K people', () => {
    expect([0, 9, 10, 130].map(people => releaseWholeGroups(people, 10).n)).toEqual([null, null, 10, 130])
    // 130 was counted in tens, when K was ten.
    expect([10, 130].map(people => releaseWholeGroups(people, 20).n)).toEqual([null, 120])
  })

  test('contains row sizes only from K people', () => {
    const rows = { sizes: Int32Array.of(9, 30, 14) }
    expect(releaseBlocks(rows, 3)).toEqual({ blocks: 3, least: null, median: 14, largest: 30 })
    expect(releaseBlocks(rows, 20)).toEqual({ blocks: 3, least: null, median: null, largest: 30 })
  })

  test('contains rates of the gate in whole percent', () => {
    const guesses = (rate: number) => ({ rate, surest: 0.256, named: 0.2 })
    const attack = { counts: guesses(0.124), oracle: guesses(0.13) }
    const shown = { counts: { rate: 12, surest: 26, named: 1 }, oracle: { rate: 13, surest: 26, named: 1 } }
    expect(releaseGate({ planted: attack, pay: { measure: 'Pay', ...attack } })).toEqual({
      planted: shown,
      pay: { measure: 'Pay', ...shown },
    })
    expect(releaseGate({ planted: attack, pay: null }).pay).toBeNull()
  })

  test('contains certified results, which can be read again if they are about at least ten people', () => {
    const figures = { n: 48, of: 53, percentile_25: 200, median: 300, percentile_75: 400 }
    expect(releaseIssued(figures)).toEqual(figures)
    expect(releaseIssued({ ...figures, n: 10 })).toMatchObject({ n: 10 })
    expect(releaseIssued({ ...figures, n: 9 })).toBeNull()
    expect(releaseCertificate(ask(world, of(filter('membership_type', 1))))).toMatchObject({ kind: 'refused' })
    const exact = nodesOf(world.rows, 'specialty').flatMap(({ path }) => {
      const shown = releaseCertificate(ask(world, of(filter('specialty', ...path))))
      return shown.kind === 'figures' ? [shown.figures] : []
    })
    expect(exact.length).toBeGreaterThan(0)
  })
})
