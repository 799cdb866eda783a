import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { question, variable } from '#rules/share/builders.testing.ts'
import { EMPTY_DERIVED } from '../../share/study.ts'
import type { Node, Selection } from '../dimensions.ts'
import type { FilterableAnswer } from '../filterable.ts'
import { answerDimensionsOf } from './answer-dimensions.ts'
import { appliedFilters } from './applied-filters.ts'
import type { FilterValues } from './filter-keys.ts'
import { filterable, textOf } from './selection.testing.ts'
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
const derived = [{ ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$' } as const]
const edges = (...all: readonly number[]) => [null, ...all].map((from, at) => ({ from, to: all[at] ?? null }))
const values = (...all: readonly (readonly number[])[]) => all.map(each => ({ values: each }))
const FILTERABLE: readonly FilterableAnswer[] = [
  { column: 'v11', bands: edges(100_000, 200_000, 400_000) },
  { column: 'v21', bands: values([1], [0]) },
  { column: 'q3', bands: values([31], [32, 33]) },
  { column: 'v51', bands: values([1], [2], [3]) },
  { column: 'd_total', bands: edges(250_000, 400_000) },
]
const offered = filterable({ answers: answerDimensionsOf(questions, derived, FILTERABLE) })
const named = { asked: new Set<string>(), isMember: false }

const ticked = (...keys: string[]) => Object.fromEntries(keys.map(key => [key, true as const]))
const filters = (more: Partial<FilterValues>): FilterValues => ({
  derivedVarValues: {},
  variableValues: {},
  membershipTypeIds: [],
  ...more,
})
const selected = (asked: RequestedFilters, within: Node | null = null, by: Filterable = offered): Selection =>
  selectionOf(asked, by, within).selection
const keyOf = (asked: Partial<FilterValues>, within: Node | null = null) => textOf(selected(filters(asked), within))
const profileKey = (...keys: string[]) => keyOf({ derivedVarValues: ticked(...keys) })
const answersKey = (variableValues: FilterValues['variableValues']) => keyOf({ variableValues })

describe('profile filters', () => {
  test('are sorted and unique for any order of the input', () => {
    expect(profileKey('userGender_M', 'userGender_F', 'state_46')).toBe('gender:0+gender:1|location:3.5.46')
    expect(profileKey('state_46', 'userGender_F', 'userGender_M')).toBe('gender:0+gender:1|location:3.5.46')
    expect(keyOf({ membershipTypeIds: [2, 1, 2] })).toBe('membership_type:1+membership_type:2')
  })

  test("leave out unknown values and values that aren't offered", () => {
    expect(profileKey('userGender_X', 'userSpecialtyId_9', 'state_52', 'areacode_5', 'userSubSpecialtyId_99')).toBe('')
    expect(keyOf({ membershipTypeIds: [77] })).toBe('')
    const outside = filterable({ dimensions: new Set(['gender', 'membership_type']) })
    const asked = filters({ derivedVarValues: ticked('userGender_F', 'userSpecialtyId_1', 'areacode_100') })
    expect(textOf(selected(asked, null, outside))).toBe('gender:0')
  })

  test('narrow a specialty to its subspecialties', () => {
    expect(profileKey('userSpecialtyId_1', 'userSubSpecialtyId_11', 'userSpecialtyId_3')).toBe(
      'specialty:1.11+specialty:3',
    )
  })

  test('treat a society-specific specialty and its master as one', () => {
    expect(profileKey('userSpecialtyId_501')).toBe('specialty:1')
    expect(profileKey('userSpecialtyId_501', 'userSpecialtyId_1', 'userSubSpecialtyId_511')).toBe('specialty:1.11')
    expect(profileKey('userSubSpecialtyId_511', 'userSubSpecialtyId_12')).toBe('specialty:1')
  })

  test('are empty if all values of a dimension are selected', () => {
    expect(profileKey('userUSVeteran_0', 'userUSVeteran_1')).toBe('')
    expect(profileKey('region_1', 'region_2', 'region_3', 'region_4')).toBe('')
    expect(keyOf({ membershipTypeIds: [1, 2, 3] })).toBe('')
  })

  test('replace all children with their parent if there are two or more', () => {
    expect(profileKey('state_31', 'state_33', 'state_39')).toBe(profileKey('subregion_6'))
    expect(profileKey('state_31', 'state_33', 'state_39', 'subregion_5')).toBe('location:3')
    expect(profileKey('userSubSpecialtyId_11', 'userSubSpecialtyId_12')).toBe('specialty:1')
    expect(profileKey('userSubSpecialtyId_21')).toBe('specialty:2.21')
    expect(profileKey('areacode_200', 'areacode_201', 'areacode_202')).toBe('metro:2')
    expect(profileKey('divcode_1001', 'divcode_1002', 'areacode_101')).toBe('metro:1')
  })

  test('treat several ethnicities as one value', () => {
    expect(profileKey('userEthnicity_MULTIPLE')).toBe('ethnicity:99')
  })

  test('are narrowed by the scope, which comes first', () => {
    const within: Node = { dimension: 'specialty', path: [1] }
    expect(keyOf({}, within)).toBe('specialty:1')
    expect(keyOf({ derivedVarValues: ticked('userSpecialtyId_2') }, within)).toBe('specialty:1')
    expect(keyOf({ derivedVarValues: ticked('userSubSpecialtyId_12', 'userSpecialtyId_2') }, within)).toBe(
      'specialty:1.12',
    )
    const found = selectionOf(filters({ derivedVarValues: ticked('userGender_F') }), offered, within)
    expect(found).toMatchObject({ order: ['specialty', 'gender'] })
  })
})

describe('answer filters', () => {
  const widened = (variableValues: FilterValues['variableValues']) =>
    selectionOf(filters({ variableValues }), offered).isWidened

  test('select bands of the filterable answers, and several bands form one group', () => {
    expect(answersKey({ '2_21': [1, 1] })).toBe('v21=0')
    expect(answersKey({ '2_21': [1, 0] })).toBe('')
    expect(answersKey({ '5_51': [3, 2, 9] })).toBe('v51=1+v51=2')
    expect(answersKey({ '3_31': [1], '2_21': [0] })).toBe('q3=0|v21=1')
  })

  test('select the whole band of a value and report it', () => {
    expect(answersKey({ '3_33': [1], '3_32': [0] })).toBe('q3=1')
    expect(widened({ '3_33': [1] })).toBe(true)
    expect(widened({ '3_33': [1], '3_32': [1] })).toBe(false)
    expect(widened({ '3_31': [1] })).toBe(false)
  })

  test('leave out other questions, other types of values, and names of objects', () => {
    expect(answersKey({ '4_41': [1], '7_71': [4], '9_91': [1], '1_11': [1000], constructor: [1] })).toBe('')
    expect(answersKey({ '2_21_minmax': { min: 0, max: 1 }, '1_11_minmax': [1] })).toBe('')
  })

  test('widen bounds to the edges of bands and report it', () => {
    const range = (min: number | null, max: number | null) => answersKey({ '1_11_minmax': { min, max } })
    const isWidened = (min: number | null, max: number | null) => widened({ '1_11_minmax': { min, max } })
    expect(range(120_000, 180_000)).toBe('v11=1')
    expect(range(100_000, 199_000)).toBe('v11=1')
    expect(range(100_000, 200_000)).toBe('v11=1+v11=2')
    expect(range(null, 99_000)).toBe('v11=0')
    expect(range(400_000, null)).toBe('v11=3')
    expect(range(0, 5_000_000)).toBe('')
    expect(range(10, 5)).toBe('')
    expect(isWidened(120_000, 199_000)).toBe(true)
    expect(isWidened(100_000, 180_000)).toBe(true)
    expect(isWidened(100_000, 199_000)).toBe(false)
    expect(isWidened(null, 99_000)).toBe(false)
    expect(isWidened(3000, 99_000)).toBe(true)
  })

  test('treat all keys of a calculated value as one dimension', () => {
    for (const key of ['0_total_minmax', '6_61_minmax', '6_total_minmax'])
      expect(answersKey({ [key]: { min: 250_000, max: 400_000 } })).toBe('d_total=1')
    expect(answersKey({ '0_total_minmax': { min: 400_000, max: 400_000 } })).toBe('d_total=2')
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
const someValues = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 4 })
const asked: fc.Arbitrary<FilterValues> = fc.record({
  derivedVarValues: someKeys.map(keys => ticked(...keys)),
  variableValues: fc.record(
    {
      '1_11_minmax': range,
      '0_total_minmax': range,
      '2_21': someValues,
      '5_51': someValues,
      '7_71': someValues,
      '3_31': someValues,
      '3_32': someValues,
      '3_33': someValues,
      '4_41': someValues,
    },
    { requiredKeys: [] },
  ),
  membershipTypeIds: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
})
const reversed = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).reverse())

describe('equivalent filters', () => {
  test('return identical selections in any order', () => {
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

  test('return the same selection and the same filters after they are applied', () => {
    fc.assert(
      fc.property(asked, given => {
        const selection = selected(given)
        const applied = appliedFilters(selection, offered, named)
        expect(selected(applied)).toEqual(selection)
        expect(appliedFilters(selected(applied), offered, named)).toEqual(applied)
      }),
    )
  })

  test('have applied values in ascending order for any order of the bands', () => {
    const unsorted = [{ column: 'v51', bands: values([3], [1], [2]) }]
    const by = filterable({ answers: answerDimensionsOf(questions, derived, unsorted) })
    const selection = selected(filters({ variableValues: { '5_51': [1, 3] } }), null, by)
    expect(appliedFilters(selection, by, named).variableValues).toEqual({ '5_51': [1, 3] })
  })

  test('have nodes that never overlap', () => {
    fc.assert(
      fc.property(asked, given => {
        const selection = selected(given)
        for (const { nodes } of selection.profile)
          for (const one of nodes)
            for (const other of nodes)
              if (one !== other) expect(one.path.every((value, depth) => other.path[depth] === value)).toBe(false)
      }),
    )
  })
})

test('the selection preserves the order in which filters were chosen', () => {
  const given = filters({
    derivedVarValues: ticked('state_45', 'userGender_F', 'state_46'),
    variableValues: { '5_51': [1], '2_21': [1], '9_91': [1] },
    membershipTypeIds: [1],
  })
  expect(selectionOf(given, offered).order).toEqual(['membership_type', 'location', 'gender', 'v51', 'v21'])
})
