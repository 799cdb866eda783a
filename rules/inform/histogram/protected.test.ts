import { describe, expect, it } from 'vitest'
import { isProtectedGroup } from './index.ts'
import { answered, EVERYBODY, selected } from './selections.testing.ts'

describe('isProtectedGroup', () => {
  it('returns false for a protected attribute alone', () => {
    expect(isProtectedGroup(selected({ ethnicity: [1] }))).toBe(false)
    expect(isProtectedGroup(EVERYBODY)).toBe(false)
  })

  it('returns true for a protected attribute with anything else', () => {
    expect(isProtectedGroup(selected({ ethnicity: [1], gender: [1] }))).toBe(true)
    expect(isProtectedGroup({ ...selected({ veteran: [1] }), society: 1 })).toBe(true)
    expect(isProtectedGroup({ ...selected({ visa_status: [1] }), answers: answered('q1', 0).answers })).toBe(true)
  })

  it('returns false for men and women with places', () => {
    expect(isProtectedGroup(selected({ gender: [1], location: [4] }))).toBe(false)
  })

  it('returns true for rare genders with places', () => {
    expect(isProtectedGroup(selected({ gender: [2], location: [4] }))).toBe(true)
  })
})
