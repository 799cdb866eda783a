import { asCompleted } from '#rules/share/counted.ts'
import { type PriorStudy, priorModule, yearsBetween } from '#rules/share/prior-year.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type StudyDefinition, studyDefinition } from '../lookups.ts'
import { answersOf, completedForms, surveyOfStudy } from '../reads.ts'
import { authorizeSurvey, type CallerSurvey } from '../scope.ts'

/**
 * Returns last year's version of a module and last year's answers. The module contains only the parts that the survey's owner completed.
 * Answers to completed modules are as of their last completion.
 * @returns `null` if there is no survey from last year, or if no part of the module was completed in it
 */
export async function completedLastYear(
  db: Database,
  shared: Database,
  { userId }: CallerSurvey,
  { facts }: StudyDefinition,
  module: Study,
  now: Date,
): Promise<{ readonly module: PriorStudy; readonly answers: Answers } | null> {
  const priorId = facts.prior_year_questionnaire_id
  const found = priorId === null ? undefined : await surveyOfStudy(db, userId, priorId)
  if (!found) return null
  const before = await authorizeSurvey(db, { userId }, found.id, now)
  const prior = await studyDefinition(db, shared, before.questionnaireId, before.version)
  if (!prior) return null
  const completed = await completedForms(db, before, prior.modules)
  const study = priorModule(
    module,
    completed.map(one => one.module),
  )
  const yearsAgo = yearsBetween(prior.facts, facts)
  return study && { module: { ...study, yearsAgo }, answers: asCompleted(completed, await answersOf(db, before)) }
}
