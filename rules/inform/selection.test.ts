import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { question, variable } from '#rules/share/builders.testing.ts'
import { answerDimensionsOf } from './answer-dimensions.ts'
import { appliedFilters } from './applied-filters.ts'
import { keyOfCut, keyOfSelection } from './cut-keys.ts'
import { cutsOf, type Node, PROFILE_DIMENSIONS, type Selection } from './dimensions.ts'
import type { FilterValues } from './filter-keys.ts'
import { DEFAULT_LIMITS, type Limits, refusalText } from './limits.ts'
import { filterable } from './selection.testing.ts'
import type { Filterable, RequestedFilters } from './selection.ts'
import { selectionOf } from './selection.ts'

const questions = [
  question(1, 'SLIDER', { variables: [variable(11, { min: 0, max: 1_000_000, step: 1000 })] }),
  question(2, 'YES_NO', { variables: [variable(21)] }),
  question(3, 'SELECT_ONE', { variables: [variable(31), variable(32), variable(33)] }),
  question(4, 'SELECT_ANY', { variables: [variable(41), variable(42)] }),
  question(5, 'RATING', { variables: [variable(51)] }),
  question(6, 'CONFIRMATION', { variables: [variable(61, { dv_name: 'total' })] }),
  question(7, 'FIND_REGION', { variables: [variable(71)] }),
]
const derived = [
  { dv_name: 'total', label: 'Total', prefix: '$', suffix: '', kind: 'SUM', parts: [], divisor: null } as const,
]
const evenly = (from: number, width: number) => Array.from({ length: 19 }, (_, index) => from + index * width)
const offered = filterable({
  answers: answerDimensionsOf(questions, derived),
  axes: new Map([
    ['v11', { edges: evenly(50_000, 50_000), width: 50_000 }],
    ['d_total', { edges: evenly(100_000, 100_000), width: 100_000 }],
  ]),
})
const wide: Limits = { profileDimensions: 8, answerDimensions: 20, cuts: 1e9, budget: 150 }

const ticked = (...keys: string[]) => Object.fromEntries(keys.map(key => [key, true as const]))
const filters = (more: Partial<FilterValues>): FilterValues => ({
  derivedVarValues: {},
  variableValues: {},
  membershipTypeIds: [],
  ...more,
})
function selected(
  asked: RequestedFilters,
  limits = wide,
  within: Node | null = null,
  by: Filterable = offered,
): Selection {
  const found = selectionOf(asked, by, limits, within)
  if (found.kind === 'refused') throw new Error(refusalText(found.refusal))
  return found.selection
}
const keyOf = (asked: Partial<FilterValues>, within: Node | null = null) =>
  keyOfSelection(selected(filters(asked), wide, within))
const profileKey = (...keys: string[]) => keyOf({ derivedVarValues: ticked(...keys) })
const answersKey = (variableValues: FilterValues['variableValues']) => keyOf({ variableValues })

describe('profile filters', () => {
  test('sorted, each once, whatever the order', () => {
    expect(profileKey('userGender_M', 'userGender_F', 'state_46')).toBe('gender:0+gender:1|location:3.5.46')
    expect(profileKey('state_46', 'userGender_F', 'userGender_M')).toBe('gender:0+gender:1|location:3.5.46')
    expect(keyOf({ membershipTypeIds: [2, 1, 2] })).toBe('membership_type:1+membership_type:2')
  })

  test('unknown values and values that are not offered are left out', () => {
    expect(profileKey('userGender_X', 'userSpecialtyId_9', 'state_52', 'areacode_5', 'userSubSpecialtyId_99')).toBe('')
    expect(keyOf({ membershipTypeIds: [77] })).toBe('')
    const outside = filterable({ dimensions: new Set(['gender', 'membership_type']) })
    const asked = filters({ derivedVarValues: ticked('userGender_F', 'userSpecialtyId_1', 'areacode_100') })
    expect(keyOfSelection(selected(asked, wide, null, outside))).toBe('gender:0')
  })

  test('subspecialties narrow their specialty', () => {
    expect(profileKey('userSpecialtyId_1', 'userSubSpecialtyId_11', 'userSpecialtyId_3')).toBe(
      'specialty:1.11+specialty:3',
    )
  })

  test('all values of a dimension are no filter', () => {
    expect(profileKey('userUSVeteran_0', 'userUSVeteran_1')).toBe('')
    expect(profileKey('region_1', 'region_2', 'region_3', 'region_4')).toBe('')
    expect(keyOf({ membershipTypeIds: [1, 2, 3] })).toBe('')
  })

  test('a parent replaces all of its children, two or more', () => {
    expect(profileKey('state_31', 'state_33', 'state_39')).toBe(profileKey('subregion_6'))
    expect(profileKey('state_31', 'state_33', 'state_39', 'subregion_5')).toBe('location:3')
    expect(profileKey('userSubSpecialtyId_11', 'userSubSpecialtyId_12')).toBe('specialty:1')
    expect(profileKey('userSubSpecialtyId_21')).toBe('specialty:2.21')
    expect(profileKey('areacode_200', 'areacode_201', 'areacode_202')).toBe('metro:2')
    expect(profileKey('divcode_1001', 'divcode_1002', 'areacode_101')).toBe('metro:1')
  })

  test('several ethnicities are one value', () => {
    expect(profileKey('userEthnicity_MULTIPLE')).toBe('ethnicity:99')
  })

  test('the scope narrows its dimension and comes first', () => {
    const within: Node = { dimension: 'specialty', path: [1] }
    expect(keyOf({}, within)).toBe('specialty:1')
    expect(keyOf({ derivedVarValues: ticked('userSpecialtyId_2') }, within)).toBe('specialty:1')
    expect(keyOf({ derivedVarValues: ticked('userSubSpecialtyId_12', 'userSpecialtyId_2') }, within)).toBe(
      'specialty:1.12',
    )
    const found = selectionOf(filters({ derivedVarValues: ticked('userGender_F') }), offered, wide, within)
    expect(found).toMatchObject({ order: ['specialty', 'gender'] })
  })
})

