import { describe, expect, it } from 'vitest'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { idOfTick, isTicked, rangeAt, type Tick, ticksIn, withRange, withTicks } from './ticks.ts'

const values: FilterValues = {
  derivedVarValues: { userGender_F: true },
  variableValues: { '12_121': [1, 0], '15_151_minmax': { min: 10, max: null } },
  membershipTypeIds: [3],
}
const female: Tick = { of: 'profile', key: 'userGender_F' }
const fellows: Tick = { of: 'types', id: 3 }
const yes: Tick = { of: 'answer', key: '12_121', value: 1 }
const no: Tick = { of: 'answer', key: '12_121', value: 0 }

describe('ticks', () => {
  it('are told from the values, ranges apart', () => {
    expect(ticksIn(values)).toEqual([female, fellows, yes, no])
    expect(ticksIn(values).every(tick => isTicked(values, tick))).toBe(true)
    expect(isTicked(values, { of: 'profile', key: 'userGender_M' })).toBe(false)
    expect(isTicked(values, { of: 'profile', key: 'constructor' })).toBe(false)
    expect(isTicked(values, { of: 'types', id: 4 })).toBe(false)
    expect(isTicked(values, { of: 'answer', key: '15_151_minmax', value: 10 })).toBe(false)
    expect(new Set(ticksIn(values).map(idOfTick)).size).toBe(4)
  })

  it('are put and taken', () => {
    const none = withTicks(values, ticksIn(values), false)
    expect(none).toEqual({
      derivedVarValues: {},
      variableValues: { '15_151_minmax': { min: 10, max: null } },
      membershipTypeIds: [],
    })
    expect(withTicks(none, [no, female, fellows, yes], true)).toEqual({
      ...values,
      variableValues: { '12_121': [0, 1], '15_151_minmax': { min: 10, max: null } },
    })
  })

  it('change nothing when they are already so', () => {
    expect(withTicks(values, [female, yes], true)).toBe(values)
    expect(withTicks(values, [{ of: 'types', id: 9 }], false)).toBe(values)
  })
})

describe('ranges', () => {
  it('are read by their key', () => {
    expect(rangeAt(values, '15_151_minmax')).toEqual({ min: 10, max: null })
    expect(rangeAt(values, '12_121')).toBeNull()
    expect(rangeAt(values, '16_161_minmax')).toBeNull()
  })

  it('are set, and gone where both ends are open', () => {
    const set = withRange(values, '16_161_minmax', { min: null, max: 7 })
    expect(rangeAt(set, '16_161_minmax')).toEqual({ min: null, max: 7 })
    expect(withRange(set, '16_161_minmax', { min: null, max: null })).toEqual(values)
  })
})
