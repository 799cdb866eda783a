import { refused } from '#contract/errors.ts'
import { carryOverAnswers } from '#rules/share/prior-year.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services, SignedIn } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../../lookups.ts'
import { answersOf, surveyOfStudy } from '../../reads.ts'
import { mustNotBeSubmitted, ownSurvey, ownSurveyForWriting } from '../../scope.ts'
import { saveResponses } from '../../writes.ts'

const NOT_COMPLETED = "The prior year's study was not completed; its answers cannot be carried over."

/**
 * Copies the owner's prior-year answers into a survey for the questions they marked as unchanged.
 * @param unchanged ids of questions of this year's study
 * @returns the questions that were answered
 * @throws {Failure} `not_found`; `refused` when the study is not open, is already submitted, or has no completed prior year
 */
export async function takeOverPriorYear(
  db: Writable,
  { db: shared, clock }: Pick<Services, 'db' | 'clock'>,
  caller: SignedIn,
  surveyId: number,
  unchanged: ReadonlySet<number>,
): Promise<number[]> {
  const own = await ownSurveyForWriting(db, caller, surveyId, clock.now())
  const now = clock.now()
  if (!own.isActive) throw refused('This study is not open.')
  mustNotBeSubmitted(own)
  const definition = await studyDefinition(db, shared, own.questionnaireId, own.version)
  const priorId = definition?.facts.prior_year_questionnaire_id
  const prior = priorId ? await studyDefinition(db, shared, priorId) : null
  const found = priorId ? await surveyOfStudy(db, caller.userId, priorId) : undefined
  if (!definition || !prior || !found) throw refused("There is no prior year's study to carry answers over from.")
  const before = await ownSurvey(db, caller, found.id, now)
  if (!before.submitted) throw refused(NOT_COMPLETED)
  const answers = await answersOf(db, own)
  const taken = carryOverAnswers(definition.core, answers, prior.core, await answersOf(db, before), unchanged)
  await saveResponses(db, [{ survey: own, responses: [...taken.values()].flat(), place: null }], now)
  return [...taken.keys()]
}
