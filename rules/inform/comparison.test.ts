import { describe, expect, it } from 'vitest'
import {
  MAX_ID,
  NO_FILTERS,
  REQUEST_LIMITS,
  readCharts,
  readFilterValues,
  readScope,
  VALUE_BOUNDS,
} from './comparison.ts'

describe('readCharts', () => {
  it('returns the selected charts without duplicates', () => {
    expect(
      readCharts({ questionIds: [3, 1, 3], variableIds: [7], derivedVarNames: ['userGender'], membershipType: true }),
    ).toEqual({ questionIds: [3, 1], variableIds: [7], derivedVarNames: ['userGender'], membershipType: true })
  })

  it.each([null, undefined, 7, 'text', [], [[]], { questionIds: 'all', variableIds: {}, membershipType: 1 }])(
    'returns no charts for %j',
    value => {
      expect(readCharts(value)).toEqual({
        questionIds: [],
        variableIds: [],
        derivedVarNames: [],
        membershipType: false,
      })
    },
  )

  it('ignores individual invalid entries', () => {
    const { questionIds, derivedVarNames } = readCharts({
      questionIds: [0, -1, 1.5, '2', null, MAX_ID, MAX_ID + 1, Number.NaN],
      derivedVarNames: ['a b', '', '__proto__', 'x'.repeat(REQUEST_LIMITS.nameLength + 1), 'dollarsPerWrvu'],
    })
    expect(questionIds).toEqual([MAX_ID])
    expect(derivedVarNames).toEqual(['dollarsPerWrvu'])
  })

  it('limits the charts to the maximum per request', () => {
    const ids = Array.from({ length: 2000 }, (_, at) => at + 1)
    const read = readCharts({ questionIds: ids, variableIds: [...ids, 'x'], derivedVarNames: ids.map(id => `n${id}`) })
    expect(read.questionIds).toHaveLength(REQUEST_LIMITS.questions)
    expect(read.variableIds).toHaveLength(REQUEST_LIMITS.variables)
    expect(read.derivedVarNames).toHaveLength(REQUEST_LIMITS.derived)
    expect(readCharts({ variableIds: ['7', 7] }).variableIds).toEqual([7])
    expect(readCharts({ derivedVarNames: [['total'], 'total'] }).derivedVarNames).toEqual(['total'])
    const longest = 'x'.repeat(REQUEST_LIMITS.nameLength)
    expect(readCharts({ derivedVarNames: [longest] }).derivedVarNames).toEqual([longest])
  })
})

describe('readFilterValues', () => {
  it('returns all kinds of filters in a fixed order', () => {
    const read = readFilterValues({
      derivedVarValues: { userGender_F: true, areacode_35620: true, region_1: true },
      variableValues: { '12_346_minmax': { min: 10, max: null }, '12_345': [2, 1, 2] },
      membershipTypeIds: [9, 4],
    })
    expect(JSON.stringify(read)).toBe(
      '{"derivedVarValues":{"areacode_35620":true,"region_1":true,"userGender_F":true},"variableValues":{"12_345":[1,2],"12_346_minmax":{"min":10,"max":null}},"membershipTypeIds":[4,9]}',
    )
  })

  it('ignores invalid filters', () => {
    expect(
      readFilterValues({
        derivedVarValues: { userGender_F: false, userZipcode_12345: true, ['__proto__']: true, region_: true },
        variableValues: {
          '1_2': [],
          '1_3': [1.5, 'x', -2],
          '1_4_minmax': { min: null, max: null },
          '1_5_minmax': { min: 5, max: 1 },
          '1_6_minmax': { min: Number.POSITIVE_INFINITY },
          one_two: [1],
        },
        membershipTypeIds: ['1', 0],
      }),
    ).toEqual(NO_FILTERS)
    expect(readFilterValues('nothing')).toEqual(NO_FILTERS)
  })
})

describe('limits of readFilterValues', () => {
  const values = Array.from({ length: REQUEST_LIMITS.values + 5 }, (_, at) => at + 1)
  const given = (value: unknown) => readFilterValues({ variableValues: { '1_2': value } }).variableValues['1_2']

  it('restrict the number of values per request', () => {
    const read = readFilterValues({
      derivedVarValues: Object.fromEntries(values.map(value => [`areacode_${value}`, true])),
      membershipTypeIds: values,
    })
    expect(Object.keys(read.derivedVarValues)).toHaveLength(REQUEST_LIMITS.values)
    expect(read.membershipTypeIds).toHaveLength(REQUEST_LIMITS.values)
    expect(given(values)).toHaveLength(REQUEST_LIMITS.values)
  })

  it('restrict values and bounds to the permitted range', () => {
    const { least, greatest, range } = VALUE_BOUNDS
    expect(given([least - 1, least, greatest, greatest + 1])).toEqual([least, greatest])
    expect(given({ min: -range, max: range })).toEqual({ min: -range, max: range })
    expect(given({ min: -range - 1, max: range + 1 })).toBeUndefined()
    expect(given({ min: 5, max: 5 })).toEqual({ min: 5, max: 5 })
    expect(given({ min: null, max: -5 })).toEqual({ min: null, max: -5 })
    expect(given({ min: '5', max: 7 })).toEqual({ min: null, max: 7 })
  })

  it('restrict keys to complete matches', () => {
    const keys = ['x1_2', '1_2!', '1_2_minmax_3', `1_${'x'.repeat(64)}_minmax`]
    const variableValues = Object.fromEntries(keys.map(key => [key, [1]]))
    expect(Object.keys(readFilterValues({ variableValues }).variableValues)).toEqual(keys.slice(3))
    const derivedVarValues = { xstate_1: true, 'state_1!': true, state_1: true }
    expect(Object.keys(readFilterValues({ derivedVarValues }).derivedVarValues)).toEqual(['state_1'])
  })
})

describe('readScope', () => {
  it('returns the whole study by default', () => {
    expect(['specialty', 'subspecialty', 'study', 'everything', null, undefined].map(readScope)).toEqual([
      'specialty',
      'subspecialty',
      'study',
      'study',
      'study',
      'study',
    ])
  })
})
