import type { AnsweredLinkedYear } from '#contract/inform/inform.ts'
import type { Scope } from '#rules/inform/comparison.ts'
import { isStudyOf, submittedNextYearStudy } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { type OpenStudy, openStudy } from '../../scope.ts'
import { ABOUT_EVERYBODY } from './about.ts'
import { reportOf } from './report.ts'
import { dashboardCharts } from './subjects.ts'

/**
 * Returns the caller's numbers of the following year, if its results aren't open yet, or else of the prior year, with the group's results
 * (decision 88). Returns `null` if the caller hasn't submitted that study.
 * @param study The study whose results are shown
 */
export async function linkedYearOf(
  db: Database,
  services: Pick<Services, 'db' | 'editionCache'>,
  caller: AuthenticatedUser,
  { study, scope }: { readonly study: OpenStudy; readonly scope: Scope },
): Promise<AnsweredLinkedYear | null> {
  const { userId } = caller
  const next = await submittedNextYearStudy(db, userId, study.id)
  const isNext =
    next !== null &&
    services.editionCache.of(next, null) === null &&
    (await isStudyOf(db, { userId, questionnaireId: next }))
  const id = isNext ? next : study.hasSubmitted ? study.definition.facts.prior_year_questionnaire_id : null
  // People who submitted a study can see the one of the year before.
  const linked = id === null ? null : await openStudy(db, services, caller, id)
  if (!linked?.hasSubmitted) return null
  const { questionnaire, results } = await reportOf(db, services, {
    study: linked,
    charts: dashboardCharts(linked),
    about: { ...ABOUT_EVERYBODY, scope },
    sectionId: null,
    userId,
  })
  return {
    questionnaire_id: questionnaire.id,
    period: questionnaire.period,
    values: results.flatMap(item =>
      item.results.flatMap(({ uid, my_value, missing_reason, released }): AnsweredLinkedYear['values'] => {
        if (typeof my_value === 'number') return [{ uid, my_value, released }]
        return missing_reason === undefined ? [] : [{ uid, my_value: null, missing_reason, released }]
      }),
    ),
  }
}
