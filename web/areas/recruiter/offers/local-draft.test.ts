import { describe, expect, it } from 'vitest'
import type { BankQuestion } from '#contract/connect/ico.ts'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { DRAFT, TERMS } from '#rules/recruiter/offer.testing.ts'
import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'
import { changesOf, readLocalDraft, withStoredChanges } from './local-draft.ts'
import { applyTermAction, changedFields, offerTerms, valuesOf } from './offer-draft.ts'

const terms = offerTerms(TERMS as unknown as readonly BankQuestion[])
const [pay] = terms
if (!pay) throw new Error('It is answered.')
const offer: JobOffer = {
  ...DRAFT,
  acts: ['edit'],
  missing: [],
  jobQuestionResponses: { 1: [{ job_question_variable_id: 11, value: '40' }] },
}
const values = valuesOf(offer)

describe('local draft', () => {
  const store = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  const kept = readLocalDraft(3, 7, storage)
  const typed = {
    ...applyTermAction(values, pay.question, { kind: 'number', variable_id: 11, text: '55' }),
    title: 'Typed',
    specialty_id: null,
    place: { zip: '372', state_id: 43, cbsa_code: null, div_code: null },
  }
  const unsaved = changedFields(typed, values, terms)

  it('has the unsaved changes and their version until the owner signs out', () => {
    kept.write(changesOf(typed, 3, unsaved, terms))
    expect([...store.keys()]).toEqual([`${UNTIL_SIGN_OUT}3:offer-7`])
    const read = kept.read()
    expect(read?.version).toBe(3)
    const since = valuesOf({ ...offer, version: 6, employer: 'By a colleague' })
    expect(read && withStoredChanges(since, read, terms)).toEqual({ ...typed, employer: 'By a colleague' })
  })

  it('is deleted after everything is saved', () => {
    kept.write(null)
    expect([store.size, kept.read()]).toEqual([0, null])
  })

  it('is ignored if it cannot be read', () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"version":1}',
      '{"version":"a","fields":{}}',
      '{"version":1,"fields":{"title":5}}',
    ]) {
      store.set(`${UNTIL_SIGN_OUT}3:offer-7`, text)
      expect(kept.read(), text).toBeNull()
    }
    const odd = { version: 3, fields: { place: '7', 'terms.1': '5', 'terms.99': '[]', other: 'x' } }
    expect(withStoredChanges(values, odd, terms)).toEqual(values)
  })

  it('returns nothing on a device that stores nothing, without an error', () => {
    const blocked = readLocalDraft(3, 7, () => {
      throw new Error('blocked')
    })
    expect([blocked.read(), blocked.write({ version: 1, fields: {} })]).toEqual([null, false])
  })
})
