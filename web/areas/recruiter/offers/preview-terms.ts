import type { ComparedTerm } from '#contract/connect/match.ts'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { termText } from '../said-term.ts'
import { OFFER_FORM } from './messages.ts'
import { type OfferTerm, valuesOf } from './offer-draft.ts'

/** Returns an offer's values as the rows that physicians see. Unspecified terms are shown to members who ask for them. */
export function previewTerms(offer: JobOffer, terms: readonly OfferTerm[]): readonly ComparedTerm[] {
  const { answers } = valuesOf(offer)
  const row = { ask: null, verdict: 'not_asked', sentence: '' } as const
  const said = terms.flatMap(of => {
    const text = termText(answers, of)
    const { id, label, required } = of.term
    return text ? [{ ...row, job_question_id: id, label, is_core: required, offer: text }] : []
  })
  return [
    { ...row, job_question_id: null, label: OFFER_FORM.place, is_core: true, offer: offer.place || null },
    ...said,
  ]
}
