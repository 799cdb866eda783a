import { expect, it } from 'vitest'
import { changesOf, differencesFrom, errorsOf, onTopOf, rowsOf } from './mapping-values.ts'

const named = (id: number, type_name: string, type = 1) => ({
  id,
  type_name,
  society_id: 1,
  society_membership_type_id: type,
  membershipType: `Type ${type}`,
})
const fresh = { id: null, key: 'new', type_name: ' Resident ', typeId: '2' }

it('changesOf returns every row, without an ID for new rows', () => {
  expect(changesOf({ mappings: [...rowsOf([named(5, 'Fellow')]), fresh] })).toEqual([
    { id: 5, type_name: 'Fellow', society_membership_type_id: 1 },
    { id: null, type_name: 'Resident', society_membership_type_id: 2 },
  ])
})

it('errorsOf finds missing and repeated names, and types that are not chosen', () => {
  const mappings = [...rowsOf([named(5, 'Fellow')]), { ...fresh, type_name: 'fellow', typeId: '' }]
  expect(errorsOf({ mappings })).toEqual({
    'mappings.1.type_name': 'This name already exists.',
    'mappings.1.society_membership_type_id': 'This field is required',
  })
  expect(errorsOf({ mappings: [{ ...fresh, type_name: '' }] })).toEqual({
    'mappings.0.type_name': 'This field is required',
  })
})

it('onTopOf merges another save without losing the changes of either person', () => {
  const mine = { mappings: [...rowsOf([named(5, 'Fellows'), named(6, 'Gone')]), fresh] }
  const theirs = [named(5, 'Fellow'), named(7, 'Added', 3)]
  expect(differencesFrom(mine, theirs)).toEqual([
    { label: 'Fellow', text: 'Type 1' },
    { label: 'Added', text: 'Type 3' },
  ])
  expect(onTopOf(mine, theirs).map(({ id, type_name }) => [id, type_name])).toEqual([
    [5, 'Fellows'],
    [null, 'Gone'],
    [null, ' Resident '],
    [7, 'Added'],
  ])
})
