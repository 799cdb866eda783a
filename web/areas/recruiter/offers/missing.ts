import { missingFields } from '#rules/recruiter/offer-content.ts'
import { OFFER_FORM } from './messages.ts'
import { type OfferField, type OfferTerm, type OfferValues, termOf } from './offer-draft.ts'

/** Returns the fields that an offer needs before it can be posted. A ZIP code sets its state. */
export function missingIn(values: OfferValues): readonly string[] {
  const { zip, state_id } = values.place
  const isZip = /^\d{5}$/.test(zip)
  return missingFields({ ...values, state_id }).filter(field => field !== 'state_id' || !isZip)
}

const NAMES: Readonly<Record<string, string>> = {
  title: OFFER_FORM.titleField,
  specialty_id: OFFER_FORM.specialty,
  state_id: OFFER_FORM.place,
  description: OFFER_FORM.description,
}

export const missingName = (field: string): string => NAMES[field] ?? field

const FIELDS: Readonly<Record<string, string>> = {
  title: OFFER_FORM.titleField,
  employer: OFFER_FORM.employer,
  contact_name: OFFER_FORM.contact,
  description: OFFER_FORM.description,
  welcome_message: OFFER_FORM.welcome,
  external_url: OFFER_FORM.url,
  specialty_id: OFFER_FORM.specialty,
  place: OFFER_FORM.place,
}

export function fieldName(field: OfferField, terms: readonly OfferTerm[]): string {
  return termOf(field, terms)?.term.label ?? FIELDS[field] ?? field
}
