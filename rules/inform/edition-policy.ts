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
 * How an edition divides its people (release-engine, rules 1 and 2). By default the first filterable answer, which is the practice setting where
 * a study asks for it, splits before gender and place.
 * @param least K.
 */
export function editionPolicy(
  { order, childSize = 20, coarseSize = 30, societySize = 200 }: ChosenPolicy,
  filterable: readonly FilterableAnswer[],
  least: number,
): EditionPolicy {
  const columns = filterable.map(({ column }) => column)
  const first = columns.slice(0, 1).map(column => `answer:${column}` as const)
  const isKnown = (attribute: BaseAttribute) =>
    !attribute.startsWith('answer:') || columns.some(column => attribute === `answer:${column}`)
  return {
    order: (order ?? [...first, ...BASE_ATTRIBUTES]).filter(isKnown),
    childSize,
    least,
    coarseSize,
    societySize,
    filterable: columns,
  }
}
