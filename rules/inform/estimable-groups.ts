import type { AnswerFilter, Selection } from './dimensions.ts'
import type { MeasureCounts, Roster } from './edition.ts'
import { estimateOf } from './estimate.ts'
import { bandOf, type FilterableAnswer } from './filterable.ts'
import { type GroupWeights, weigh } from './group-weights.ts'

/** An answer that a group can be filtered by as an estimate, and how it is counted as a measure. */
export interface EstimableAnswer {
  readonly answer: FilterableAnswer
  readonly counts: MeasureCounts
}

/**
 * Like `weigh`, also of groups filtered by answers that the roster does not hold (release-engine, rule 6): how many of the other filters'
 * group gave them is read off their own chart.
 * @param answers by column.
 */
export function weighWithAnswers(
  roster: Roster,
  selection: Selection,
  answers: ReadonlyMap<string, EstimableAnswer>,
): GroupWeights {
  const isAsked = ({ column }: AnswerFilter) => roster.bands[column] === undefined
  const asked = selection.answers.filter(isAsked)
  const known = weigh(roster, { ...selection, answers: selection.answers.filter(each => !isAsked(each)) })
  if (asked.length === 0) return known
  const share = asked.reduce((product, filter) => product * shareOf(known, filter, answers.get(filter.column)), 1)
  const { people, everybody } = known
  return { size: share * known.size, lenses: null, parts: [known], people, everybody, asked }
}

/** The share of a group that gave one of the answers, 0 to 1. */
function shareOf(group: GroupWeights, { nodes }: AnswerFilter, asked: EstimableAnswer | undefined): number {
  if (!asked) return 0
  const { histogram, basis } = estimateOf(group, asked.counts)
  const chosen = new Set(nodes.map(({ band }) => band))
  let people = 0
  for (const [at, { value, from }] of histogram.grid.cells.entries()) {
    // Bands begin where cells begin.
    const band = bandOf(asked.answer, value ?? from ?? Number.NEGATIVE_INFINITY)
    if (band !== null && chosen.has(band)) people += histogram.mass[at] ?? 0
  }
  return basis.counted === 0 ? 0 : Math.min(1, people / basis.counted)
}
