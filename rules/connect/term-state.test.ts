import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksPosting, inTermOrder, type TermStatus, termState, termWeight } from './term-state.ts'
import type { TermResponse } from './terms.ts'

const response = (id: number, change: Partial<TermResponse> = {}): TermResponse => ({
  job_question_variable_id: id,
  value: null,
  declined: 0,
  no_preference: 0,
  is_unknown: 0,
  ...change,
})
const standing = (change: Partial<TermStatus> = {}): TermStatus => ({
  id: 1,
  type: 'SLIDER',
  label: 'Pay',
  required: false,
  display_order: 0,
  state: 'open',
  ...change,
})

describe('termState', () => {
  it('returns "answered" for one chosen option or if all parts are answered', () => {
    expect(termState('SELECT_ONE', [response(1, { value: '0' }), response(2, { value: '1' })])).toBe('answered')
    expect(termState('SELECT_ANY', [response(1, { value: '0' }), response(2, { value: '0' })])).toBe('open')
    expect(termState('SLIDER', [response(1, { value: '5' }), response(2)])).toBe('open')
    expect(termState('SLIDER', [response(1, { value: '5' }), response(2, { is_unknown: 1 })])).toBe('answered')
    expect(termState('YES_NO', [response(1, { value: '0' })])).toBe('answered')
    expect(termState('YES_NO', [])).toBe('open')
  })

  it('returns "declined" or "no_preference" despite other answers', () => {
    expect(termState('SLIDER', [response(1, { value: '0', declined: 1 })])).toBe('declined')
    expect(termState('SLIDER', [response(1, { declined: 1, no_preference: 1 })])).toBe('no_preference')
  })
})

it('only a required and answerable term without an answer blocks posting', () => {
  const required = standing({ required: true })
  expect(blocksPosting(required)).toBe(true)
  expect(blocksPosting({ ...required, state: 'no_preference' })).toBe(true)
  expect(blocksPosting({ ...required, state: 'answered' })).toBe(false)
  expect(blocksPosting({ ...required, type: 'GEOGRAPHY' })).toBe(false)
  expect(blocksPosting(standing())).toBe(false)
})

describe('term order', () => {
  it('is based on weights: required 1000, geography 100 instead, declined -10, and answered 10', () => {
    const weights = [
      standing({ required: true }),
      standing({ required: true, type: 'GEOGRAPHY' }),
      standing(),
      standing({ state: 'declined' }),
      standing({ state: 'no_preference' }),
      standing({ required: true, state: 'answered' }),
      standing({ type: 'GEOGRAPHY', state: 'answered' }),
    ].map(termWeight)
    expect(weights).toEqual([1000, 100, 0, -10, -10, 1010, 110])
  })

  it('breaks ties by display order, and then by ID', () => {
    const terms = [
      standing({ id: 3, display_order: 2 }),
      standing({ id: 2, display_order: 1 }),
      standing({ id: 1, display_order: 2 }),
    ]
    expect(inTermOrder(terms).map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it("doesn't depend on the order of the input", () => {
    const any = fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      type: fc.constantFrom('SLIDER', 'GEOGRAPHY'),
      required: fc.boolean(),
      display_order: fc.integer({ min: 0, max: 3 }),
      state: fc.constantFrom('open' as const, 'answered' as const, 'declined' as const),
    })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), terms => {
        expect(inTermOrder(terms.toReversed())).toEqual(inTermOrder(terms))
      }),
    )
  })
})
