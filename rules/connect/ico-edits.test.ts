import { describe, expect, it } from 'vitest'
import { collisionText, mergedTerms, type TermAnswers } from './ico-edits.ts'

const said = (value: string | null, change: Partial<TermAnswers> = {}): TermAnswers => ({
  job_question_variable_id: 7,
  value,
  declined: 0,
  no_preference: 0,
  is_unknown: 0,
  ...change,
})
const terms = (given: Readonly<Record<number, string | null>>) =>
  new Map(Object.entries(given).map(([id, value]) => [Number(id), [said(value)]]))
const none: ReadonlySet<number> = new Set()

describe('mergedTerms', () => {
  it('keeps concurrent changes to terms that the edit did not change', () => {
    const { terms: merged, collisions } = mergedTerms({
      kept: terms({ 1: '400', 2: '5' }),
      seen: terms({ 1: '300', 2: '5' }),
      given: terms({ 1: '300', 2: '8' }),
      required: none,
    })
    expect([merged, collisions]).toEqual([terms({ 1: '400', 2: '8' }), []])
  })

  it('returns terms that both sides changed in different ways as collisions', () => {
    const edit = { seen: terms({ 1: '300', 2: '5' }), given: terms({ 1: '350', 2: '8' }), required: none }
    expect(mergedTerms({ ...edit, kept: terms({ 1: '400', 2: '8' }) }).collisions).toEqual([1])
  })

  it('applies terms that were added or removed on one side', () => {
    const { terms: merged, collisions } = mergedTerms({
      kept: terms({ 1: '300', 3: '1' }),
      seen: terms({ 1: '300', 2: '5' }),
      given: terms({ 1: '300', 2: '5', 4: '9' }),
      required: none,
    })
    // Term 2 was removed elsewhere, 3 was added elsewhere, and 4 is added here.
    expect([[...merged.keys()].sort(), collisions]).toEqual([[1, 3, 4], []])
  })

  it('treats a required term without an answer as open', () => {
    const edit = { kept: new Map(), seen: terms({ 1: null }), given: terms({ 1: '300' }) }
    expect(mergedTerms({ ...edit, required: new Set([1]) }).collisions).toEqual([])
    expect(mergedTerms({ ...edit, required: none }).collisions).toEqual([1])
  })

  it('ignores the value of a declined answer in comparisons', () => {
    const declined = (value: string | null) => new Map([[1, [said(value, { declined: 1 })]]])
    const { collisions } = mergedTerms({
      kept: declined('0'),
      seen: declined(null),
      given: terms({ 1: '300' }),
      required: none,
    })
    expect(collisions).toEqual([])
  })
})

it('collisionText shows the stored value and the value to save', () => {
  expect(collisionText([{ name: 'Pay', kept: 'at least $335,000', given: 'at least $350,000' }])).toBe(
    'You changed this elsewhere to Pay at least $335,000. Nothing was saved. Save again to use Pay at least $350,000 instead.',
  )
  expect(collisionText([{ name: 'Call', kept: null, given: 'yes' }])).toContain('to Call no answer.')
})
