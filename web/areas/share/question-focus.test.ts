// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { question } from '#rules/share/builders.testing.ts'
import { focusOpenField } from './components/question.ts'
import { ICO_QUESTION } from './study.ts'

const pay = question(1, 'SLIDER', 2)
const row = (id: string, attributes: string, isUnknown = false) =>
  `<div data-number><input id="${id}" type="text" ${attributes}><input type="checkbox" name="unknown-1" ${isUnknown ? 'checked' : ''}></div>`
const open = (...rows: readonly string[]): HTMLElement | null => {
  document.body.innerHTML = `<div><h2 id="heading" tabindex="-1">Pay</h2>${rows.join('')}</div>`
  return document.querySelector('h2')
}
const focused = () => document.activeElement?.id

describe('returning to a question', () => {
  beforeEach(() => {
    document.body.innerHTML = ''
  })

  it('focuses the first invalid number, with its text selected', () => {
    focusOpenField(open(row('blank', ''), row('wrong', 'value="45" aria-invalid="true"')), pay, true)
    expect(focused()).toBe('wrong')
    const field = document.querySelector<HTMLInputElement>('#wrong')
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 2])
  })

  it('focuses the first blank number that isn’t marked as unknown', () => {
    focusOpenField(open(row('given', 'value="45"'), row('unknown', '', true), row('blank', '')), pay, false)
    expect(focused()).toBe('blank')
  })

  it('focuses the first number if only their total is invalid', () => {
    focusOpenField(open(row('given', 'value="115"'), row('blank', '')), pay, true)
    expect(focused()).toBe('given')
  })

  it('focuses the heading of choices, and of the place of work with blank terms', () => {
    focusOpenField(open('<input id="choice" type="radio">'), question(2, 'SELECT_ONE', 2), false)
    expect(focused()).toBe('heading')
    focusOpenField(open(row('term', '')), ICO_QUESTION, false)
    expect(focused()).toBe('heading')
  })
})
