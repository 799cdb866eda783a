import { expect, test } from 'vitest'
import { coarserSelections } from './coarser-selections.ts'
import type { Node, Path, ProfileDimension, Selection } from './dimensions.ts'
import { EVERYBODY, textOf, trees } from './selection.testing.ts'

const filter = (dimension: ProfileDimension, ...paths: readonly Path[]) => ({
  dimension,
  nodes: paths.map(path => ({ dimension, path })),
})
const by = (...profile: Selection['profile']): Selection => ({ profile, answers: [] })
const keys = (selection: Selection, order: readonly string[], keep: Node | null = null) =>
  coarserSelections(selection, order, trees, keep).map(textOf)
const women = filter('gender', [0])
const vermont = filter('location', [3, 5, 46])

test('the finest place moves up first, then filters are left out, the last added first', () => {
  expect(keys(by(women, vermont), ['location', 'gender'])).toEqual([
    'gender:0|location:3.5',
    'gender:0|location:3',
    'gender:0',
    'location:3.5.46',
    '',
  ])
})

test('of three filters, one is left out before two, the last added first', () => {
  const three = by(women, filter('visa_status', [1]), filter('veteran', [1]))
  expect(keys(three, ['veteran', 'gender', 'visa_status'])).toEqual([
    'gender:0|veteran:1',
    'visa_status:1|veteran:1',
    'gender:0|visa_status:1',
    'veteran:1',
    '',
  ])
})

test('metropolitan areas move up before places, and both are left out before a specialty moves up', () => {
  const three = by(filter('specialty', [1, 11]), vermont, filter('metro', [2, 200]))
  const order = ['specialty', 'location', 'metro']
  expect(keys(three, order).slice(0, 6)).toEqual([
    'specialty:1.11|location:3.5.46|metro:2',
    'specialty:1.11|location:3.5|metro:2.200',
    'specialty:1.11|location:3|metro:2.200',
    'specialty:1.11|location:3.5.46',
    'specialty:1.11',
    'specialty:1|location:3.5.46|metro:2.200',
  ])
})

test('nodes of several levels move up together, and whole families become their parent', () => {
  expect(keys(by(filter('metro', [1, 100, 1001])), ['metro'])).toEqual(['metro:1.100', 'metro:1', ''])
  expect(keys(by(filter('metro', [1, 100, 1001], [1, 101])), ['metro'])).toEqual(['metro:1', ''])
  expect(keys(by(filter('metro', [1, 100, 1001], [2, 200])), ['metro'])).toEqual(['metro:1.100+metro:2.200', ''])
  expect(keys(by(filter('location', [3, 5, 46], [4, 8, 2])), ['location'])).toEqual([
    'location:3.5+location:4.8',
    'location:3+location:4',
    '',
  ])
})

test('several sizes of areas cannot be requested, and all values of a level are no filter', () => {
  expect(keys(by(filter('metro', [1, 100], [2, 200])), ['metro'])).toEqual([''])
  const everywhere = filter('location', [1, 1], [2, 3], [3, 5], [4, 8])
  expect(keys(by(women, everywhere), ['gender', 'location'])).toEqual([
    'gender:0',
    'location:1.1+location:2.3+location:3.5+location:4.8',
    '',
  ])
})

test('answers are left out like the profile', () => {
  const answers = [{ column: 'v21', nodes: [{ column: 'v21', band: 1 }] }]
  expect(keys({ profile: [women], answers }, ['v21', 'gender'])).toEqual(['v21=1', 'gender:0', ''])
})

test('the scope stays', () => {
  const keep: Node = { dimension: 'specialty', path: [1] }
  expect(keys(by(filter('specialty', [1, 11]), women), ['specialty', 'gender'], keep)).toEqual([
    'specialty:1.11',
    'specialty:1|gender:0',
    'specialty:1',
  ])
  expect(keys(by(filter('specialty', [1]), women), ['specialty', 'gender'], keep)).toEqual(['specialty:1'])
  const south: Node = { dimension: 'location', path: [3] }
  expect(keys(by(vermont), ['location'], south)).toEqual(['location:3.5', 'location:3'])
  expect(keys(by(vermont), ['location'], { dimension: 'location', path: [3, 5] })).toEqual(['location:3.5'])
})

test('the specialty goes last', () => {
  expect(keys(by(filter('specialty', [1]), women, vermont), ['specialty', 'gender', 'location'])).toEqual([
    'specialty:1|gender:0|location:3.5',
    'specialty:1|gender:0|location:3',
    'specialty:1|gender:0',
    'specialty:1|location:3.5.46',
    'specialty:1',
    'gender:0|location:3.5.46',
    '',
  ])
})

test('nothing is coarser than all respondents', () => {
  expect(keys(EVERYBODY, [])).toEqual([])
})
