import type { AnsweredResults } from '#contract/inform.ts'
import { coarserSelections } from '#rules/inform/coarser-selections.ts'
import { suggestionText } from '#rules/inform/suggestion.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { profileTitles } from '../../reads.ts'
import type { OpenStudy } from '../../scope.ts'
import { type About, appliedOf } from './about.ts'
import { groupsOf, type Protection } from './groups.ts'
import { namingOf } from './names.ts'

/**
 * The nearest group that can be shown instead of a withheld one; null if none. It is determined as in any other report, so it does not depend
 * on how many people are in the requested group.
 */
export async function suggestionFor(
  db: Database,
  study: OpenStudy,
  about: About,
  protection: Protection,
): Promise<AnsweredResults['suggestion']> {
  const { selection, order, within, filterable } = about
  if (!filterable) return null
  for (const suggested of coarserSelections(selection, order, filterable.trees, within)) {
    const groups = await groupsOf(suggested, protection)
    if (!groups.some(({ isShown }) => isShown)) continue
    const names = namingOf(study.definition, await profileTitles(db))
    return {
      text: suggestionText({ selection, suggested, names }),
      filterValues: appliedOf(about, suggested),
    }
  }
  return null
}
