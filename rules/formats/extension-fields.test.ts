import { describe, expect, it } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { DerivedVariable, SumRule } from '#rules/share/study.ts'
import { applyVariableExtension, derivedFrom, derivedText } from './extension-fields.ts'

const RULE: SumRule = {
  total: 'paid',
  comparator: 'EQUAL',
  tolerance: 0,
  if_different: 'CONFIRM',
  is_worksheet: true,
}
const SUM: DerivedVariable = {
  dv_name: 'sum',
  label: 'Sum',
  prefix: '$',
  suffix: '',
  kind: 'SUM',
  sum_rule: null,
  parts: ['base'],
  divisor: null,
}

describe('a calculated value in a file', () => {
  it.each([SUM, { ...SUM, sum_rule: RULE }, { ...SUM, sum_rule: { ...RULE, tolerance: DRAFT_LIMITS.number } }])(
    'is the same after it is read, case %#',
    derived => {
      expect(derivedFrom(derivedText(derived))).toEqual(derived)
    },
  )

  it.each<[string, unknown]>([
    ['none', null],
    ['a text', 'paid'],
    ['no total', { ...RULE, total: undefined }],
    ['a total with a long name', { ...RULE, total: 'a'.repeat(61) }],
    ['an unknown comparator', { ...RULE, comparator: 'LOWER' }],
    ['a negative tolerance', { ...RULE, tolerance: -1 }],
    ['a tolerance that is too large', { ...RULE, tolerance: 2 * DRAFT_LIMITS.number }],
    ['a tolerance in words', { ...RULE, tolerance: '5' }],
    ['an unknown action', { ...RULE, if_different: 'IGNORE' }],
    ['a worksheet in words', { ...RULE, is_worksheet: 'yes' }],
  ])('is invalid if its rule about a total has %s', (_, sum_rule) => {
    expect(derivedFrom(JSON.stringify({ ...SUM, sum_rule }))).toBeNull()
  })
})

it('limits of unusual numbers are read if they are numbers that a study can have', () => {
  const limitsOf = (unusual_below: unknown, unusual_above: unknown) => {
    const own = new Map(Object.entries({ unusual_below, unusual_above, is_compared_with_results: true }))
    const read = applyVariableExtension(variable(11), own)
    expect(read.is_compared_with_results).toBe(true)
    return [read.unusual_below, read.unusual_above]
  }
  expect(limitsOf(-0.5, DRAFT_LIMITS.number)).toEqual([-0.5, DRAFT_LIMITS.number])
  expect(limitsOf('1', 2 * DRAFT_LIMITS.number)).toEqual([null, null])
})
