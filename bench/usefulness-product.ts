import {
  type AnswerNode,
  comparePaths,
  LEVELS,
  type Node,
  PROFILE_DIMENSIONS,
  type Selection,
} from '#rules/inform/dimensions.ts'
import { nodeOf } from '#rules/inform/groups/index.ts'
import { cellShare, groupHistogram, othersIn, quantileOf } from '#rules/inform/histogram/index.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import type { Card } from '../tests/recomputed/card.ts'
import type { Estimates } from '../tests/recomputed/judge.ts'
import { type Group, isIn } from '../tests/recomputed/people.ts'
import type { MadeMeasure, MadeStudy } from './usefulness-study.ts'
import type { Answerer, MadeWorld } from './usefulness-world.ts'

/** Names of filterable answers, in the order of the demo study. */
const ANSWERS = ['setting', 'years', 'employment', 'call']

/**
 * Returns the request to the product for a group, and the people that the results count: all respondents whose values are counted together
 * with the group's.
 */
export function askedOf({ world, edition, people }: MadeStudy, group: Group): { selection: Selection; group: Group } {
  const selection: Selection = { ...selectionOf(world, group), isWithOthers: true }
  const others = [...othersIn(edition, selection)]
  if (others.length === 0) return { selection, group }
  const dimensions = selection.profile.map(({ dimension }) => dimension)
  const conditions = group.conditions.filter(({ attribute }) =>
    dimensions.every(
      each => !LEVELS[each].some(level => level === attribute) || !others.some(([name]) => name === each),
    ),
  )
  const asked = new Set(people)
  const isJoined = ({ profile }: Answerer) =>
    others.every(([name, paths]) => {
      const dimension = dimensions.find(each => each === name)
      return dimension && paths.has(LEVELS[dimension].map(level => profile[level] ?? null).join())
    })
  const members = world.people.filter(each => asked.has(each.record) && isIn(each.record, conditions) && isJoined(each))
  return { selection, group: { ...group, people: members.map(({ record }) => record) } }
}

/** Returns the product's selection for a group. */
function selectionOf({ trees, filterable }: MadeWorld, { conditions }: Pick<Group, 'conditions'>): Selection {
  const profile = PROFILE_DIMENSIONS.flatMap(dimension => {
    const nodes = conditions.flatMap(({ attribute, values }): readonly Node[] => {
      const level = LEVELS[dimension].find(each => each === attribute)
      return level ? values.flatMap(value => nodeOf(trees, level, value) ?? []) : []
    })
    return nodes.length > 0
      ? [{ dimension, nodes: nodes.toSorted((one, other) => comparePaths(one.path, other.path)) }]
      : []
  })
  const answers = conditions.flatMap(({ attribute, values }) => {
    const column = filterable[ANSWERS.indexOf(attribute)]?.column
    return column === undefined ? [] : [{ column, nodes: values.map((band): AnswerNode => ({ column, band })) }]
  })
  const society = conditions.find(({ attribute }) => attribute === 'society')?.values[0]
  return { profile, answers, ...(society === undefined ? {} : { society }) }
}

/** Returns the card that the product shows. Options are named by their places, as in the recomputer. */
export function cardOf(
  { edition }: MadeStudy,
  { measure, counts, options }: MadeMeasure,
  selection: Selection,
  own: number | null,
): Card {
  const released: Card = releaseMeasure({
    measure,
    counts,
    edition,
    selection,
    threshold: 10,
    isShowingAll: false,
    own,
  })
  if (released.kind !== 'categories' || options.length === 0) return released
  const categories = released.categories.map(each => ({
    ...each,
    values: each.values.map(value => options.indexOf(value)),
  }))
  return { ...released, categories }
}

/** Returns the product's estimates before it decides what to show. */
export function estimatesOf({ edition }: MadeStudy, { counts, options }: MadeMeasure, selection: Selection): Estimates {
  const histograms = counts.map(each => groupHistogram(edition, each, selection))
  const [first] = histograms
  return {
    quantile: q => (first ? quantileOf(first, q).value : Number.NaN),
    share: place => {
      const isOfEach = histograms.length > 1
      const histogram = isOfEach ? histograms[place] : first
      if (histogram?.grid.kind !== 'choice') return Number.NaN
      const value = isOfEach ? 1 : (options[place] ?? place)
      return cellShare(
        histogram,
        histogram.grid.cells.findIndex(values => values.includes(value)),
      )
    },
  }
}
