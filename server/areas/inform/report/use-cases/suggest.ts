import type { AnsweredResults } from '#contract/inform.ts'
import { coarserSelections } from '#rules/inform/coarser-selections.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import { type Standing, standingOf } from '#rules/inform/standing.ts'
import { suggestionText } from '#rules/inform/suggestion.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { EditionCopy } from '../../copies/use-cases/copies.ts'
import { profileTitles } from '../../reads.ts'
import type { OpenStudy } from '../../scope.ts'
import { type About, appliedOf } from './about.ts'
import { answersOf, groupsIn } from './groups.ts'
import { namingOf } from './names.ts'

/** What may be suggested in place of what. */
const BETTER: Readonly<Record<'few' | 'rough', readonly Standing[]>> = {
  few: ['exact', 'estimate'],
  rough: ['exact'],
}

/** The nearest group that is known well enough, if the requested one is too small or a mere combination of its parts; null if none. */
export async function suggestionFor(
  db: Database,
  study: OpenStudy,
  about: About,
  copy: EditionCopy,
  threshold: number,
): Promise<AnsweredResults['suggestion']> {
  const { selection, order, within, filterable } = about
  const least = minimumResponses(threshold)
  const groupOf = await groupsIn(copy, selection)
  const standing = standingOf(groupOf(selection), least)
  if (standing === 'exact' || standing === 'estimate') return null
  const suggested = coarserSelections(selection, order, filterable.trees, within).find(each =>
    BETTER[standing].includes(standingOf(groupOf(each), least)),
  )
  if (!suggested) return null
  const names = namingOf(study.definition, answersOf(copy), await profileTitles(db))
  return {
    text: suggestionText({ selection, suggested, names, reason: standing }),
    filterValues: appliedOf(about, suggested),
  }
}
