import { describe, expect, it } from 'vitest'
import type { Node, Selection } from './dimensions.ts'
import { groupText, type Naming } from './group-text.ts'

const HAND: Node = { dimension: 'specialty', path: [7] }
const FEMALE: Node = { dimension: 'gender', path: [0] }
const state = (id: number): Node => ({ dimension: 'location', path: [3, 5, id] })
const NAMES: Readonly<Record<string, string>> = {
  'specialty 7': 'hand surgeons',
  'gender 0': 'women',
  'location 3.5.46': 'Vermont',
  'location 3.5.20': 'Maine',
  'location 3.5.30': 'New Hampshire',
  'metro 1': 'large cities',
}
const selection = (...nodes: readonly (readonly Node[])[]): Selection => ({
  profile: nodes.flatMap(each => (each[0] ? [{ dimension: each[0].dimension, nodes: each }] : [])),
  answers: [],
})
const names: Naming = node =>
  'band' in node ? `Call: ${node.column}` : (NAMES[`${node.dimension} ${node.path.join('.')}`] ?? '')

describe('groupText', () => {
  it('names all that a group is chosen by, however much it is', () => {
    expect(groupText(selection([HAND], [FEMALE], [state(46), state(20), state(30)]), names)).toBe(
      'hand surgeons, women in Vermont or Maine or New Hampshire',
    )
    expect(groupText(selection(), names)).toBe('All participants')
  })

  it('names places alone, side by side', () => {
    const area: Node = { dimension: 'metro', path: [1] }
    expect(groupText(selection([state(46)], [area]), names)).toBe('Vermont, large cities')
  })

  it('names answers', () => {
    const answers = [{ column: 'v1', nodes: [{ column: 'v1', band: 1 }] }]
    expect(groupText({ ...selection([state(46)]), answers }, names)).toBe('Call: v1 in Vermont')
  })
})
