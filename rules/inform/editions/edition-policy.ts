import type { EditionPolicy, SplitLevel } from '../count/shapes.ts'
import type { FilterableAnswer } from '../filterable.ts'

/** Choices of the platform administrator for a study's results. Omitted choices have default values. */
export interface ChosenPolicy {
  readonly order?: readonly SplitLevel[] | undefined
  readonly minChild?: number | undefined
  readonly minPool?: number | undefined
}

/** Levels that can split rows, in addition to answers. */
export const SPLIT_LEVELS = [
  'gender',
  'region',
  'metro_size',
  'subregion',
  'state',
  'membership_type',
] as const satisfies readonly SplitLevel[]

/** Default order of levels if the administrator didn't choose one. */
const DEFAULT_ORDER: readonly SplitLevel[] = ['gender', 'region', 'metro_size']

/** Default minimum size of a row below a specialty, and of a value in coarse tables. */
const MIN_SIZE = 30

/**
 * Returns an edition's rules for dividing its people (release-engine, rule 1). Unspecified settings are copied from the year before, so
 * that neighbors stay together (rule 14, decision 38). By default, answers don't split rows.
 * @param least K.
 * @param before The policy of the year before, or `null` if there is none.
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

/** Returns the order of the year before, in which this year's first filterable answer replaces the old answer, because columns differ. */
function orderOf({ order }: EditionPolicy, columns: readonly string[]): readonly SplitLevel[] {
  const first = columns.slice(0, 1).map(answerBy)
  return order.flatMap(level => (isAnswer(level) ? first : [level]))
}
