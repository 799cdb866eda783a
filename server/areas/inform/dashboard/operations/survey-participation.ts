import { getParticipation } from '#contract/inform/dashboard.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { eligibility, invitedPeople } from '#server/areas/share/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { studiesWithResults } from '../../reads.ts'
import { participationIn } from '../use-cases/participation.ts'

export const participation = [
  handle(getParticipation, async ({ db, caller, services }) => {
    const [studies, visible, { chart_valid_threshold }] = await Promise.all([
      studiesWithResults(db),
      caller.roles.includes('GM_ADMIN') ? null : eligibility(db, caller.userId),
      settingsOf(db),
    ])
    const ids = studies.map(({ id }) => id).filter(id => visible === null || visible.some(study => study.id === id))
    const invited = Map.groupBy(await invitedPeople(db, ids), ({ questionnaireId }) => questionnaireId)
    return ids.flatMap(id => {
      const copy = services.editionCache.of(id, null)
      return copy ? [participationIn(copy, invited.get(id) ?? [], chart_valid_threshold)] : []
    })
  }),
]