describe('answer filters', () => {
  test('values of a question', () => {
    expect(answersKey({ '2_21': [1, 1] })).toBe('v21=1')
    expect(answersKey({ '2_21': [1, 0] })).toBe('')
    expect(answersKey({ '5_51': [3, 2, 9] })).toBe('v51=2+v51=3')
    expect(answersKey({ '3_33': [1], '3_31': [1], '3_32': [0] })).toBe('q3=31+q3=33')
    expect(answersKey({ '3_33': [1], '3_31': [1], '3_32': [1] })).toBe('')
    expect(answersKey({ '7_71': [4] })).toBe('v71=4')
  })

  test('each option of a multiple choice is a dimension of its own', () => {
    expect(answersKey({ '4_41': [1], '4_42': [1] })).toBe('v41=1|v42=1')
    expect(answersKey({ '4_41': [0] })).toBe('')
  })

  test('unknown questions, other shapes and names of objects are left out', () => {
    expect(answersKey({ '9_91': [1], '1_11': [1000], '2_21_minmax': { min: 0, max: 1 }, constructor: [1] })).toBe('')
    expect(answersKey({ '1_11_minmax': [1] })).toBe('')
  })

  test('bounds snap outwards to public edges', () => {
    const range = (min: number | null, max: number | null) => answersKey({ '1_11_minmax': { min, max } })
    expect(range(120_000, 180_000)).toBe('v11:100000..200000')
    expect(range(100_000, 199_000)).toBe('v11:100000..200000')
    expect(range(100_000, 200_000)).toBe('v11:100000..250000')
    expect(range(3000, 180_000)).toBe('v11:..200000')
    expect(range(999_000, null)).toBe('v11:950000..')
    expect(range(0, 5_000_000)).toBe('')
    expect(range(10, 5)).toBe('')
  })

  test('a derived value is one dimension under all of its names', () => {
    const range = { min: 250_000, max: 400_000 }
    for (const key of ['0_total_minmax', '6_61_minmax', '6_total_minmax'])
      expect(answersKey({ [key]: range })).toBe('d_total:200000..400000')
    expect(answersKey({ '0_total_minmax': { min: 300_000, max: 300_000 } })).toBe('d_total:300000..400000')
  })

  test('without an axis there is no range', () => {
    const bare = filterable({ answers: offered.answers })
    const asked = filters({ variableValues: { '1_11_minmax': { min: 1, max: 2 } } })
    expect(selected(asked, wide, null, bare).answers).toEqual([])
  })
})

