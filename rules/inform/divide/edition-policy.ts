import { type EditionPolicy, MAX_ATTRIBUTES, PROFILE_ATTRIBUTES, type SplitLevel } from '../count/shapes.ts'
import { MIN_ROW } from './bounds.ts'

/** What the platform administrator decided about a study's editions; what is left out has its default. */
export interface ChosenPolicy {
  readonly order?: readonly SplitLevel[] | undefined
  readonly minChild?: number | undefined
  readonly minPool?: number | undefined
}

/** What rows can be split by, besides filterable answers: nothing that is protected. The default is the first three. */
export const SPLIT_LEVELS = [
  'gender',
  'region',
  'metro_size',
  'subregion',
  'state',
  'membership_type',
] as const satisfies readonly SplitLevel[]
const DEFAULT_ORDER = SPLIT_LEVELS.slice(0, 3)

/** Limit of filterable answers of a study (release-engine, rule 4). */
export const MAX_FILTERABLE = MAX_ATTRIBUTES - PROFILE_ATTRIBUTES.length

/**
 * Returns how an edition divides its people (release-engine, rule 1). What the administrator left open is as in the year before, so that last
 * year's neighbors stay together (rule 14; decision 38).
 * @param columns of the study's filterable answers.
 * @param threshold K.
 * @param before how the year before was divided; null: there is none.
 */
export function editionPolicy(
  chosen: ChosenPolicy,
  columns: readonly string[],
  threshold: number,
  before: EditionPolicy | null = null,
): EditionPolicy {
  const filterable = columns.slice(0, MAX_FILTERABLE)
  const isKnown = (level: SplitLevel) => !isAnswer(level) || filterable.some(column => level === `answer:${column}`)
  return {
    order: (chosen.order ?? (before ? orderOf(before, filterable) : DEFAULT_ORDER)).filter(isKnown),
    minRow: Math.max(MIN_ROW, threshold),
    minChild: chosen.minChild ?? before?.minChild ?? 30,
    minPool: chosen.minPool ?? before?.minPool ?? 30,
    filterable,
  }
}

const isAnswer = (level: SplitLevel) => level.startsWith('answer:')

/** The order of the year before, whose answers have other columns: those in the same places. */
function orderOf(before: EditionPolicy, filterable: readonly string[]): readonly SplitLevel[] {
  return before.order.flatMap((level): readonly SplitLevel[] => {
    if (!isAnswer(level)) return [level]
    const column = filterable[before.filterable.findIndex(each => level === `answer:${each}`)]
    return column === undefined ? [] : [`answer:${column}`]
  })
}
