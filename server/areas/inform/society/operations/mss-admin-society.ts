import {
  getForDashboard,
  ownLocationStatistic,
  ownProfileDataStatistic,
  ownQuestionResults,
  ownSpecialtiesStatistic,
} from '#contract/inform/society.ts'
import { describedSociety } from '#server/areas/society/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { shownSociety } from '../scope.ts'
import { membersByPlace, membersBySpecialty } from '../use-cases/member-statistics.ts'
import { dashboardOf, profilesOf } from '../use-cases/society-report.ts'
import { progressOfStudies } from '../use-cases/study-progress.ts'

export const mssAdminSociety = [
  handle(getForDashboard, async ({ db, caller, services }) => {
    const { id } = await shownSociety(db, caller)
    return { society: await describedSociety(db, id), studies: [...(await progressOfStudies(db, services, id))] }
  }),

  handle(ownSpecialtiesStatistic, async ({ db, caller }) =>
    membersBySpecialty(db, (await shownSociety(db, caller)).id),
  ),

  handle(ownLocationStatistic, async ({ db, caller }) => membersByPlace(db, (await shownSociety(db, caller)).id)),

  handle(ownProfileDataStatistic, async ({ db, caller, services }) => {
    const { id: societyId } = await shownSociety(db, caller)
    return profilesOf(db, services, { societyId, adminId: caller.userId })
  }),

  handle(ownQuestionResults, async ({ db, caller, services }) => {
    const { id: societyId } = await shownSociety(db, caller)
    return dashboardOf(db, services, { societyId, adminId: caller.userId })
  }),
]
