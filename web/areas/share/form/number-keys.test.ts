// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { chooseByKey, optionOf } from './number-keys.ts'

it.each([
  ['1', 0],
  ['9', 8],
  ['0', null],
  ['a', null],
  ['F1', null],
  ['12', null],
])('optionOf maps the key %s to option %s', (key, at) => expect(optionOf(key)).toBe(at))

beforeEach(() => {
  document.body.innerHTML = `
    <h2 tabindex="-1">Which of these?</h2>
    <fieldset data-choices>
      <input type="checkbox" name="a"><input type="checkbox" name="b" aria-disabled="true"><input type="checkbox" name="c" disabled>
    </fieldset>`
})

/** Presses the key on the heading. Returns whether the key chose an option, and the chosen options. */
function press(key: string, repeat = false) {
  const no = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  const target = document.querySelector('h2')
  const isTaken = chooseByKey({ key, repeat, target, ...no }, document.body)
  return [isTaken, ...[...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name }) => name)]
}

it('a key chooses the option of its number', () => expect(press('1')).toEqual([true, 'a']))

it.each(['2', '3', '4'])('the key %s of an option that cannot be chosen has no effect', key => {
  expect(press(key)).toEqual([false])
  expect(document.activeElement).toBe(document.body)
})

it('a key that is held down has no effect', () => expect(press('1', true)).toEqual([false]))
