import { describe, expect, it } from 'vitest'
import { belongingsText, leavingText } from './leaving.ts'

const NOTHING = { name: 'Mercy', offers: 0, candidates: 0, invoices: 0, drafts: 3 }

describe('belongingsText', () => {
  it('lists existing records in the singular and plural', () => {
    expect(belongingsText({ offers: 0, candidates: 0, invoices: 0 })).toBe('')
    expect(belongingsText({ offers: 1, candidates: 0, invoices: 0 })).toBe('1 offer')
    expect(belongingsText({ offers: 2, candidates: 1, invoices: 0 })).toBe('2 offers and 1 candidate')
    expect(belongingsText({ offers: 1, candidates: 1200, invoices: 1 })).toBe(
      '1 offer, 1,200 candidates, and 1 invoice',
    )
  })
})

describe('leavingText', () => {
  it('rejects leaving behind offers, candidates, or invoices, but not drafts', () => {
    expect(leavingText(NOTHING)).toBeNull()
    expect(leavingText({ ...NOTHING, invoices: 2 })).toBe(
      'You’re the only recruiter at Mercy, which has 2 invoices. Invite a colleague first.',
    )
  })
})
