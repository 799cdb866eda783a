import { ownMemberStatistics } from '#contract/inform/society.ts'
import { handle } from '#server/platform/http/handler.ts'
import { shownSociety } from '../scope.ts'
import { membersByType } from '../use-cases/member-statistics.ts'

export const mssAdminDashboard = [
  handle(ownMemberStatistics, async ({ db, caller }) => membersByType(db, (await shownSociety(db, caller)).id)),
]
