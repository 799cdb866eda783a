import { describe, expect, it } from 'vitest'
import {
  bodyError,
  type Correspondents,
  closedFor,
  MESSAGE_TEXT,
  SIDES,
  subjectError,
  whyNotWrite,
} from './messages.ts'

describe('message fields', () => {
  it('are required and have a maximum length', () => {
    expect([subjectError(' \n'), bodyError('')]).toEqual(['This field is required.', 'This field is required.'])
    expect(subjectError('x'.repeat(256))).toBe('Max subject length is 255')
    expect(bodyError('x'.repeat(10_001))).toBe('Use no more than 10,000 characters.')
    expect([subjectError('x'.repeat(255)), bodyError('x'.repeat(10_000))]).toEqual([null, null])
  })
  it('count their length in characters, like the database', () => {
    expect([subjectError('🩺'.repeat(255)), bodyError('🩺'.repeat(10_000))]).toEqual([null, null])
    expect(subjectError('🩺'.repeat(256))).toBe('Max subject length is 255')
  })
})

describe('permission to write', () => {
  const open: Omit<Correspondents, 'side'> = {
    isDeclined: false,
    isDeleted: false,
    isEnded: false,
    barred: null,
    isOfferActive: true,
    isBegun: false,
  }

  it.each(SIDES)('is given to the %s of a match, to start and to continue', side => {
    expect(whyNotWrite({ ...open, side })).toBeNull()
    expect(whyNotWrite({ ...open, side, isBegun: true })).toBeNull()
  })

  it('requires an active offer only from a recruiter who starts', () => {
    const inactive = { ...open, isOfferActive: false }
    expect(whyNotWrite({ ...inactive, side: 'recruiter' })).toBe(
      'You can start a conversation only while your offer is active.',
    )
    expect(whyNotWrite({ ...inactive, side: 'member' })).toBeNull()
    expect(whyNotWrite({ ...inactive, side: 'recruiter', isBegun: true })).toBeNull()
  })

  it('continues for existing conversations, but not for new ones, after a match has ended', () => {
    for (const side of SIDES) expect(whyNotWrite({ ...open, side, isEnded: true, isBegun: true })).toBeNull()
    expect(whyNotWrite({ ...open, side: 'member', isEnded: true })).toBe(MESSAGE_TEXT.ended)
    expect(whyNotWrite({ ...open, side: 'recruiter', isEnded: true })).toBe(MESSAGE_TEXT.closed)
  })

  it.each([
    [{ isDeclined: true }, MESSAGE_TEXT.declined],
    [{ isDeleted: true }, MESSAGE_TEXT.deleted],
    [{ barred: 'blocked' }, MESSAGE_TEXT.blocked],
    [{ barred: 'shielded' }, MESSAGE_TEXT.shielded],
  ] as const)('is denied to both sides for %j, and the reason is hidden from recruiters', (fact, text) => {
    for (const isBegun of [false, true])
      for (const isEnded of [false, true]) {
        expect(whyNotWrite({ ...open, side: 'member', ...fact, isBegun, isEnded })).toBe(text)
        for (const isOfferActive of [false, true])
          expect(whyNotWrite({ ...open, side: 'recruiter', ...fact, isBegun, isEnded, isOfferActive })).toBe(
            MESSAGE_TEXT.closed,
          )
      }
  })

  it('is denied for the first of several reasons, so that each undo reveals the next', () => {
    const all = { ...open, isDeclined: true, isDeleted: true, barred: 'shielded', isEnded: true } as const
    expect(closedFor(all)).toBe('declined')
    expect(closedFor({ ...all, isDeclined: false })).toBe('deleted')
    expect(closedFor({ ...all, isDeclined: false, isDeleted: false })).toBe('shielded')
    expect(closedFor({ ...open, isEnded: true })).toBe('ended')
    expect(closedFor({ ...open, isEnded: true, isBegun: true })).toBeNull()
    expect(closedFor(open)).toBeNull()
  })
})
