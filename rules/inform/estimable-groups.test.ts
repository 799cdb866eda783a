import { describe, expect, test } from 'vitest'
import type { AnswerFilter, Selection } from './dimensions.ts'
import { countsOf, editionOf, payOf, yesOf } from './edition.testing.ts'
import { type EstimableAnswer, weighWithAnswers } from './estimable-groups.ts'
import { estimateOf } from './estimate.ts'
import { PAY, YES } from './figure.testing.ts'
import { groupOf, weigh } from './group-weights.ts'
import { physicians } from './physicians.testing.ts'

const rows = physicians(800, 5)
const edition = editionOf(rows)
const { roster } = edition
/** Every tenth person did not say. */
const said = yesOf(rows, 6).map((yes, person) => (person % 10 === 0 ? null : yes))
const paid = payOf(rows, 7)
const payCounts = countsOf(edition, PAY, paid)
const edge = payCounts.grid.cells[40]?.from ?? 0
const answers = new Map<string, EstimableAnswer>([
  [
    'yes',
    { answer: { column: 'yes', bands: [{ values: [1] }, { values: [0] }] }, counts: countsOf(edition, YES, said) },
  ],
  [
    'pay',
    {
      answer: {
        column: 'pay',
        bands: [
          { from: null, to: edge },
          { from: edge, to: null },
        ],
      },
      counts: payCounts,
    },
  ],
])
const filter = (column: string, ...bands: readonly number[]): AnswerFilter => ({
  column,
  nodes: bands.map(band => ({ column, band })),
})
const sizeOf = (selection: Selection) => weighWithAnswers(roster, selection, answers).size
const everybodyWho = (...asked: readonly AnswerFilter[]): Selection => ({ profile: [], answers: asked })
const count = (of: readonly unknown[], isIn: (each: unknown, person: number) => boolean) => of.filter(isIn).length

describe('a group by an answer that the roster does not hold', () => {
  test('has as many people as its own chart shows to have given it', () => {
    expect(sizeOf(everybodyWho(filter('yes', 0)))).toBeCloseTo(
      count(said, each => each === 1),
      6,
    )
    expect(sizeOf(everybodyWho(filter('yes', 1)))).toBeCloseTo(
      count(said, each => each === 0),
      6,
    )
    expect(sizeOf(everybodyWho(filter('yes', 0, 1))), 'whoever said').toBeCloseTo(720, 6)
    const isBelow = (each: unknown) => typeof each === 'number' && each < edge
    expect(sizeOf(everybodyWho(filter('pay', 0)))).toBeCloseTo(count(paid, isBelow), 6)
    expect(sizeOf(everybodyWho(filter('pay', 1)))).toBeCloseTo(
      count(paid, each => each !== null && !isBelow(each)),
      6,
    )
  })

  test('is read off the group of the other filters', () => {
    const specialty: Selection['profile'] = [{ dimension: 'specialty', nodes: [{ dimension: 'specialty', path: [1] }] }]
    const { members } = groupOf(roster, { profile: specialty, answers: [] })
    const yes = [...members].filter(person => said[person] === 1).length
    expect(sizeOf({ profile: specialty, answers: [filter('yes', 0)] })).toBeCloseTo(yes, 6)
    const group = weighWithAnswers(roster, { profile: specialty, answers: [filter('yes', 0)] }, answers)
    expect(group).toMatchObject({ lenses: null, people: 800, asked: [filter('yes', 0)] })
    expect(group.parts.map(({ size }) => size)).toEqual([members.length])
    expect(group.everybody).toEqual(weigh(roster, { profile: [], answers: [] }).everybody)
  })

  test('is as large a part of a protected combination as said so, whatever its size is rounded to', () => {
    const profile: Selection['profile'] = [
      { dimension: 'specialty', nodes: [{ dimension: 'specialty', path: [1] }] },
      { dimension: 'ethnicity', nodes: [{ dimension: 'ethnicity', path: [9] }] },
    ]
    const whole = sizeOf({ profile, answers: [] })
    expect(Math.abs(whole - 5 * Math.round(whole / 5)), 'far from a multiple of five').toBeGreaterThan(0.5)
    const [yes, no] = [
      sizeOf({ profile, answers: [filter('yes', 0)] }),
      sizeOf({ profile, answers: [filter('yes', 1)] }),
    ]
    const answered = estimateOf(weigh(roster, { profile, answers: [] }), countsOf(edition, YES, said)).histogram.total
    expect(yes + no).toBeCloseTo(answered, 6)
  })

  test('by several answers is as large as if they had nothing to do with each other', () => {
    const [yes, low] = [filter('yes', 0), filter('pay', 0)]
    const product = (sizeOf(everybodyWho(yes)) * sizeOf(everybodyWho(low))) / 800
    expect(sizeOf(everybodyWho(yes, low))).toBeCloseTo(product, 6)
  })

  test('has nobody where nobody is in the group of the other filters', () => {
    const nobody: Selection['profile'] = [{ dimension: 'specialty', nodes: [{ dimension: 'specialty', path: [99] }] }]
    expect(sizeOf({ profile: nobody, answers: [filter('yes', 0)] })).toBe(0)
  })

  test('has nobody where the edition does not count that answer', () => {
    expect(sizeOf(everybodyWho(filter('other', 0)))).toBe(0)
    expect(sizeOf(everybodyWho(filter('yes', 0), filter('other', 0)))).toBe(0)
  })
})

test('a filter that the roster holds is looked up there', () => {
  const held = { ...roster, bands: { yes: Int32Array.from(rows, (_, person) => person % 4) } }
  const alone = weighWithAnswers(held, everybodyWho(filter('yes', 0)), answers)
  expect(alone).toMatchObject({ size: 200 })
  expect(alone.asked).toBeUndefined()
  const both = weighWithAnswers(held, everybodyWho(filter('yes', 0), filter('pay', 0)), answers)
  expect(both.asked).toEqual([filter('pay', 0)])
  expect(both.parts.map(({ size }) => size)).toEqual([200])
})
