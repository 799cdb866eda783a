import { describe, expect, it } from 'vitest'
import type { BankQuestion } from '#contract/connect/ico.ts'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { DRAFT, TERMS } from '#rules/recruiter/offer.testing.ts'
import { contentOf, type OfferValues, offerTerms } from './offer-draft.ts'
import {
  afterCollision,
  afterRefusal,
  afterSave,
  begin,
  decided,
  type Editing,
  fieldErrorsIn,
  sendableFields,
  unsavedFields,
} from './offer-editing.ts'

const terms = offerTerms(TERMS as unknown as readonly BankQuestion[])
const offer: JobOffer = {
  ...DRAFT,
  acts: ['edit'],
  missing: [],
  jobQuestionResponses: { 1: [{ job_question_variable_id: 11, value: '40' }] },
}
const opened = begin(offer, null, terms)
const typing = (editing: Editing, part: Partial<OfferValues>): Editing => ({
  ...editing,
  values: { ...editing.values, ...part },
})
const sentOf = (editing: Editing) => ({ values: editing.values, fields: sendableFields(editing, terms) })
const saving = (editing: Editing, answer: Partial<JobOffer>, meanwhile: Partial<OfferValues> = {}) =>
  afterSave(typing(editing, meanwhile), { ...offer, version: 4, ...answer }, sentOf(editing), terms)

describe('editing an offer', () => {
  it('sends nothing until a field is changed, and then only that field', () => {
    expect(unsavedFields(opened, terms)).toEqual([])
    const typed = typing(opened, { title: 'Nocturnist, 7 on' })
    expect(contentOf(typed.values, sendableFields(typed, terms), terms)).toEqual({ title: 'Nocturnist, 7 on' })
  })

  it('preserves text typed during a save, and ignores a space that the server trims', () => {
    const typed = typing(opened, { title: 'Nights ' })
    const saved = saving(typed, { title: 'Nights' })
    expect([saved.values.title, unsavedFields(saved, terms), saved.version]).toEqual(['Nights ', [], 4])
    const more = saving(typed, { title: 'Nights' }, { title: 'Nights only' })
    expect([more.values.title, unsavedFields(more, terms)]).toEqual(['Nights only', ['title']])
  })

  it('copies changes by colleagues to other fields, and the rest of a location from its ZIP code', () => {
    const typed = typing(opened, { place: { ...opened.values.place, zip: '37203' } })
    const saved = saving(typed, { employer: 'County Hospital', zip: '37203', state_id: 43, cbsa_code: '34980' })
    expect(saved.values).toMatchObject({
      employer: 'County Hospital',
      place: { zip: '37203', state_id: 43, cbsa_code: '34980' },
    })
    expect(unsavedFields(saved, terms)).toEqual([])
  })
})

describe('two people who change the same field', () => {
  const mine = typing(opened, { title: 'Mine', employer: 'Mine too' })
  const newest: JobOffer = { ...offer, version: 5, title: 'Their version', contact_name: 'Bo', updated_by: 'Bo Berg' }
  const collided = afterCollision(mine, newest, ['title'], terms)

  it('keep both versions, and the field is not sent until one is selected', () => {
    expect(collided.collision).toMatchObject({ who: 'Bo Berg', fields: ['title'] })
    expect([collided.values.title, collided.collision?.theirs.title, collided.values.contact_name]).toEqual([
      'Mine',
      'Their version',
      'Bo',
    ])
    expect([sendableFields(collided, terms), collided.version]).toEqual([['employer'], 5])
  })

  it('continue with the selected version', () => {
    const kept = decided(collided, 'title', 'mine', terms)
    expect([kept.collision, kept.values.title, sendableFields(kept, terms)]).toEqual([
      null,
      'Mine',
      ['title', 'employer'],
    ])
    const taken = decided(collided, 'title', 'theirs', terms)
    expect([taken.values.title, sendableFields(taken, terms)]).toEqual(['Their version', ['employer']])
  })

  it('need no decision if both entered the same value', () => {
    const same = afterCollision(mine, { ...newest, title: 'Mine' }, ['title'], terms)
    expect([same.collision, unsavedFields(same, terms)]).toEqual([null, ['employer']])
  })
})

describe('field rejected by the server', () => {
  const typed = typing(opened, { place: { ...opened.values.place, zip: '99999' }, title: 'New' })
  const refused = afterRefusal(typed, sentOf(typed), [{ field: 'zip', message: 'Unknown' }], 'Invalid', terms)

  it('shows the error and is not sent again until it is changed, unlike other fields', () => {
    expect([...fieldErrorsIn(refused, terms)]).toEqual([['place', 'Unknown']])
    expect(sendableFields(refused, terms)).toEqual(['title'])
    const mended = typing(refused, { place: { ...refused.values.place, zip: '37203' } })
    expect(sendableFields(mended, terms)).toEqual(['title', 'place'])
  })

  it('is each sent field if the server names no field', () => {
    const all = afterRefusal(typed, sentOf(typed), [], 'It has ended', terms)
    expect([...fieldErrorsIn(all, terms).values()]).toEqual(['It has ended', 'It has ended'])
    expect(sendableFields(all, terms)).toEqual([])
  })
})
