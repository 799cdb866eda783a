import { describe, expect, it } from 'vitest'
import { isMasterOf, kindOf, pathOf } from './kinds.ts'
import { usesOf } from './messages.ts'

describe('specialty lists', () => {
  it.each([
    ['/admin/specialty', 'own', 0],
    ['/admin/subspecialty/edit/3', 'own', 0],
    ['/admin/master-specialty/create', 'master', 1],
    ['/admin/master-subspecialty', 'master', 1],
  ] as const)('%s lists %s', (path, kind, isMaster) => {
    expect([kindOf(path), isMasterOf(kindOf(path))]).toEqual([kind, isMaster])
  })

  it('are distinguished by the record if there is one, because links may have the path of the other list', () => {
    expect(kindOf('/admin/specialty/edit/1', { is_master: 1 })).toBe('master')
    expect(kindOf('/admin/master-specialty/edit/1', { is_master: 0 })).toBe('own')
  })

  it('have separate paths', () => {
    expect([pathOf('specialty', 'own'), pathOf('subspecialty', 'master')]).toEqual([
      '/admin/specialty',
      '/admin/master-subspecialty',
    ])
  })
})

it('usesOf returns references to a specialty with counts', () => {
  const nothing = {
    people: false,
    icos: false,
    societies: [],
    offers: 0,
    criteria: 0,
    purchases: 0,
    coupons: 0,
    recruiters: 0,
  }
  expect(usesOf(nothing)).toEqual([])
  expect(usesOf({ ...nothing, people: true, societies: [{ id: 1, name: 'ACC' }], offers: 1, coupons: 2 })).toEqual([
    'physicians’ profiles',
    'societies: ACC',
    '1 job offer',
    '2 coupons',
  ])
})
