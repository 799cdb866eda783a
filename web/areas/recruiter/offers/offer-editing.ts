import type { JobOffer } from '#contract/recruiter/offer.ts'
import type { StoredChanges } from './local-draft.ts'
import { withStoredChanges } from './local-draft.ts'
import {
  changedFields,
  errorsIn,
  fieldOfError,
  fieldValue,
  type OfferField,
  type OfferTerm,
  type OfferValues,
  taking,
  valuesOf,
} from './offer-draft.ts'

/** Fields that two people changed, with the other person's values. */
export interface Collision {
  readonly who: string | null
  readonly theirs: OfferValues
  readonly fields: readonly OfferField[]
}

/** Offer being edited. */
export interface Editing {
  /** Latest response from the server. */
  readonly offer: JobOffer
  /** Saved values as sent, so that a trailing space doesn't count as a change. */
  readonly saved: OfferValues
  /** Values on the screen. */
  readonly values: OfferValues
  /** Version that the next change is based on. */
  readonly version: number
  readonly collision: Collision | null
  /** Fields rejected by the server, until their values change. */
  readonly refusals: ReadonlyMap<OfferField, { readonly message: string; readonly said: string }>
}

/** @param kept The unsaved changes stored on this device. */
export function begin(offer: JobOffer, kept: StoredChanges | null, terms: readonly OfferTerm[]): Editing {
  const saved = valuesOf(offer)
  return {
    offer,
    saved,
    values: kept ? withStoredChanges(saved, kept, terms) : saved,
    version: Math.min(kept?.version ?? offer.version, offer.version),
    collision: null,
    refusals: new Map(),
  }
}

export const unsavedFields = ({ values, saved }: Editing, terms: readonly OfferTerm[]): readonly OfferField[] =>
  changedFields(values, saved, terms)

/** Returns the reasons why fields are not sent or were rejected. */
export function fieldErrorsIn({ values, refusals }: Editing, terms: readonly OfferTerm[]): ReadonlyMap<string, string> {
  const standing = [...refusals].filter(([field, { said }]) => fieldValue(values, field, terms) === said)
  return new Map([...standing.map(([field, { message }]) => [field, message] as const), ...errorsIn(values, terms)])
}

/** Returns the fields that can be sent now, which have no errors and no unresolved conflicts. */
export function sendableFields(editing: Editing, terms: readonly OfferTerm[]): readonly OfferField[] {
  const faults = fieldErrorsIn(editing, terms)
  const undecided = editing.collision?.fields ?? []
  return unsavedFields(editing, terms).filter(field => !faults.has(field) && !undecided.includes(field))
}

export interface Sent {
  readonly values: OfferValues
  readonly fields: readonly OfferField[]
}

/** Returns the state after a save. Preserves text typed during the save, and copies others' changes to other fields. */
export function afterSave(editing: Editing, offer: JobOffer, sent: Sent, terms: readonly OfferTerm[]): Editing {
  const answered = valuesOf(offer)
  const isAt = (values: OfferValues, other: OfferValues, field: OfferField) =>
    fieldValue(values, field, terms) === fieldValue(other, field, terms)
  // The server fills in the rest of a location.
  const asSent = sent.fields.filter(field => field !== 'place')
  const untouched = changedFields(editing.values, answered, terms).filter(field =>
    sent.fields.includes(field)
      ? field === 'place' && isAt(editing.values, sent.values, field)
      : isAt(editing.values, editing.saved, field),
  )
  return {
    ...editing,
    offer,
    version: offer.version,
    saved: taking(answered, sent.values, asSent, terms),
    values: taking(editing.values, answered, untouched, terms),
  }
}

/** Returns the state after someone else saved first. Both people's changes are preserved. @param names The fields named by the server. */
export function afterCollision(
  editing: Editing,
  newest: JobOffer,
  names: readonly string[],
  terms: readonly OfferTerm[],
): Editing {
  const theirs = valuesOf(newest)
  const mine = unsavedFields(editing, terms)
  const named = names.map(fieldOfError)
  const fields = mine.filter(
    field => named.includes(field) && fieldValue(editing.values, field, terms) !== fieldValue(theirs, field, terms),
  )
  const untouched = changedFields(editing.values, theirs, terms).filter(field => !mine.includes(field))
  return {
    ...editing,
    offer: newest,
    version: newest.version,
    saved: theirs,
    values: taking(editing.values, theirs, untouched, terms),
    collision: fields.length > 0 ? { who: newest.updated_by, theirs, fields } : null,
  }
}

/** Resolves a field that two people changed. */
export function decided(
  editing: Editing,
  field: OfferField,
  choice: 'mine' | 'theirs',
  terms: readonly OfferTerm[],
): Editing {
  if (!editing.collision) return editing
  const { theirs, fields, who } = editing.collision
  const left = fields.filter(each => each !== field)
  return {
    ...editing,
    values: choice === 'theirs' ? taking(editing.values, theirs, [field], terms) : editing.values,
    collision: left.length > 0 ? { who, theirs, fields: left } : null,
  }
}

/** Returns the state after the server rejected fields. If the server names no known field, all sent fields are rejected. */
export function afterRefusal(
  editing: Editing,
  sent: Sent,
  errors: readonly { readonly field: string; readonly message: string }[],
  message: string,
  terms: readonly OfferTerm[],
): Editing {
  const named = errors.flatMap(error => {
    const field = fieldOfError(error.field)
    return field !== null && sent.fields.includes(field) ? [[field, error.message] as const] : []
  })
  const all = named.length > 0 ? named : sent.fields.map(field => [field, message] as const)
  const refused = all.map(
    ([field, text]) => [field, { message: text, said: fieldValue(sent.values, field, terms) }] as const,
  )
  return { ...editing, refusals: new Map([...editing.refusals, ...refused]) }
}
