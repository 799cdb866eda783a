import { describe, expect, it } from 'vitest'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { choicesIn, type FilterChoice, idOfChoice, isChosen, rangeAt, withChoices, withRange } from './choices.ts'

const values: FilterValues = {
  derivedVarValues: { userGender_F: true },
  variableValues: { '12_121': [1, 0], '15_151_minmax': { min: 10, max: null } },
  membershipTypeIds: [3],
}
const female: FilterChoice = { of: 'profile', key: 'userGender_F' }
const fellows: FilterChoice = { of: 'types', id: 3 }
const yes: FilterChoice = { of: 'answer', key: '12_121', value: 1 }
const no: FilterChoice = { of: 'answer', key: '12_121', value: 0 }

describe('choices', () => {
  it('are read from the values, without ranges', () => {
    expect(choicesIn(values)).toEqual([female, fellows, yes, no])
    expect(choicesIn(values).every(choice => isChosen(values, choice))).toBe(true)
    expect(isChosen(values, { of: 'profile', key: 'userGender_M' })).toBe(false)
    expect(isChosen(values, { of: 'profile', key: 'constructor' })).toBe(false)
    expect(isChosen(values, { of: 'types', id: 4 })).toBe(false)
    expect(isChosen(values, { of: 'answer', key: '15_151_minmax', value: 10 })).toBe(false)
    expect(new Set(choicesIn(values).map(idOfChoice)).size).toBe(4)
  })

  it('can be added and removed', () => {
    const none = withChoices(values, choicesIn(values), false)
    expect(none).toEqual({
      derivedVarValues: {},
      variableValues: { '15_151_minmax': { min: 10, max: null } },
      membershipTypeIds: [],
    })
    expect(withChoices(none, [no, female, fellows, yes], true)).toEqual({
      ...values,
      variableValues: { '12_121': [0, 1], '15_151_minmax': { min: 10, max: null } },
    })
  })

  it('leave the filters unchanged if there is nothing to change', () => {
    expect(withChoices(values, [female, yes], true)).toBe(values)
    expect(withChoices(values, [{ of: 'types', id: 9 }], false)).toBe(values)
  })
})

describe('ranges', () => {
  it('are found by their keys', () => {
    expect(rangeAt(values, '15_151_minmax')).toEqual({ min: 10, max: null })
    expect(rangeAt(values, '12_121')).toBeNull()
    expect(rangeAt(values, '16_161_minmax')).toBeNull()
  })

  it('can be set, and are removed if both ends have no limit', () => {
    const set = withRange(values, '16_161_minmax', { min: null, max: 7 })
    expect(rangeAt(set, '16_161_minmax')).toEqual({ min: null, max: 7 })
    expect(withRange(set, '16_161_minmax', { min: null, max: null })).toEqual(values)
  })
})
