import { describe, expect, it } from 'vitest'
import { actsOf, mainAct } from './acts.ts'

const offer = { id: 3, title: 'Night', activated: null } as const

describe('an offer of the list', () => {
  it('is deleted only as a draft that was never posted', () => {
    expect(actsOf({ ...offer, status: 'draft' })).toEqual(['copy', 'remove'])
    expect(actsOf({ ...offer, status: 'draft', activated: '2026-01-01T00:00:00Z' })).toEqual(['copy'])
  })

  it('is filled, closed, and renewed while it is active, and copied for ever', () => {
    expect(actsOf({ ...offer, status: 'active' })).toEqual(['fill', 'close', 'renew', 'copy'])
    expect([actsOf({ ...offer, status: 'filled' }), actsOf({ ...offer, status: 'closed' })]).toEqual([
      ['copy'],
      ['copy'],
    ])
  })

  it('leads to its form while it can be changed, and to its summary afterward', () => {
    expect(mainAct({ ...offer, status: 'draft' }).to).toBe('/recruiter/edit-job-offer/3')
    expect(mainAct({ ...offer, status: 'active' }).to).toBe('/recruiter/edit-job-offer/3')
    expect(mainAct({ ...offer, status: 'closed' }).to).toBe('/recruiter/job-summary?id=3')
  })
})
