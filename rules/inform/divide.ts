import { coarseLenses } from './coarse-lenses.ts'
import { type Division, type EditionPolicy, type Lens, NOT_STATED, type Respondent } from './edition.ts'
import { lensBy, type Split, splitsBy, wholeLens } from './lens-tree.ts'
import { columnsOf, type RespondentColumns } from './respondent-columns.ts'

/** Vouched people from which on there are blocks at all (release-engine, rule 3). Fewer are told apart by nothing. */
export const LEAST_DIVIDED = 30

/** No setting makes blocks smaller than this. */
export const LEAST_BLOCK = 10

/**
 * Divides the respondents of an edition's first opening, or those of a later batch, into blocks (release-engine, rules 1 to 3): the base lens,
 * then the coarse ones in the order of `LensName`. All lenses divide the same people, each of whom is in exactly one block of each.
 * @param respondents in any order; `Respondent.bands` in the order of `policy.filterable`.
 */
export function divide(respondents: readonly Respondent[], policy: EditionPolicy): Division {
  const columns = columnsOf(respondents, policy.filterable)
  const sizes = withinBounds(policy)
  const vouched = columns.isVouched.reduce((sum, each) => sum + each, 0)
  const lenses = [baseLens(columns, sizes), ...coarseLenses(columns, sizes)]
  return vouched < LEAST_DIVIDED ? lenses.map(({ name }) => wholeLens(name, respondents.length)) : lenses
}

/** The policy with sizes that are allowed: whatever was set, no block has fewer than ten people. */
export function withinBounds(policy: EditionPolicy): EditionPolicy {
  const least = Math.max(LEAST_BLOCK, policy.least)
  const atLeast = (size: number) => Math.max(least, size)
  return {
    ...policy,
    least,
    childSize: atLeast(policy.childSize),
    coarseSize: atLeast(policy.coarseSize),
    societySize: atLeast(policy.societySize),
  }
}

/** Societies that are large enough, then specialties, then the attributes in the order of the policy. */
function baseLens(columns: RespondentColumns, policy: EditionPolicy): Lens {
  return lensBy('base', columns.isVouched, [
    ...societySplit(columns, policy),
    ...splitsBy(columns, ['specialty'], policy.least),
    ...splitsBy(columns, policy.order, policy.childSize),
  ])
}

/** In a study of several societies, those with enough members split first; the others are one part together. */
export function societySplit(columns: RespondentColumns, { societySize, least }: EditionPolicy): readonly Split[] {
  const societies = new Set(columns.values.get('society'))
  societies.delete(NOT_STATED)
  return societies.size < 2
    ? []
    : splitsBy(columns, ['society'], societySize).map(split => ({ ...split, leastPool: least }))
}