describe('limits', () => {
  const refused = (asked: Partial<FilterValues>) => {
    const found = selectionOf(filters(asked), offered, DEFAULT_LIMITS)
    return found.kind === 'refused' ? found.refusal : null
  }
  const four = ['userGender_F', 'userUSVeteran_1', 'userVisaStatus_J1', 'region_1']
  const codes = ['F', 'M', 'GV', 'TF', 'TM', 'NL'].map(code => `userGender_${code}`)

  test('4 profile dimensions, 2 answer dimensions, 64 cuts', () => {
    expect(refused({ derivedVarValues: ticked(...four) })).toBeNull()
    expect(refused({ derivedVarValues: ticked(...four), membershipTypeIds: [1] })).toEqual({
      limit: 'profileDimensions',
      most: 4,
    })
    expect(refused({ variableValues: { '4_41': [1], '4_42': [1] } })).toBeNull()
    expect(refused({ variableValues: { '4_41': [1], '4_42': [1], '2_21': [1] } })?.limit).toBe('answerDimensions')
    const states = Array.from({ length: 11 }, (_, index) => `state_${index + 1}`)
    expect(refused({ derivedVarValues: ticked(...codes, ...states.slice(0, 10)) })).toBeNull()
    expect(refused({ derivedVarValues: ticked(...codes, ...states) })?.limit).toBe('cuts')
  })

  test('each says what to do', () => {
    for (const limit of ['profileDimensions', 'answerDimensions', 'cuts', 'budget'] as const)
      expect(refusalText({ limit, most: 7 })).toMatch(/7.*\.$/)
  })
})

const someKeys = fc.uniqueArray(
  fc.constantFrom(
    ...['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA'].map(code => `userGender_${code}`),
    ...['WHITE', 'ASIAN', 'MULTIPLE', 'NOTHING'].map(code => `userEthnicity_${code}`),
    ...[0, 1].map(value => `userUSVeteran_${value}`),
    ...[1, 2, 3, 4].map(id => `userSpecialtyId_${id}`),
    ...[11, 12, 21, 99].map(id => `userSubSpecialtyId_${id}`),
    ...[7, 20, 22, 30, 40, 46, 31, 33, 39].map(id => `state_${id}`),
    ...[1, 5, 6, 9].map(id => `subregion_${id}`),
    ...[1, 2, 3, 4].map(id => `region_${id}`),
    ...[100, 101, 200, 201, 202, 300].map(code => `areacode_${code}`),
    ...[1001, 1002].map(code => `divcode_${code}`),
  ),
  { maxLength: 25 },
)
const bound = fc.option(fc.integer({ min: -10, max: 2_200_000 }))
const range = fc
  .tuple(bound, bound)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }))
const values = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 4 })
const asked: fc.Arbitrary<FilterValues> = fc.record({
  derivedVarValues: someKeys.map(keys => ticked(...keys)),
  variableValues: fc.record(
    {
      '1_11_minmax': range,
      '0_total_minmax': range,
      '2_21': values,
      '5_51': values,
      '7_71': values,
      '3_31': values,
      '3_32': values,
      '3_33': values,
      '4_41': values,
    },
    { requiredKeys: [] },
  ),
  membershipTypeIds: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
})
const reversed = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).reverse())

describe('equivalent filters', () => {
  test('give identical selections in any order', () => {
    fc.assert(
      fc.property(asked, given => {
        const back = {
          derivedVarValues: reversed(given.derivedVarValues),
          variableValues: reversed(given.variableValues),
          membershipTypeIds: given.membershipTypeIds.toReversed(),
        }
        expect(selected(back)).toEqual(selected(given))
      }),
    )
  })

  test('applied filters lead to the same selection and the same filters', () => {
    fc.assert(
      fc.property(asked, given => {
        const selection = selected(given)
        const applied = appliedFilters(selection, offered)
        expect(selected(applied)).toEqual(selection)
        expect(appliedFilters(selected(applied), offered)).toEqual(applied)
      }),
    )
  })

  test('groups of a selection never overlap, and their keys differ', () => {
    fc.assert(
      fc.property(asked, given => {
        const selection = selected(given)
        for (const { nodes } of selection.profile)
          for (const one of nodes)
            for (const other of nodes)
              if (one !== other) expect(one.path.every((value, depth) => other.path[depth] === value)).toBe(false)
        const keys = cutsOf(selection).map(keyOfCut)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.length).toBe(
          [...selection.profile, ...selection.answers].reduce((product, { nodes }) => product * nodes.length, 1),
        )
      }),
    )
  })
})

test('the order in which filters were chosen', () => {
  const given = filters({
    derivedVarValues: ticked('state_45', 'userGender_F', 'state_46'),
    variableValues: { '5_51': [1], '4_41': [1], '9_91': [1] },
    membershipTypeIds: [1],
  })
  expect(selectionOf(given, offered, wide)).toMatchObject({
    order: ['membership_type', 'location', 'gender', 'v51', 'v41'],
  })
  expect(PROFILE_DIMENSIONS).toContain('location')
})
