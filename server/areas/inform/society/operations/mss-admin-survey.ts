import { activeSurveys, adminResults, completedSurveys, upcomingSurveys } from '#contract/inform/society-study.ts'
import { handle } from '#server/platform/http/handler.ts'
import { reportOf } from '../../report/use-cases/report.ts'
import { openStudy } from '../../scope.ts'
import { shownSociety } from '../scope.ts'
import { studiesFor } from '../use-cases/society-studies.ts'

export const mssAdminSurvey = [
  handle(activeSurveys, async ({ db, caller, query, services }) => {
    const { id } = await shownSociety(db, caller, query.societyId)
    return (await studiesFor(db, services, id)).filter(({ state }) => state === 'active')
  }),

  handle(upcomingSurveys, async ({ db, caller, query, services }) => {
    const { id } = await shownSociety(db, caller, query.societyId)
    return (await studiesFor(db, services, id)).filter(({ state }) => state === 'upcoming')
  }),

  handle(completedSurveys, async ({ db, caller, query, services }) => {
    const { id } = await shownSociety(db, caller, query.societyId)
    return (await studiesFor(db, services, id)).filter(({ state }) => state === 'completed')
  }),

  handle(adminResults, async ({ db, caller, query, body, services }) => {
    const { questionnaireId, scopeType, selectedSection } = query
    const isOwn = scopeType === 'society' && !caller.roles.includes('GM_ADMIN')
    const [study, society] = await Promise.all([
      openStudy(db, services, caller, questionnaireId),
      isOwn ? shownSociety(db, caller) : null,
    ])
    const { charts, filterValues: filters } = body
    return reportOf(db, services, {
      study,
      charts,
      about: { filters, scope: 'study', isMember: true, ...(society ? { society: society.id } : {}) },
      sectionId: selectedSection ?? null,
      userId: caller.userId,
    })
  }),
]
