import { describe, expect, it } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { caretAfter, typedText, understood } from './numbers.ts'

describe('typing in a number field', () => {
  const type = (before: string, data: string) =>
    typedText({ before, text: `${before}${data}`, kind: 'insertText', data })
  it.each([
    ['1,234', '5', '12,345'],
    ['-123', '4', '-1,234'],
    ['1,234', '.', '1,234.'],
    ['310', 'k', '310k'],
    ['4,500', ',', '4,500,'],
    ['4,500,', '0', '4,500,0'],
    ['310,', '5', '310,5'],
    ['310,5', '0', '310,50'],
  ])('turns "%s" plus "%s" into "%s"', (before, data, text) => expect(type(before, data)).toBe(text))
  it('regroups the digits after a deletion', () => {
    expect(typedText({ before: '12,345', text: '12,34', kind: 'deleteContentBackward', data: null })).toBe('1,234')
    expect(typedText({ before: '310,50', text: '310,5', kind: 'deleteContentBackward', data: null })).toBe('310,5')
    expect(typedText({ before: '10,750', text: '0,750', kind: 'deleteContentForward', data: null })).toBe('0750')
  })
  it('leaves pasted text unchanged', () => {
    expect(typedText({ before: '2,500', text: '2,5', kind: 'insertFromPaste', data: null })).toBe('2,5')
  })
  it('keeps the caret after the same digit', () => {
    expect([1, 2, 4].map(before => caretAfter('1,234', before))).toEqual([1, 3, 5])
  })
})

it('the interpreted value is shown if it differs from the text', () => {
  const pay = variable(11, { prefix: '$' })
  expect(understood('310k', pay)).toBe('310k = $310,000')
  expect(understood(' 310 000', pay)).toBe('310 000 = $310,000')
  expect(['310,000', '310', '$48.75', '1e5', ''].map(text => understood(text, pay))).toEqual(['', '', '', '', ''])
})
