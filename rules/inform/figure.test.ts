import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsOf } from './edition.testing.ts'
import { PAY, release, selectionOf, someGroup, worlds, YES } from './figure.testing.ts'
import { cellOf } from './grid.ts'
import { groupOf, weigh } from './group-weights.ts'
import { runs } from './population.testing.ts'
import { percentOf, quantileOf, referenceOf } from './reference.testing.ts'
import { releaseGroup, releaseMeasure } from './release.ts'
import { type ReleasedHistogram, STAT_NAMES } from './released.ts'

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
  const shown = STAT_NAMES.filter(name => stats[name] !== null)
  for (const [at, name] of shown.entries()) {
    const [before, after] = [shown.slice(0, at), shown.slice(at + 1)]
    say(stats.open[name] === 'less' && before.some(each => stats.open[each] !== 'less'), `less than ${name}`)
    say(stats.open[name] === 'more' && after.some(each => stats.open[each] !== 'more'), `more than ${name}`)
    say(own > max && stats.open[name] === 'more' && rank?.kind === 'percentile' && rank.bound === 'exact', 'in an end')
  }
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
    say(percent < 1 || percent > 99, `higher than ${percent} of 100`)
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
      { numRuns: runs(1.5) },
    )
  })

  test('are those of its people where it is made of whole blocks', () => {
    let exact = 0
    fc.assert(
      fc.property(someGroup, ([world, dimensions, picks]) => {
        const selection = selectionOf(world, dimensions, picks)
        const released = release(world, selection)
        if (
          released.kind !== 'histogram' ||
          released.basis.alignment < 1 ||
          released.basis.counted !== released.basis.of
        )
          return
        exact++
        const { n, stats } = released
        const { grid } = world.payCounts
        const reference = referenceOf(world.rows, world.pay, selection)
        expect(n).toBe(reference.values.length)
        for (const [q, shown] of [
          [0.25, stats.percentile_25],
          [0.5, stats.median],
          [0.75, stats.percentile_75],
        ] as const) {
          const { from = null, to = null } = grid.cells[cellOf(grid, shown) ?? 0] ?? {}
          const [low, high] = quantileOf(reference, q)
          const half = from === null || to === null ? Number.POSITIVE_INFINITY : (to - from) / 2
          expect(shown).toBeGreaterThanOrEqual(low - (from === null ? 0 : half))
          expect(shown).toBeLessThanOrEqual(high + (to === null ? 0 : half))
        }
        const yes = releaseMeasure({
          measure: YES,
          counts: [world.yesCounts],
          threshold: 10,
          isShowingAll: false,
          own: null,
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
      { numRuns: runs(2.5) },
    )
    expect(exact).toBeGreaterThan(runs(0.1))
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
      { numRuns: runs(0.4) },
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
      { numRuns: runs(1.5) },
    )
  })
})
