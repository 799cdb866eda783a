import type { EditionPolicy, SplitLevel } from '../count/shapes.ts'
import type { FilterableAnswer } from '../filterable.ts'

/** Choices of the platform administrator for a study's results; omitted ones have their default. */
export interface ChosenPolicy {
  readonly order?: readonly SplitLevel[] | undefined
  readonly minChild?: number | undefined
  readonly minPool?: number | undefined
}

/** Levels that rows can be split by, besides answers. */
export const SPLIT_LEVELS = [
  'gender',
  'region',
  'metro_size',
  'subregion',
  'state',
  'membership_type',
] as const satisfies readonly SplitLevel[]

/** The order of a study whose administrator chose none. */
const DEFAULT_ORDER: readonly SplitLevel[] = ['gender', 'region', 'metro_size']

/** Size of a row below a specialty, and of a value in broad tables, unless the administrator chose more. */
const MIN_SIZE = 30

/**
 * Returns how an edition divides its people (release-engine, rule 1). What the administrator did not specify is as in the year before, so that
 * neighbors stay together (rule 14; decision 38). By default, no answer splits rows.
 * @param least K.
 * @param before how the year before was divided; null: there is none.
 */
export function editionPolicy(
  chosen: ChosenPolicy,
  filterable: readonly FilterableAnswer[],
  least: number,
  before: EditionPolicy | null = null,
): EditionPolicy {
  const columns = filterable.map(({ column }) => column)
  const isKnown = (level: SplitLevel) => !isAnswer(level) || columns.some(column => level === answerBy(column))
  return {
    order: (chosen.order ?? (before ? orderOf(before, columns) : DEFAULT_ORDER)).filter(isKnown),
    minRow: least,
    minChild: Math.max(least, chosen.minChild ?? before?.minChild ?? MIN_SIZE),
    minPool: Math.max(least, chosen.minPool ?? before?.minPool ?? MIN_SIZE),
    filterable: columns,
  }
}

const answerBy = (column: string) => `answer:${column}` as const
const isAnswer = (level: SplitLevel) => level.startsWith('answer:')

/** The order of the year before, whose answers have other columns: its first filterable answer is this year's. */
function orderOf({ order }: EditionPolicy, columns: readonly string[]): readonly SplitLevel[] {
  const first = columns.slice(0, 1).map(answerBy)
  return order.flatMap(level => (isAnswer(level) ? first : [level]))
}
