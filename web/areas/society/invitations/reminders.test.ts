import { expect, it } from 'vitest'
import { formatMoment } from '#web/platform/dates.ts'
import { MAILINGS } from './messages.ts'
import { whyNotRemind } from './reminders.ts'

const NEXT = '2026-03-15T12:00:00.000Z'
const STUDIES = [
  { id: 1, nextReminder: null },
  { id: 2, nextReminder: NEXT },
]
const ENOUGH = { leastReminded: 30, hasEnoughToRemind: true }
const why = (study: string, reminding = ENOUGH) =>
  whyNotRemind({ audience: 'not_submitted', study }, STUDIES, reminding)

it('a reminder that cannot be sent yet shows the reason and the next possible time', () => {
  expect(why('1')).toBeNull()
  expect(why('2')).toEqual({ field: 'study', text: MAILINGS.nextReminder(formatMoment(NEXT)) })
  expect(why('1', { ...ENOUGH, hasEnoughToRemind: false })).toEqual({ field: 'audience', text: MAILINGS.tooFew(30) })
})

it('other emails are not restricted by the rules for reminders', () => {
  expect(whyNotRemind({ audience: 'all', study: '2' }, STUDIES, { ...ENOUGH, hasEnoughToRemind: false })).toBeNull()
})
