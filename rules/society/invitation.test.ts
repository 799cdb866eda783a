import { describe, expect, it } from 'vitest'
import { allowance, type Invitee, nextReminder, paceOf, ratesOf, whyNotInvite } from './invitation.ts'

const NOW = new Date('2026-05-04T12:00:00Z')
const NEW: Invitee = { isDisabled: false, hasAccount: false, invitation: null, invited: null, isDummy: false }
const INVITED: Invitee = { ...NEW, invitation: 'sent', invited: new Date('2026-05-01T12:00:00Z') }

describe('a member', () => {
  it('can be invited once, and again only if resending is allowed', () => {
    expect(whyNotInvite(NEW, false, NOW)).toBeNull()
    expect(whyNotInvite(INVITED, false, NOW)).toBe('invited')
    expect(whyNotInvite(INVITED, true, NOW)).toBeNull()
  })

  it('can be invited again only after 24 hours', () => {
    const at = (invited: string) => whyNotInvite({ ...INVITED, invited: new Date(invited) }, true, NOW)
    expect(at('2026-05-03T12:00:01Z')).toBe('recently')
    expect(at('2026-05-03T12:00:00Z')).toBeNull()
  })

  it.each([
    [{ isDisabled: true }, 'disabled'],
    [{ hasAccount: true }, 'joined'],
    [{ isDummy: true }, 'not_deliverable'],
    [{ invitation: 'waiting' }, 'waiting'],
    [{ invitation: 'refused' }, 'not_deliverable'],
    [{ invitation: 'bounced' }, 'not_deliverable'],
    [{ invitation: 'complained' }, 'not_deliverable'],
    [{ invitation: 'unsubscribed' }, 'unsubscribed'],
  ] as const)("with %j isn't invited: %s", (change, reason) =>
    expect(whyNotInvite({ ...INVITED, ...change }, true, NOW)).toBe(reason),
  )
})

it('the allowance is limited by the rate per minute and by the queue of the mail server', () => {
  expect(allowance(600, { queued: 0, waiting: 0 })).toBe(50)
  expect(allowance(600, { queued: 590, waiting: 0 })).toBe(10)
  expect(allowance(600, { queued: 600, waiting: 0 })).toBe(0)
  expect(allowance(600, { queued: 100, waiting: 45 })).toBe(5)
  expect(allowance(600, { queued: 700, waiting: 60 })).toBe(0)
  expect(allowance(1, { queued: 0, waiting: 0 })).toBe(1)
})

it.each([
  [600, { open: 480, hidden: 120 }],
  [4, { open: 3, hidden: 1 }],
  [1, { open: 1, hidden: 1 }],
])('at %i emails a minute, each kind of email has a share greater than zero', (perMinute, rates) =>
  expect(ratesOf(perMinute)).toEqual(rates),
)

it('hidden emails are sent in even steps of at least one email, within their rate', () => {
  expect(paceOf(120)).toEqual({ most: 12, withinMs: 6000 })
  expect(paceOf(10)).toEqual({ most: 1, withinMs: 6000 })
  expect(paceOf(4)).toEqual({ most: 1, withinMs: 15_000 })
  expect(paceOf(1)).toEqual({ most: 1, withinMs: 60_000 })
})

it('members are reminded of a study at most once in seven days', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect(nextReminder(null, now)).toBeNull()
  expect(nextReminder(daysAgo(7), now)).toBeNull()
  expect(nextReminder(daysAgo(6), now)).toEqual(daysAgo(-1))
})
