import { expect, it } from 'vitest'
import { part, variable, visibleIf } from './builders.testing.ts'
import { conditionText } from './condition-text.ts'
import { drafted, section } from './draft.testing.ts'
import { answerNamesIn, itemsIn, questionNamesIn } from './menu-names.ts'

const hours = (id: number, label = 'Hours') =>
  drafted(id, 'SLIDER', { label, variables: [variable(10 * id, { uid: `v${id}`, input_label: '' })] })
const titled = (id: number, title: string, ...questions: ReturnType<typeof hours>[]) => ({
  ...section(id, questions),
  title,
})

it('menu names include the section only for duplicates, and the position only if needed', () => {
  const sections = [
    titled(100, 'Call', hours(1), hours(2, 'Nights')),
    titled(200, 'Clinic', hours(3), hours(4, 'hours ')),
    titled(300, '', hours(5)),
  ]
  expect([...questionNamesIn(sections)].toSorted(([one], [other]) => one - other)).toEqual([
    [1, 'Hours (Call)'],
    [2, 'Nights'],
    [3, 'Hours (Clinic, 1)'],
    [4, 'hours  (Clinic, 2)'],
    [5, 'Hours (New section)'],
  ])
})

it('answers of one question with the same name are distinguished by number', () => {
  const options = [1, 2].map(at => variable(at, { uid: `o${at}`, input_label: 'Other' }))
  const names = answerNamesIn([titled(100, 'Work', drafted(7, 'SELECT_ONE', { label: 'Setting', variables: options }))])
  expect([names.get(1), names.get(2)]).toEqual(['Setting: Other (Work, 1.1)', 'Setting: Other (Work, 1.2)'])
})

it('conditions use the same names as menus', () => {
  const items = itemsIn([titled(100, 'Call', hours(1)), titled(200, 'Clinic', hours(3))])
  expect(conditionText(visibleIf([part(30, 'GRATER', '5')]), items)).toBe(
    'Show when “Hours (Clinic)” is greater than 5',
  )
})
