import { describe, expect, it } from 'vitest'
import { listOf, primaryAction, type RowOffer, rowActionsOf } from './row-actions.ts'

const offer = { id: 3, title: 'Night', activated: null, is_edited: 0 } as const

describe('offer in the list', () => {
  it('can be deleted only as a draft that was never posted', () => {
    expect(rowActionsOf({ ...offer, status: 'draft' })).toEqual(['copy', 'remove'])
    expect(rowActionsOf({ ...offer, status: 'draft', activated: '2026-01-01T00:00:00Z' })).toEqual(['copy'])
  })

  it('can be filled, closed, and renewed while it is active, and can always be copied', () => {
    expect(rowActionsOf({ ...offer, status: 'active' })).toEqual(['fill', 'close', 'renew', 'flag', 'copy'])
    expect([rowActionsOf({ ...offer, status: 'filled' }), rowActionsOf({ ...offer, status: 'closed' })]).toEqual([
      ['copy'],
      ['copy'],
    ])
  })

  it('can have its edit flag set or cleared while it is active', () => {
    const flags = (of: Pick<RowOffer, 'status' | 'is_edited'>) =>
      rowActionsOf({ ...offer, ...of }).filter(act => act === 'flag' || act === 'unflag')
    expect(flags({ status: 'active', is_edited: 0 })).toEqual(['flag'])
    expect(flags({ status: 'active', is_edited: 1 })).toEqual(['unflag'])
    for (const status of ['draft', 'filled', 'closed'] as const) expect(flags({ status, is_edited: 1 })).toEqual([])
  })

  it('links back to a list that the user can open', () => {
    expect([listOf(false).to, listOf(true).to]).toEqual(['/recruiter/exchange', '/admin/job-offers'])
  })

  it('links to its form while it can be edited, and to its summary afterward', () => {
    expect(primaryAction({ ...offer, status: 'draft' }).to).toBe('/recruiter/edit-job-offer/3')
    expect(primaryAction({ ...offer, status: 'active' }).to).toBe('/recruiter/edit-job-offer/3')
    expect(primaryAction({ ...offer, status: 'closed' }).to).toBe('/recruiter/job-summary?id=3')
  })
})
