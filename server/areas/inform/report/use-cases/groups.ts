import type { Selection } from '#rules/inform/dimensions.ts'
import { type EstimableAnswer, weighWithAnswers } from '#rules/inform/estimable-groups.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { GroupWeights } from '#rules/inform/group-weights.ts'
import type { EditionCopy } from '../../copies/use-cases/copies.ts'

/** While results are not open. */
export const NOBODY: GroupWeights = { size: 0, lenses: [], parts: [], people: 0, everybody: [] }

/** What an edition's reports can be filtered by besides profile. */
export function answersOf(copy: EditionCopy | null): readonly FilterableAnswer[] {
  return copy ? [...copy.facts.filterable, ...copy.facts.estimable] : []
}

/** How much of each block of an edition a selection, or a coarser one, is about. */
export async function groupsIn(
  copy: EditionCopy,
  { answers: filters }: Selection,
): Promise<(selection: Selection) => GroupWeights> {
  const asked = copy.facts.estimable.filter(({ column }) => filters.some(filter => filter.column === column))
  const answers = await Promise.all(
    asked.map(async (answer): Promise<[string, EstimableAnswer][]> => {
      const counts = await copy.counts(answer.column)
      return counts ? [[answer.column, { answer, counts }]] : []
    }),
  )
  const byColumn = new Map(answers.flat())
  return selection => weighWithAnswers(copy.roster, selection, byColumn)
}
