import { expect, it } from 'vitest'
import { draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import { selectionFrom, selectionIn, selectionOf, selectionPosition, selectionText } from './selection.ts'

it.each([
  [{ kind: 'settings' }, 'settings'],
  [{ kind: 'derived' }, 'derived'],
  [{ kind: 'question', id: 12 }, 'question.12'],
] as const)('stores the selection in the URL: %o', (selection, text) => {
  expect(selectionText(selection)).toBe(text)
  expect(selectionFrom(text)).toEqual(selection)
})

it('selectionOf returns the place of a problem, or the settings by default', () => {
  expect([selectionOf({ kind: 'study' }), selectionOf({ kind: 'derived', name: 'x' })]).toEqual([
    { kind: 'settings' },
    { kind: 'derived' },
  ])
  expect(selectionOf({ kind: 'section', id: 1 })).toEqual({ kind: 'section', id: 1 })
  expect([selectionFrom(null), selectionFrom('question.x')]).toEqual([{ kind: 'settings' }, { kind: 'settings' }])
})

it('a part selected before publishing stays selected under its new ID', () => {
  const [before, after] = [9, 70].map(id =>
    draftOf(section(100, [PAY]), { ...section(100 + id, [{ ...PAY, id }]), title: 'New' }),
  )
  if (!before || !after) throw new Error('No drafts.')
  const found = (selection: Parameters<typeof selectionPosition>[1]) =>
    selectionIn(after, selection, selectionPosition(before, selection))
  expect(found({ kind: 'question', id: 9 })).toEqual({ kind: 'question', id: 70 })
  expect(found({ kind: 'section', id: 109 })).toEqual({ kind: 'section', id: 170 })
  expect(found({ kind: 'question', id: PAY.id })).toEqual({ kind: 'question', id: PAY.id })
  expect(found({ kind: 'derived' })).toEqual({ kind: 'derived' })
})

it('the section is selected if its selected question was deleted', () => {
  const before = draftOf(section(100, [PAY, { ...PAY, id: 9 }]))
  const gone = { kind: 'question', id: 9 } as const
  expect(selectionIn(draftOf(section(100, [PAY])), gone, selectionPosition(before, gone))).toEqual({
    kind: 'section',
    id: 100,
  })
})
