import { ApiError, notFound } from '#contract/errors.ts'
import { isDemoUser } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'

declare const scope: unique symbol

/** Surveys that the caller can reset (decision G-006): any survey for platform administrators, their own for demo users. */
export interface ResettableSurveys {
  readonly [scope]: 'ResettableSurveys'
  readonly surveys: readonly { readonly id: number; readonly userId: number; readonly questionnaireId: number }[]
}

/** @throws {ApiError} `forbidden` for other users, `not_found` for an unknown ID */
export async function resettableSurveys(
  db: Transaction,
  caller: AuthenticatedUser,
  which: { surveyId: number } | { userId: number } | { questionnaireId: number; userId: number },
): Promise<ResettableSurveys> {
  const isAdmin = caller.roles.includes('GM_ADMIN')
  if (!isAdmin && !(await isDemoUser(db, caller.userId)))
    throw new ApiError('forbidden', 'You don’t have permission to do this.')
  const surveys = await db
    .selectFrom('survey')
    .select(['id', 'user_id as userId', 'questionnaire_id as questionnaireId'])
    .$if('surveyId' in which, query => query.where('id', '=', 'surveyId' in which ? which.surveyId : 0))
    .$if('userId' in which, query => query.where('user_id', '=', 'userId' in which ? which.userId : 0))
    .$if('questionnaireId' in which, query =>
      query.where('questionnaire_id', '=', 'questionnaireId' in which ? which.questionnaireId : 0),
    )
    .$if(!isAdmin, query => query.where('user_id', '=', caller.userId))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (surveys.length === 0 && 'surveyId' in which) throw notFound()
  if (!isAdmin && 'userId' in which && which.userId !== caller.userId) throw notFound()
  return { surveys } as unknown as ResettableSurveys
}
