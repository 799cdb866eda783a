import { expect, test } from 'vitest'
import { question } from './builders.testing.ts'
import { canBeUnknown } from './responses.ts'

test.each([
  ['SLIDER', true],
  ['YES_NO', true],
  ['RATING', true],
  ['FIND_REGION', true],
  ['FIND_STATE', true],
  ['FIND_SCHOOL', true],
  ['MULTI_VARIABLE_SELECT_ONE', true],
  ['SELECT_ONE', false],
  ['SELECT_ANY', false],
  ['CONFIRMATION', false],
  ['GEOGRAPHY_ICO_WRAPPER', false],
] as const)('%s can be unknown: %s', (type, can) => {
  expect(canBeUnknown(question(1, type, { is_unknown_enabled: true }))).toBe(can)
  expect(canBeUnknown(question(1, type))).toBe(false)
})
