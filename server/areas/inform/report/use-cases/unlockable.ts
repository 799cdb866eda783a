import { profileRow } from '#rules/inform/profile-rows.ts'
import { releaseNearness } from '#rules/inform/release.ts'
import type { Released } from '#rules/inform/released.ts'
import { type Nearness, ownGroups } from '#rules/inform/unlock.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { ownProfile } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { profileTitles, profileTrees } from '../../reads.ts'
import { withRelease } from '../../releases/use-cases/serve-release.ts'
import type { OpenStudy } from '../../scope.ts'
import { drawOf } from './drawing.ts'
import { groupsOf, type Protection } from './groups.ts'
import { nameOfNode } from './names.ts'

export interface UnlockableGroup {
  readonly name: string
  readonly nearness: Released<Nearness>
}

/** The groups that include the caller, by their submitted profile, and cannot be shown yet; none without a submitted survey. */
export async function unlockableGroups(
  db: Database,
  { columns, keys }: Pick<Services, 'columns' | 'keys'>,
  study: OpenStudy,
  userId: number,
): Promise<UnlockableGroup[]> {
  const [facts, trees, titles, { chart_valid_threshold: threshold }] = await Promise.all([
    study.own ? ownProfile(db, userId, study.id) : null,
    profileTrees(db),
    profileTitles(db),
    settingsOf(db),
  ])
  if (!facts) return []
  return withRelease(columns, study.id, async release => {
    if (!release) return []
    const draw = drawOf(keys, study.id)
    const protection: Protection = { columns, copy: release.copyName, draw, threshold, isUnprotected: false }
    const judged = ownGroups(profileRow(trees, facts)).map(async ({ node, selection }) => {
      const [group] = await groupsOf(selection, protection)
      const nearness = group ? releaseNearness(group.people, group.isAllowed, protection) : null
      return nearness ? [{ name: nameOfNode(node, titles), nearness }] : []
    })
    return (await Promise.all(judged)).flat()
  })
}
