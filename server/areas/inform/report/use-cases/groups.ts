import type { Selection } from '#rules/inform/dimensions.ts'
import { type GroupWeights, weigh } from '#rules/inform/group-weights.ts'
import type { EditionCopy } from '../../copies/use-cases/copies.ts'

/** How much of each block of an edition a report is about; nobody while results are not open. */
export function groupIn(copy: EditionCopy | null, selection: Selection): GroupWeights {
  return copy ? weigh(copy.roster, selection) : { size: 0, lenses: [], parts: [], people: 0, everybody: [] }
}
