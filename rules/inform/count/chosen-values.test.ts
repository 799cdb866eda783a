import { describe, expect, it } from 'vitest'
import { chosenValues } from './chosen-values.ts'

const ATTRIBUTE = { values: [[null], [1], [2], [3], [4]], countedAs: Int32Array.of(0, 1, 2, 2, 0) }
const chosen = (...asked: readonly number[]) => {
  const { isChosen, isPartial } = chosenValues(ATTRIBUTE, ([value]) => asked.some(each => each === value))
  return [[...isChosen].join(''), isPartial]
}

describe('chosenValues', () => {
  it('returns the requested values as counted in rows', () => {
    expect(chosen(1)).toEqual(['01000', false])
    expect(chosen(1, 2, 3)).toEqual(['01100', false])
    expect(chosen()).toEqual(['00000', false])
  })

  it("leaves out values that can't be distinguished from values that weren't requested", () => {
    expect(chosen(1, 2)).toEqual(['01000', true])
    expect(chosen(3)).toEqual(['00000', true])
    expect(chosen(4)).toEqual(['00000', true])
  })
})
