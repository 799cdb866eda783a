import { formStudyOf } from '../study.ts'
import type { Hints } from '../use-prior-year-hints.ts'
import { hintsOf } from './hints.ts'
import { priorSurvey } from './queries.ts'
import { asAnswers } from './years.ts'

/** The hints from the person's completed survey of that study; null when there is none. */
export async function loadHints(questionnaireId: number, signal: AbortSignal): Promise<Hints | null> {
  const prior = await priorSurvey(questionnaireId, signal)
  return prior && hintsOf(formStudyOf(prior.questionnaire).study, asAnswers(prior.responses))
}
