import { answerDimensionsOf } from '#rules/inform/answer-dimensions.ts'
import type { BinAxis } from '#rules/inform/bins.ts'
import { REQUEST_LIMITS } from '#rules/inform/comparison.ts'
import { PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { DEFAULT_LIMITS, type Limits, refusalText } from '#rules/inform/limits.ts'
import { type Trees, treesOf } from '#rules/inform/profile-trees.ts'
import { selectionOf } from '#rules/inform/selection.ts'
import type { Offer } from '../measures.ts'
import { rangeAt } from './choices.ts'
import { FILTERS } from './messages.ts'
import type { FilterLookups } from './profile.ts'
import { type FilteredStudy, filterableSections } from './questions.ts'

export interface LimitContext {
  readonly questionnaire: FilteredStudy
  readonly offer: Pick<Offer, 'modules'>
  readonly lookups: FilterLookups
  readonly limits: Partial<Limits>
}

/**
 * Message if the filters exceed the limits of a report; null if they don't. Applies the server's rule before the request, as far as
 * the browser has the data; otherwise the server decides.
 */
export function limitText(
  values: FilterValues,
  { questionnaire, offer, lookups, limits }: LimitContext,
): string | null {
  const most = Math.max(Object.keys(values.derivedVarValues).length, Object.keys(values.variableValues).length)
  if (most > REQUEST_LIMITS.values) return FILTERS.tooMany(REQUEST_LIMITS.values)
  const questions = filterableSections(questionnaire, offer).flatMap(({ questionSections }) =>
    questionSections.map(({ question }) => question),
  )
  const answers = answerDimensionsOf(questions, questionnaire.derivedVariables)
  const offered = {
    trees: treesIn(lookups),
    dimensions: new Set(PROFILE_DIMENSIONS),
    answers,
    axes: new Map(answers.flatMap(each => (each.kind === 'range' ? [[each.column, axisFor(values, each.keys)]] : []))),
  }
  const found = selectionOf(values, offered, { ...DEFAULT_LIMITS, ...limits })
  return found.kind === 'refused' ? refusalText(found.refusal) : null
}

/** Stands in for the server's axis: with edges at its own bounds a range counts as one. */
function axisFor(values: FilterValues, keys: readonly string[]): BinAxis {
  const ranges = keys.flatMap(key => rangeAt(values, key) ?? [])
  const edges = ranges.flatMap(({ min, max }) => [min, max === null ? null : max + 1])
  return { edges: edges.filter(edge => edge !== null).sort((left, right) => left - right), width: 1 }
}

/** The browser doesn't know the size classes of areas; it only knows that the cluster's areas share one. */
function treesIn({ specialties, subspecialties, membershipTypes, areas, cluster }: FilterLookups): Trees {
  const own = new Set(cluster.map(({ cbsa_code }) => cbsa_code))
  return treesOf({
    specialties: new Set(specialties.map(({ id }) => id)),
    subspecialties: new Map(subspecialties.map(({ id, specialty_id }) => [id, specialty_id])),
    membershipTypes: new Set(membershipTypes.map(({ id }) => id)),
    metros: new Map([...areas, ...cluster].map(({ cbsa_code }) => [Number(cbsa_code), own.has(cbsa_code) ? 1 : 2])),
    divisions: new Map(
      areas.flatMap(({ cbsa_code, divs }) =>
        divs.map(({ div_code }) => [Number(div_code), Number(cbsa_code)] as const),
      ),
    ),
  })
}
