import { expect, it } from 'vitest'
import { variables } from '#rules/share/builders.testing.ts'
import { counter, drafted } from '#rules/share/draft.testing.ts'
import { linesOf, withLines } from './paste.ts'

const question = drafted(7, 'SELECT_ONE', { variables: variables(7, 2, { input_label: 'First' }) })
const [first, second] = question.variables
const paste = (lines: readonly string[], into = first?.id ?? 0, of = question) =>
  withLines(of, into, lines, new Set(of.variables.map(({ uid }) => uid)), counter())

it('a pasted list becomes one item per line after the item that has the focus', () => {
  expect(linesOf(' Alabama\r\n\r\nAlaska\t2 \n')).toEqual(['Alabama', 'Alaska 2'])
  const made = paste(['Alabama', 'Alaska', 'Alaska'])
  expect(made?.map(each => each.input_label)).toEqual(['First', 'Alabama', 'Alaska', 'Alaska', 'First'])
  expect(new Set(made?.map(each => each.uid)).size).toBe(5)
  expect(new Set(made?.map(each => each.id)).size).toBe(5)
})

it('the first pasted line fills an empty item', () => {
  const empty = {
    ...question,
    variables: [...question.variables.slice(0, 1), ...variables(7, 1, { id: 99, input_label: '' })],
  }
  expect(paste(['A', 'B'], 99, empty)?.map(each => each.input_label)).toEqual(['First', 'A', 'B'])
})

it('a pasted list is rejected as a whole if there would be too many items', () => {
  expect(paste(Array.from({ length: 2000 }, (_, at) => `Option ${at}`))).toBeNull()
  expect(
    paste(
      Array.from({ length: 298 }, (_, at) => `Option ${at}`),
      second?.id,
    ),
  ).toHaveLength(300)
})
