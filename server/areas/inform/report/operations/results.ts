import type { z } from 'zod'
import {
  type AnsweredResults,
  type Comparison,
  searchForDashboard,
  searchNonSocietyResults,
  searchResults,
} from '#contract/inform/inform.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle, type Services } from '#server/platform/http/handler.ts'
import { newestStudy, openStudy } from '../../scope.ts'
import { ABOUT_EVERYBODY } from '../use-cases/about.ts'
import { linkedYearOf } from '../use-cases/linked-year.ts'
import { reportOf } from '../use-cases/report.ts'
import { dashboardCharts } from '../use-cases/subjects.ts'

export const results = [
  handle(searchResults, ({ db, caller, query, body, services }) => search(db, services, caller, query, body, true)),

  handle(searchNonSocietyResults, ({ db, caller, query, body, services }) =>
    search(db, services, caller, query, body, false),
  ),

  handle(searchForDashboard, async ({ db, caller, query, services }) => {
    const study = await newestStudy(db, services, caller)
    if (!study) return null
    const scope = query.sameSpecialty === '1' ? 'specialty' : 'study'
    const [report, linked_year] = await Promise.all([
      reportOf(db, services, {
        study,
        charts: dashboardCharts(study),
        about: { ...ABOUT_EVERYBODY, scope },
        sectionId: null,
        userId: caller.userId,
      }),
      linkedYearOf(db, services, caller, { study, scope }),
    ])
    return { ...report, linked_year }
  }),
]

async function search(
  db: Database,
  services: Services,
  caller: AuthenticatedUser,
  query: z.output<(typeof searchResults)['query']>,
  { charts, filterValues }: Comparison,
  isMember: boolean,
): Promise<AnsweredResults> {
  return reportOf(db, services, {
    study: await openStudy(db, services, caller, query.qsId),
    charts,
    about: { filters: filterValues, scope: query.scopeType, isMember },
    sectionId: query.selectedSection ?? null,
    userId: caller.userId,
    isWithOthers: query.withOthers === '1',
  })
}
