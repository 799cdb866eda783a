import { describe, expect, it } from 'vitest'
import { isProtectedGroup } from './index.ts'
import { answered, EVERYBODY, selected } from './selections.testing.ts'

describe('isProtectedGroup', () => {
  it('lets a protected attribute stand alone', () => {
    expect(isProtectedGroup(selected({ ethnicity: [1] }))).toBe(false)
    expect(isProtectedGroup(EVERYBODY)).toBe(false)
  })

  it('protects it together with anything else', () => {
    expect(isProtectedGroup(selected({ ethnicity: [1], gender: [1] }))).toBe(true)
    expect(isProtectedGroup({ ...selected({ veteran: [1] }), society: 1 })).toBe(true)
    expect(isProtectedGroup({ ...selected({ visa_status: [1] }), answers: answered('q1', 0).answers })).toBe(true)
  })

  it('lets men and women be combined with places', () => {
    expect(isProtectedGroup(selected({ gender: [1], location: [4] }))).toBe(false)
  })

  it('protects rare genders', () => {
    expect(isProtectedGroup(selected({ gender: [2], location: [4] }))).toBe(true)
  })
})
