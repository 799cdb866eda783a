import fc from 'fast-check'
import { type Node, PROFILE_DIMENSIONS, type ProfileDimension, type Selection } from './dimensions.ts'
import { countsOf, editionOf, payOf, yesOf } from './edition.testing.ts'
import { weigh } from './group-weights.ts'
import type { Measure, SliderMeasure } from './measure.ts'
import { physicians } from './physicians.testing.ts'
import { nodesOf } from './population.testing.ts'
import { releaseMeasure } from './release.ts'

export const PAY: SliderMeasure = { kind: 'slider', id: 'pay', step: 1000 }
export const YES: Measure = { kind: 'one-of', id: 'yes', values: [1, 0] }

export const worlds = [1, 2, 3].map(seed => {
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
export type World = (typeof worlds)[number]

/** Up to three filters of one or two values that somebody has. */
export const someGroup = fc.tuple(
  fc.constantFrom(...worlds),
  fc.uniqueArray(fc.constantFrom<ProfileDimension>(...PROFILE_DIMENSIONS), { maxLength: 3 }),
  fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
)
export function selectionOf(
  { rows }: World,
  dimensions: readonly ProfileDimension[],
  picks: readonly number[],
): Selection {
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
export const release = (world: World, selection: Selection, own: number | null = null, isShowingAll = false) =>
  releaseMeasure({
    measure: PAY,
    counts: [world.payCounts],
    group: weigh(world.edition.roster, selection),
    threshold: 10,
    isShowingAll,
    own,
  })
