import { expect, it } from 'vitest'
import { adminActsOf } from './row-actions.ts'

const activated = '2026-05-04T10:00:00Z'

it('adminActsOf returns repost for unposted offers, but remove for drafts never posted', () => {
  const is_edited = 0
  expect([
    adminActsOf({ status: 'active', activated, is_edited }),
    adminActsOf({ status: 'draft', activated, is_edited }),
    adminActsOf({ status: 'draft', activated: null, is_edited }),
    adminActsOf({ status: 'filled', activated, is_edited }),
    adminActsOf({ status: 'closed', activated, is_edited }),
  ]).toEqual([['unpost', 'close', 'flag'], ['repost'], ['remove'], [], []])
})

it('adminActsOf returns flag for an active offer, or unflag if its edit flag is set', () => {
  expect(adminActsOf({ status: 'active', activated, is_edited: 1 })).toEqual(['unpost', 'close', 'unflag'])
  expect(adminActsOf({ status: 'draft', activated, is_edited: 1 })).toEqual(['repost'])
})
