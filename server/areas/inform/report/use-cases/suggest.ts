import type { AnsweredResults } from '#contract/inform.ts'
import { coarserSelections } from '#rules/inform/coarser-selections.ts'
import type { ProfileTitles } from '#rules/inform/profile-measures.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import { type Standing, standingOf } from '#rules/inform/standing.ts'
import { suggestionText } from '#rules/inform/suggestion.ts'
import type { OpenStudy } from '../../scope.ts'
import { type About, appliedOf } from './about.ts'
import { answersOf } from './groups.ts'
import { namingOf } from './names.ts'
import type { Source } from './sources.ts'

/** What may be suggested in place of what. */
const BETTER: Readonly<Record<'few' | 'rough', readonly Standing[]>> = {
  few: ['exact', 'estimate'],
  rough: ['exact'],
}

/** The nearest group that is known well enough, if the requested one is too small or a mere combination of its parts; null if none. */
export function suggestionFor(
  study: OpenStudy,
  about: About,
  { copy, groupOf }: Source,
  titles: ProfileTitles,
  threshold: number,
): AnsweredResults['suggestion'] {
  if (!copy) return null
  const { selection, order, within, filterable } = about
  const least = minimumResponses(threshold)
  const standing = standingOf(groupOf(selection), least)
  if (standing === 'exact' || standing === 'estimate') return null
  const suggested = coarserSelections(selection, order, filterable.trees, within).find(each =>
    BETTER[standing].includes(standingOf(groupOf(each), least)),
  )
  if (!suggested) return null
  const names = namingOf(study.definition, answersOf(copy), titles)
  return {
    text: suggestionText({ selection, suggested, names, reason: standing }),
    filterValues: appliedOf(about, suggested),
  }
}
