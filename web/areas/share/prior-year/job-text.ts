import type { JobProfile } from '#contract/connect/connect.ts'
import { placesText } from '#rules/connect/wanted-places.ts'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import { valueText } from '#rules/share/number-text.ts'
import { locationName } from '../job-location.ts'
import { ICO } from './messages.ts'

type Term = JobProfile['jobQuestions'][number]
type TermVariable = Term['jobQuestionVariables'][number]

/** Returns a job profile as lines of text: the location, and each term with an answer other than "no preference". */
export function jobLines(job: JobProfile): readonly AnswerLine[] {
  const places = [job, ...job.further_places].map(each =>
    locationName({ type: each.geographic_preference_type, value: each.geographic_preference_value }),
  )
  const terms = job.jobQuestions.flatMap((term): AnswerLine[] => {
    const text = term.jobQuestionVariables.flatMap(variable => answerText(term, variable) ?? []).join('; ')
    return text ? [{ label: term.label, text }] : []
  })
  return [{ label: ICO.location, text: placesText(places) }, ...terms]
}

/** Returns the answer as text, or `null` if any value is acceptable or the member declined. */
function answerText({ type, jobQuestionVariables }: Term, variable: TermVariable): string | null {
  const [response] = variable.jobProfileQuestionResponses
  if (!response || response.value === null || response.declined === 1) return null
  const { value } = response
  const name = variable.input_label || variable.short_label
  switch (type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return value === '1' ? name : null
    case 'YES_NO':
      return value === '1' ? 'Yes' : 'No'
    case 'SLIDER':
      return named(jobQuestionVariables, name, valueText(variable, value))
    case 'RATING':
      return named(jobQuestionVariables, name, `${value} of 5 stars`)
    case 'MULTI_VARIABLE_SELECT_ONE':
      return named(jobQuestionVariables, name, variable.variableOptions.find(one => one.value === value)?.name ?? value)
    default:
      return null
  }
}

/** Returns the text with the name of its part if the term has several parts. */
function named(all: readonly TermVariable[], name: string, text: string): string {
  return all.length > 1 && name ? `${name}: ${text}` : text
}
