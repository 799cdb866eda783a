import { describe, expect, it } from 'vitest'
import { nearnessOf } from './nearness.ts'

const MASSACHUSETTS = 22
const home = { city: 'Boston', state_id: MASSACHUSETTS, cbsa_code: '14460', div_code: null }
const offered = (change: object = {}) => ({
  state_id: MASSACHUSETTS,
  city: null,
  cbsa_code: null,
  div_code: null,
  ...change,
})

describe('nearnessOf', () => {
  it.each([
    ['city', offered({ city: 'Boston', cbsa_code: '14460' })],
    ['area', offered({ city: 'Quincy', cbsa_code: '14460' })],
    ['area', offered({ state_id: 30, cbsa_code: '14460' })],
    ['state', offered({ city: 'Worcester', cbsa_code: '49340' })],
    ['state', offered()],
    ['far', offered({ state_id: 5, city: 'Boston' })],
  ] as const)('is %s for %j', (nearness, place) => expect(nearnessOf(home, place)).toBe(nearness))

  it('is region in other states of the same region', () => {
    const near = Array.from({ length: 51 }, (_, index) => nearnessOf(home, offered({ state_id: index + 1 })))
    expect(near.filter(each => each === 'region').length).toBeGreaterThan(0)
    expect(near.filter(each => each === 'far').length).toBeGreaterThan(20)
  })

  it('is null for an unknown practice, and state for two places without a metropolitan area', () => {
    expect(nearnessOf(null, offered())).toBeNull()
    expect(nearnessOf({ ...home, cbsa_code: null }, offered({ city: 'Worcester' }))).toBe('state')
  })
})
