import { yearsBetween } from '#rules/share/prior-year.ts'
import type { Hints } from '../use-prior-year-hints.ts'
import { hintsOf } from './hints.ts'
import { priorSurvey } from './queries.ts'
import { asAnswers, completedForms } from './years.ts'

/** Returns hints from the person's completed answers to an earlier study for a study of `period`, or `null` if there are none. */
export async function loadHints(questionnaireId: number, period: number, signal: AbortSignal): Promise<Hints | null> {
  const prior = await priorSurvey(questionnaireId, signal)
  if (!prior) return null
  return hintsOf(completedForms(prior), asAnswers(prior.responses), yearsBetween(prior.questionnaire, { period }))
}
