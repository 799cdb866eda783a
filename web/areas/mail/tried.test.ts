import { expect, it } from 'vitest'
import { FAILED } from './messages.ts'
import { triedText } from './tried.ts'

const NOTHING = { waiting: 0, sent: 0, failed: 0, over: 0 }

it('triedText returns the number of retried emails while others are pending', () => {
  expect(triedText({ due: 3, over: 0 }, undefined)).toBe(FAILED.trying(0, 3))
  expect(triedText({ due: 3, over: 0 }, { ...NOTHING, waiting: 1, sent: 2 })).toBe(FAILED.trying(2, 3))
  expect(triedText({ due: 3, over: 0 }, { ...NOTHING, waiting: 3 }, true)).toBe(FAILED.stillWaiting(3))
})

it('triedText returns the final outcomes, and how many emails could not be retried', () => {
  expect(triedText({ due: 3, over: 1 }, { ...NOTHING, sent: 1, failed: 1, over: 2 })).toBe(
    `3 emails were retried: 1 sent, 1 failed again and will be retried, 1 permanently rejected. ${FAILED.notTried(1)}`,
  )
  expect(triedText({ due: 2, over: 0 }, { ...NOTHING, sent: 2 })).toBe('2 emails were retried: 2 sent.')
  expect(triedText({ due: 0, over: 2 }, undefined)).toBe(FAILED.notTried(2))
})
