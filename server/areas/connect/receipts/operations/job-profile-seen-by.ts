import { listViewers } from '#contract/connect/receipt.ts'
import { notFound } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { dayOf } from '#server/platform/clock.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { profileRow } from '../../reads.ts'
import { viewersOf } from '../reads.ts'

export const jobProfileSeenBy = [
  handleList(
    listViewers,
    async ({ db, caller, query }) => {
      const profile = await profileRow(db, query.id)
      if (profile?.user_id !== caller.userId) throw notFound()
      return viewersOf(db, caller.userId, profile.id)
    },
    rows =>
      rows.map(({ seen, is_kept_away, is_covered, ...organization }) => ({
        ...organization,
        seen: dayOf(seen),
        is_kept_away: toFlag(is_kept_away),
        is_covered: toFlag(is_covered),
      })),
  ),
]
