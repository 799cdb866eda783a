import { describe, expect, it } from 'vitest'
import { bodyError, type Correspondents, MESSAGE_TEXT, SIDES, subjectError, whyNotWrite } from './messages.ts'

describe('fields of a message', () => {
  it('are required, and have a length', () => {
    expect([subjectError(' \n'), bodyError('')]).toEqual(['This field is required.', 'This field is required.'])
    expect(subjectError('x'.repeat(256))).toBe('Max subject length is 255')
    expect(bodyError('x'.repeat(10_001))).toBe('A message has at most 10,000 characters.')
    expect([subjectError('x'.repeat(255)), bodyError('x'.repeat(10_000))]).toEqual([null, null])
  })
  it('are counted in characters, as the database does', () => {
    expect([subjectError('🩺'.repeat(255)), bodyError('🩺'.repeat(10_000))]).toEqual([null, null])
    expect(subjectError('🩺'.repeat(256))).toBe('Max subject length is 255')
  })
})

describe('writing', () => {
  const open: Omit<Correspondents, 'side'> = {
    isDeclined: false,
    isDeleted: false,
    isEnded: false,
    isBarred: false,
    isOfferActive: true,
    isBegun: false,
  }

  it.each(SIDES)('is open to the %s of a match, first or not', side => {
    expect(whyNotWrite({ ...open, side })).toBeNull()
    expect(whyNotWrite({ ...open, side, isBegun: true })).toBeNull()
  })

  it('begins on an active offer if it is the recruiter who begins', () => {
    const inactive = { ...open, isOfferActive: false }
    expect(whyNotWrite({ ...inactive, side: 'recruiter' })).toBe('You can write first only while the offer is active.')
    expect(whyNotWrite({ ...inactive, side: 'member' })).toBeNull()
    expect(whyNotWrite({ ...inactive, side: 'recruiter', isBegun: true })).toBeNull()
  })

  it('goes on after they do not match any more, and does not begin', () => {
    for (const side of SIDES) expect(whyNotWrite({ ...open, side, isEnded: true, isBegun: true })).toBeNull()
    expect(whyNotWrite({ ...open, side: 'member', isEnded: true })).toBe(MESSAGE_TEXT.ended)
    expect(whyNotWrite({ ...open, side: 'recruiter', isEnded: true })).toBe(MESSAGE_TEXT.closed)
  })

  it.each([
    ['isDeclined', MESSAGE_TEXT.declined],
    ['isDeleted', MESSAGE_TEXT.deleted],
    ['isBarred', MESSAGE_TEXT.blocked],
  ] as const)('ends for both when %s; the recruiter is not told why', (fact, text) => {
    for (const isBegun of [false, true]) {
      expect(whyNotWrite({ ...open, side: 'member', [fact]: true, isBegun })).toBe(text)
      for (const isOfferActive of [false, true])
        expect(whyNotWrite({ ...open, side: 'recruiter', [fact]: true, isBegun, isOfferActive })).toBe(
          MESSAGE_TEXT.closed,
        )
    }
  })
})
