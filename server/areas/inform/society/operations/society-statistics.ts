import {
  locationStatisticOfSociety,
  memberStatisticsOfSociety,
  profileDataStatisticOfSociety,
  specialtiesStatisticOfSociety,
} from '#contract/inform/society.ts'
import { handle } from '#server/platform/http/handler.ts'
import { shownSociety } from '../scope.ts'
import { membersByPlace, membersBySpecialty, membersByType } from '../use-cases/member-statistics.ts'
import { profilesOf } from '../use-cases/society-report.ts'

export const societyStatistics = [
  handle(memberStatisticsOfSociety, async ({ db, caller, query }) =>
    membersByType(db, (await shownSociety(db, caller, query.id)).id),
  ),

  handle(specialtiesStatisticOfSociety, async ({ db, caller, query }) =>
    membersBySpecialty(db, (await shownSociety(db, caller, query.societyId)).id),
  ),

  handle(locationStatisticOfSociety, async ({ db, caller, query }) =>
    membersByPlace(db, (await shownSociety(db, caller, query.societyId)).id),
  ),

  handle(profileDataStatisticOfSociety, async ({ db, caller, query, services }) => {
    const { id: societyId } = await shownSociety(db, caller, query.societyId)
    return profilesOf(db, services, { societyId, adminId: caller.roles.includes('GM_ADMIN') ? caller.userId : null })
  }),
]
