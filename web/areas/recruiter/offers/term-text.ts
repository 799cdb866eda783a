import { answerLines } from '#rules/share/answer-text.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers } from '#rules/share/study.ts'
import { OFFER_FORM } from './messages.ts'
import type { OfferTerm } from './offer-draft.ts'

/** What an offer says of a term, in words; empty where it leaves it open. */
export function offeredText(answers: Answers, { term, question }: OfferTerm): string {
  const stars = term.type === 'RATING' ? ` ${OFFER_FORM.of5}` : ''
  return answerLines(question, responsesOf(question, answers))
    .map(({ label, text }) => `${label ? `${label}: ` : ''}${text}${stars}`)
    .join('; ')
}
