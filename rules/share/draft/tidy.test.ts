import { expect, it } from 'vitest'
import { visibleIf } from '../builders.testing.ts'
import { CALL, draftOf, PAY, section } from '../draft.testing.ts'
import { questionsOf } from '../draft.ts'
import { type DerivedVariable, EMPTY_DERIVED } from '../study.ts'
import { hasRepeatedIds, tidied } from './tidy.ts'

const options = [{ id: 1, name: '', value: '' }]
const sum: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'a', label: 'A', parts: ['pay'], divisor: 'pay' }

it('tidied keeps only data that the question type uses', () => {
  const call = {
    ...CALL,
    variables: CALL.variables.map(each => ({ ...each, min: 5, max: 1, unusual_above: 3, variableOptions: options })),
  }
  const draft = tidied({ ...draftOf(section(100, [PAY, call])), derived: [sum, { ...sum, kind: 'RATIO' }] })
  const [pay, after] = questionsOf(draft)
  expect(pay?.variables[0]?.max).toBe(100)
  expect(after?.variables[0]).toMatchObject({ min: null, max: null, unusual_above: null, variableOptions: [] })
  expect(draft.derived.map(({ divisor }) => divisor)).toEqual([null, 'pay'])
})

it('hasRepeatedIds finds duplicate IDs', () => {
  expect(hasRepeatedIds(draftOf(section(100, [PAY]), section(101, [CALL])))).toBe(false)
  expect(hasRepeatedIds(draftOf(section(100, [PAY]), section(100, [CALL])))).toBe(true)
  const twice = { ...CALL, conditions: [visibleIf([]), visibleIf([])] }
  expect(hasRepeatedIds(draftOf(section(100, [twice])))).toBe(true)
})
