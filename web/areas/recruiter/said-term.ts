import { answerLines } from '#rules/share/answer-text.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import { OFFER } from './messages.ts'

/** Term with the question that recruiters answer. */
interface SaidTerm {
  readonly term: { readonly type: string }
  readonly question: Question
}

/** Returns a term's errors without hints about missing input, because terms are optional. */
export function termErrors(answers: Answers, question: Question): readonly Message[] {
  if (question.variables.every(({ id }) => (answers.get(id)?.value ?? null) === null)) return []
  const messages = evaluate({ questions: [question], derived: [] }, answers).messages.get(question.id) ?? []
  return messages.filter(({ invalid }) => invalid)
}

/** Returns the value of a term as text, or empty text if it is not specified or invalid. */
export function termText(answers: Answers, { term, question }: SaidTerm): string {
  if (termErrors(answers, question).length > 0) return OFFER.notValid
  const stars = term.type === 'RATING' ? ` ${OFFER.of5}` : ''
  return answerLines(question, responsesOf(question, answers))
    .map(({ label, text }) => `${label ? `${label}: ` : ''}${text}${stars}`)
    .join('; ')
}
