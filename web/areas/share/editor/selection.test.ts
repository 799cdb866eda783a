import { expect, it } from 'vitest'
import { selectionFrom, selectionOf, selectionText } from './selection.ts'

it.each([
  [{ kind: 'settings' }, 'settings'],
  [{ kind: 'derived' }, 'derived'],
  [{ kind: 'question', id: 12 }, 'question.12'],
] as const)('stands in the address: %o', (selection, text) => {
  expect(selectionText(selection)).toBe(text)
  expect(selectionFrom(text)).toEqual(selection)
})

it('is of the place of a problem, and the settings by default', () => {
  expect([selectionOf({ kind: 'study' }), selectionOf({ kind: 'derived', name: 'x' })]).toEqual([
    { kind: 'settings' },
    { kind: 'derived' },
  ])
  expect(selectionOf({ kind: 'section', id: 1 })).toEqual({ kind: 'section', id: 1 })
  expect([selectionFrom(null), selectionFrom('question.x')]).toEqual([{ kind: 'settings' }, { kind: 'settings' }])
})
