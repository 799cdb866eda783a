import { describe, expect, it } from 'vitest'
import type { Node, Selection } from './dimensions.ts'
import { groupText, type Naming, suggestionText } from './suggestion.ts'

const HAND: Node = { dimension: 'specialty', path: [7] }
const FEMALE: Node = { dimension: 'gender', path: [0] }
const state = (id: number): Node => ({ dimension: 'location', path: [3, 5, id] })
const NEW_ENGLAND: Node = { dimension: 'location', path: [3, 5] }
const NAMES: Readonly<Record<string, string>> = {
  'specialty 7': 'hand surgeons',
  'gender 0': 'women',
  'location 3.5.46': 'Vermont',
  'location 3.5.20': 'Maine',
  'location 3.5.30': 'New Hampshire',
  'location 3.5': 'New England',
  'metro 1': 'large cities',
}
const selection = (...nodes: readonly (readonly Node[])[]): Selection => ({
  profile: nodes.flatMap(each => (each[0] ? [{ dimension: each[0].dimension, nodes: each }] : [])),
  answers: [],
})
const names: Naming = node =>
  'band' in node ? `Call: ${node.column}` : (NAMES[`${node.dimension} ${node.path.join('.')}`] ?? '')
const text = (asked: Selection, suggested: Selection, reason: 'few' | 'rough' = 'few') =>
  suggestionText({ selection: asked, reason, suggested, names })

describe('suggestionText', () => {
  it('names the group with too few answers and the area around it', () => {
    expect(text(selection([HAND], [state(46)]), selection([HAND], [NEW_ENGLAND]))).toBe(
      'Too few answers for hand surgeons in Vermont. Show New England instead',
    )
  })

  it('says so when a group is a mere combination of its parts', () => {
    expect(text(selection([HAND], [state(46)]), selection([HAND], [NEW_ENGLAND]), 'rough')).toBe(
      'Hand surgeons in Vermont can only be estimated roughly. Show New England instead',
    )
  })

  it('names places alone, and several', () => {
    expect(text(selection([state(46)]), selection([NEW_ENGLAND]))).toBe(
      'Too few answers for Vermont. Show New England instead',
    )
    expect(text(selection([state(20), state(30), state(46)]), selection([NEW_ENGLAND]))).toBe(
      'Too few answers for Maine, New Hampshire or 1 more. Show New England instead',
    )
    expect(text(selection([state(20), state(46)]), selection())).toBe(
      'Too few answers for Maine or Vermont. Show everybody instead',
    )
  })

  it('names the remaining filters if one is left out', () => {
    expect(text(selection([HAND], [FEMALE], [state(46)]), selection([HAND], [FEMALE]))).toBe(
      'Too few answers for hand surgeons, women in Vermont. Show hand surgeons, women instead',
    )
    expect(text(selection([HAND], [state(46)]), selection([state(46)]))).toBe(
      'Too few answers for hand surgeons in Vermont. Show Vermont instead',
    )
  })

  it('names only what changed, and all that remain if something was left out as well', () => {
    const asked = selection([HAND], [FEMALE], [state(46)])
    expect(text(asked, selection([HAND], [NEW_ENGLAND]))).toBe(
      'Too few answers for hand surgeons, women in Vermont. Show hand surgeons in New England instead',
    )
    expect(text(asked, selection([HAND], [FEMALE], [NEW_ENGLAND]))).toMatch(/Show New England instead$/)
  })

  it('names several places side by side', () => {
    const area: Node = { dimension: 'metro', path: [1] }
    expect(text(selection([state(46)], [area]), selection([area]))).toBe(
      'Too few answers for Vermont, large cities. Show large cities instead',
    )
  })

  it('names answers', () => {
    const answers = [{ column: 'v1', nodes: [{ column: 'v1', band: 1 }] }]
    expect(text({ ...selection([state(46)]), answers }, { profile: [], answers })).toBe(
      'Too few answers for Call: v1 in Vermont. Show Call: v1 instead',
    )
  })
})

describe('groupText', () => {
  it('names all that a group is chosen by, however much it is', () => {
    expect(groupText(selection([HAND], [FEMALE], [state(46), state(20), state(30)]), names)).toBe(
      'hand surgeons, women in Vermont or Maine or New Hampshire',
    )
    expect(groupText(selection(), names)).toBe('All participants')
  })
})
