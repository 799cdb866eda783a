import { describe, expect, test } from 'vitest'
import type { Node, ProfileDimension, Selection } from './dimensions.ts'
import { editionOf } from './edition.testing.ts'
import type { Roster } from './edition.ts'
import { groupOf, weigh } from './group-weights.ts'
import { physicians } from './physicians.testing.ts'
import { referenceOf } from './reference.testing.ts'
import { EVERYBODY } from './selection.testing.ts'

const rows = physicians(800, 3)
const { roster } = editionOf(rows)
const withBands: Roster = { ...roster, bands: { v1: Int32Array.from(rows, (_, person) => (person % 4) - 1) } }
const filter = (dimension: ProfileDimension, ...paths: readonly (readonly number[])[]) => ({
  dimension,
  nodes: paths.map((path): Node => ({ dimension, path })),
})
const selection = (...profile: Selection['profile']): Selection => ({ profile, answers: [] })

describe('the people of a selection', () => {
  test.each([
    ['everybody', EVERYBODY],
    ['two specialties or a subspecialty', selection(filter('specialty', [1], [2, 21], [4]))],
    ['places of any depth', selection(filter('location', [1], [3, 5, 46], [4, 7]))],
    ['filters together', selection(filter('specialty', [1]), filter('gender', [0]), filter('location', [4]))],
    ['a rare attribute', selection(filter('visa_status', [3]))],
  ])('are those whom all filters hold: %s', (_, asked) => {
    expect([...groupOf(roster, asked).members]).toEqual(referenceOf(rows, [], asked).people)
  })

  test('can be those in bands of an answer', () => {
    const asked: Selection = {
      profile: [],
      answers: [{ column: 'v1', nodes: [0, 2].map(band => ({ column: 'v1', band })) }],
    }
    const { members } = groupOf(withBands, asked)
    expect([...members].every(person => person % 4 === 1 || person % 4 === 3)).toBe(true)
    expect(members.length).toBe(400)
    expect(groupOf(roster, asked).size, 'an answer that the roster does not have').toBe(0)
  })

  test('are counted in each block of each lens', () => {
    const group = groupOf(roster, selection(filter('gender', [0])))
    const { lenses } = weigh(roster, selection(filter('gender', [0])))
    expect(lenses).toHaveLength(4)
    for (const { name, counted } of lenses ?? []) {
      expect(counted.reduce((sum, people) => sum + people, 0)).toBe(group.size)
      const lens = roster.lenses.find(each => each.name === name)
      const inFirst = [...group.members].filter(person => lens?.blockOf[person] === 0)
      expect(counted[0]).toBe(inFirst.length)
    }
  })
})

describe('the parts of a group', () => {
  const women = filter('gender', [0])
  test('are its filters, each alone; one filter has none', () => {
    const asked = selection(filter('specialty', [1]), women)
    const sizes = asked.profile.map(each => groupOf(roster, selection(each)).size)
    expect(weigh(roster, asked).parts.map(({ size }) => size)).toEqual(sizes)
    expect(weigh(roster, selection(women)).parts).toEqual([])
    expect(weigh(roster, EVERYBODY).parts).toEqual([])
    const answer = { column: 'v1', nodes: [{ column: 'v1', band: 0 }] }
    const parts = weigh(withBands, { profile: [women], answers: [answer] }).parts
    expect(parts.map(({ size }) => size)).toEqual([sizes[1], 200])
  })

  test('come with the people of the edition, and of each block', () => {
    const { people, everybody } = weigh(roster, selection(women))
    expect(people).toBe(800)
    expect(everybody).toEqual(roster.lenses.map(({ name, sizes }) => ({ name, counted: sizes, sizes })))
  })
})

describe('a protected attribute', () => {
  const specialty = filter('specialty', [1])
  const sizeOf = (...profile: Selection['profile']) => groupOf(roster, selection(...profile)).size

  test.each([
    ['ethnicity', filter('ethnicity', [9])],
    ['visa', filter('visa_status', [1])],
    ['veteran', filter('veteran', [1])],
    ['gender', filter('gender', [2])],
    ['gender with others', filter('gender', [0], [6])],
  ] as const)('is multiplied with other filters, never looked up: %s', (_, attribute) => {
    const other = { ...roster, levels: { ...roster.levels } }
    const group = weigh(other, selection(specialty, attribute))
    expect(group.lenses).toBeNull()
    expect(group.size).toBeCloseTo((sizeOf(specialty) * sizeOf(attribute)) / rows.length, 9)
  })

  test('gives the same sizes whoever of a specialty has it', () => {
    const attribute = filter('ethnicity', [1])
    const turned = Int32Array.from(roster.levels.ethnicity).reverse()
    const other: Roster = { ...roster, levels: { ...roster.levels, ethnicity: turned } }
    const asked = selection(specialty, filter('gender', [0]), attribute)
    expect(weigh(other, asked).size).toBe(weigh(roster, asked).size)
    expect(groupOf(other, asked).size).not.toBe(groupOf(roster, asked).size)
  })

  test('is spread over its own lens alone, and its lens over no other group', () => {
    const names = (...profile: Selection['profile']) =>
      weigh(roster, selection(...profile)).lenses?.map(({ name }) => name)
    expect(names(filter('ethnicity', [1]))).toEqual(['ethnicity'])
    expect(names(filter('veteran', [1]))).toEqual([])
    expect(names(specialty)).toEqual(['base', 'specialty', 'location'])
    expect(names(specialty, filter('gender', [0]))).toEqual(['base', 'specialty', 'location', 'gender'])
  })

  test('is multiplied with another one, too; all other filters are one part', () => {
    const [veteran, visa, women] = [filter('veteran', [1]), filter('visa_status', [1]), filter('gender', [0])]
    const both = weigh(roster, selection(visa, veteran))
    expect(both.lenses).toBeNull()
    expect(both.parts.map(({ size }) => size)).toEqual([sizeOf(visa), sizeOf(veteran)])
    const all = weigh(roster, selection(specialty, women, visa, veteran))
    expect(all.parts.map(({ size }) => size)).toEqual([sizeOf(specialty, women), sizeOf(visa), sizeOf(veteran)])
    expect(all.size).toBeCloseTo((sizeOf(specialty, women) * sizeOf(visa) * sizeOf(veteran)) / rows.length ** 2, 9)
  })

  test('is looked up alone; women and men are in any combination', () => {
    expect(weigh(roster, selection(filter('veteran', [1]))).lenses).not.toBeNull()
    expect(weigh(roster, selection(specialty, filter('gender', [0]))).lenses).not.toBeNull()
  })
})
