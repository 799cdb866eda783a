import type { Hints } from '../use-prior-year-hints.ts'
import { hintsOf } from './hints.ts'
import { priorSurvey } from './queries.ts'
import { asAnswers, completedForms } from './years.ts'

/** The hints from what the person completed of that study; null when that is nothing. */
export async function loadHints(questionnaireId: number, signal: AbortSignal): Promise<Hints | null> {
  const prior = await priorSurvey(questionnaireId, signal)
  return prior && hintsOf(completedForms(prior), asAnswers(prior.responses))
}
