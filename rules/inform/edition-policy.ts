import type { BaseAttribute, EditionPolicy } from './edition.ts'
import type { FilterableAnswer } from './filterable.ts'

/** What the platform administrator decided about a study's editions; what is left out has its default. */
export interface ChosenPolicy {
  readonly order?: readonly BaseAttribute[] | undefined
  readonly childSize?: number | undefined
  readonly coarseSize?: number | undefined
  readonly societySize?: number | undefined
}

/** What the base lens splits by, besides answers, in the order of the default. */
export const BASE_ATTRIBUTES = [
  'gender',
  'region',
  'metro_size',
  'subregion',
  'state',
  'membership_type',
] as const satisfies readonly BaseAttribute[]

/**
 * How an edition divides its people (release-engine, rules 1 and 2). What the administrator left open is as in the year before, so that last
 * year's neighbors stay together (rule 8; decision 38). Without one, the first filterable answer, which is the practice setting where a study
 * asks for it, splits before gender and place.
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
  const first = columns.slice(0, 1).map(answerBy)
  const isKnown = (attribute: BaseAttribute) =>
    !isAnswer(attribute) || columns.some(column => attribute === answerBy(column))
  return {
    order: (chosen.order ?? (before ? orderOf(before, first) : [...first, ...BASE_ATTRIBUTES])).filter(isKnown),
    childSize: chosen.childSize ?? before?.childSize ?? 20,
    least,
    coarseSize: chosen.coarseSize ?? before?.coarseSize ?? 30,
    societySize: chosen.societySize ?? before?.societySize ?? 200,
    filterable: columns,
  }
}

const answerBy = (column: string) => `answer:${column}` as const
const isAnswer = (attribute: BaseAttribute) => attribute.startsWith('answer:')

/** The order of the year before, whose answers have other columns. An answer that it could not split by comes first. */
function orderOf({ order, filterable }: EditionPolicy, first: readonly BaseAttribute[]): readonly BaseAttribute[] {
  return filterable.length === 0
    ? [...first, ...order]
    : order.flatMap(attribute => (isAnswer(attribute) ? first : [attribute]))
}
