import { expect, it } from 'vitest'
import { differencesFrom, errorsOf, fieldsOf, onTopOf, valuesOf } from './board-values.ts'

const board = { id: 1, title: 'Board of Birds', certifications: ['Flight', 'Molting'], societies: 0, version: 1 }
const added = { key: 'new', title: ' Nests ', former: null }

it('fieldsOf returns the previous name of each certification', () => {
  const values = valuesOf(board)
  const typed = { ...values, certifications: [...values.certifications, added] }
  expect(fieldsOf(typed).certifications).toEqual([
    { title: 'Flight', former: 'Flight' },
    { title: 'Molting', former: 'Molting' },
    { title: 'Nests', former: null },
  ])
  expect(errorsOf(typed)).toEqual({})
})

it('errorsOf returns missing and repeated names', () => {
  const certifications = [added, { ...added, title: 'nests' }, { ...added, title: '' }]
  expect(errorsOf({ title: '', certifications })).toEqual({
    title: 'This field is required',
    'certifications.1.title': 'This certification already exists.',
    'certifications.2.title': 'This field is required',
  })
})

it('onTopOf merges the values saved by someone else with the typed values', () => {
  const values = valuesOf(board)
  const mine = { ...values, certifications: [...values.certifications, added] }
  const theirs = { ...board, title: 'Birds', certifications: ['Flight', 'Nests', 'Song'], version: 2 }
  expect(differencesFrom(mine, theirs)).toEqual([
    { label: 'Board name', text: 'Birds' },
    { label: 'Certifications', text: 'Flight, Nests, Song' },
  ])
  expect(fieldsOf(onTopOf(mine, theirs)).certifications).toEqual([
    { title: 'Flight', former: 'Flight' },
    { title: 'Molting', former: null },
    { title: 'Nests', former: 'Nests' },
    { title: 'Song', former: 'Song' },
  ])
})
