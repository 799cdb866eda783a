import { expect, it } from 'vitest'
import { adminActsOf } from './acts.ts'

it('an active offer is unposted or closed, one that was unposted posted again or closed, a draft that never was deleted', () => {
  const activated = '2026-05-04T10:00:00Z'
  expect([
    adminActsOf({ status: 'active', activated }),
    adminActsOf({ status: 'draft', activated }),
    adminActsOf({ status: 'draft', activated: null }),
    adminActsOf({ status: 'filled', activated }),
    adminActsOf({ status: 'closed', activated }),
  ]).toEqual([['unpost', 'close'], ['repost'], ['remove'], [], []])
})
