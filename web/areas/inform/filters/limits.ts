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
 * What is too much for one report, in words, before the server is asked; null when nothing is. By the server's own rule, as far as
 * the browser knows the world: where it does not, it lets pass, and the server tells.
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

/** The public axis is the server's; edges at the bounds themselves leave a range what it is: one. */
function axisFor(values: FilterValues, keys: readonly string[]): BinAxis {
  const ranges = keys.flatMap(key => rangeAt(values, key) ?? [])
  const edges = ranges.flatMap(({ min, max }) => [min, max === null ? null : max + 1])
  return { edges: edges.filter(edge => edge !== null).sort((left, right) => left - right), width: 1 }
}

/** Sizes of areas are not told, but those of the cluster share one. */
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
