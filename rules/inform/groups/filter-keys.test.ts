import { expect, test } from 'vitest'
import type { Node, Path, ProfileDimension } from '../dimensions.ts'
import { keysOfNode, labelOfNode, type NamedBy, nodeOf, nodeOfKey } from './filter-keys.ts'
import { trees } from './selection.testing.ts'

const MEMBER: NamedBy = { asked: new Set(), isMember: true }
const node = (dimension: ProfileDimension, ...path: Path): Node => ({ dimension, path })

test.each<[string, Node]>([
  ['userSpecialtyId_1', node('specialty', 1)],
  ['userSubSpecialtyId_11', node('specialty', 1, 11)],
  ['userGender_F', node('gender', 0)],
  ['userEthnicity_MULTIPLE', node('ethnicity', 99)],
  ['userUSVeteran_0', node('veteran', 0)],
  ['areacode_100', node('metro', 1, 100)],
  ['divcode_1001', node('metro', 1, 100, 1001)],
  ['state_46', node('location', 3, 5, 46)],
  ['subregion_5', node('location', 3, 5)],
  ['region_3', node('location', 3)],
])('%s refers to a node, and the node has this key', (key, of) => {
  expect(nodeOfKey(trees, key)).toEqual(of)
  expect(keysOfNode(trees, of, { asked: new Set([key]), isMember: true })).toEqual([key])
})

test.each([
  '',
  'userGender',
  'userGender_X',
  'userGender_F_1',
  'userGender_MULTIPLE',
  'userEthnicity_X',
  'userSpecialtyId_9',
  'userSpecialtyId_01',
  'userSpecialtyId_x1',
  'userSpecialtyId_1x',
  'userSpecialtyId_',
  'membership_type_1',
  'somethingElse_1',
])('"%s" refers to no node', key => expect(nodeOfKey(trees, key)).toBeNull())

test('a size of areas has the keys of all its areas, and a membership type has no keys', () => {
  expect(keysOfNode(trees, node('metro', 2), MEMBER)).toEqual(['areacode_200', 'areacode_201', 'areacode_202'])
  expect(keysOfNode(trees, node('membership_type', 1), MEMBER)).toEqual([])
})

test("a value that isn't offered has no node", () => {
  expect(nodeOf(trees, 'membership_type', 2)).toEqual(node('membership_type', 2))
  expect(nodeOf(trees, 'membership_type', 9)).toBeNull()
})

test('values with a code have a label, and IDs have none', () => {
  expect(labelOfNode(node('gender', 0))).toBe('Female')
  expect(labelOfNode(node('ethnicity', 99))).toBe('More than one')
  expect(labelOfNode(node('veteran', 1))).toBe('U.S. veterans')
  expect(labelOfNode(node('veteran', 0))).toBe('Not U.S. veterans')
  expect(labelOfNode(node('location', 3))).toBeNull()
  expect(labelOfNode(node('specialty', 99))).toBeNull()
})
