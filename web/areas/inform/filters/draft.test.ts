import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { withChoices, withRange } from './choices.ts'
import {
  countOf,
  draftOf,
  filtersKey,
  invalidRange,
  isUnfiltered,
  type RangeFilter,
  rangeTextAt,
  withText,
} from './draft.ts'

const pay: RangeFilter = {
  kind: 'range',
  key: '1_11_minmax',
  label: 'Pay',
  prompt: '',
  prefix: '$',
  suffix: '',
  scale: { min: 0, max: 900, step: 10 },
  bands: null,
}
const female = { of: 'profile', key: 'userGender_F' } as const
const retired = { of: 'types', id: 3 } as const

describe('typed range', () => {
  it('is stored as typed and parsed as far as possible', () => {
    const draft = withText(draftOf(NO_FILTERS), pay, { min: '1,0', max: '300' })
    expect(rangeTextAt(draft, pay.key)).toEqual({ min: '1,0', max: '300' })
    expect(draft.values.variableValues).toEqual({ '1_11_minmax': { min: 10, max: 300 } })
    expect(invalidRange(draft)).toBeNull()
  })

  it('is reported while it is invalid', () => {
    const wrong = withText(draftOf(NO_FILTERS), pay, { min: 'many', max: '' })
    expect(invalidRange(wrong)).toBe(pay.key)
    expect(isUnfiltered(wrong.values)).toBe(true)
    expect(invalidRange(withText(wrong, pay, { min: '', max: '' }))).toBeNull()
  })

  it('starts with the applied filters', () => {
    const draft = draftOf(withRange(NO_FILTERS, pay.key, { min: 250, max: null }))
    expect(rangeTextAt(draft, pay.key)).toEqual({ min: '250', max: '' })
    expect(rangeTextAt(draft, 'another')).toEqual({ min: '', max: '' })
  })
})

it('countOf counts choices and ranges', () => {
  expect(countOf(NO_FILTERS)).toBe(0)
  expect(countOf(withRange(withChoices(NO_FILTERS, [female, retired], true), pay.key, { min: 1, max: 2 }))).toBe(3)
})

it('filtersKey returns the same key for equal filters, regardless of their order', () => {
  const other = { of: 'profile', key: 'userGender_M' } as const
  const one = withChoices(NO_FILTERS, [female, other], true)
  expect(filtersKey(withChoices(NO_FILTERS, [other, female], true))).toBe(filtersKey(one))
  expect(filtersKey(withChoices(one, [other], false))).not.toBe(filtersKey(one))
})
