import { describe, expect, test } from 'vitest'
import { answerCounts } from './answer-counts.ts'
import type { AnswerFilter } from './dimensions.ts'
import { givenCounts } from './edition.testing.ts'
import type { Grid, MeasureCounts } from './edition.ts'
import { estimateOf } from './estimate.ts'
import type { GroupWeights } from './group-weights.ts'

const CHOICE: Grid = { kind: 'choice', cells: [1, 0].map(value => ({ from: value, to: value, value })) }

/** Of each block, how many people say yes and no, and how many do not know; and what is counted by another answer. */
function countsOf(
  blocks: readonly (readonly [yes: number, no: number, unknown?: number])[],
  byAnswer?: readonly number[],
): MeasureCounts {
  const counts = givenCounts(
    CHOICE,
    blocks.map(([yes, no, unknown = 0]) => [yes, no, unknown]),
  )
  const byLens: MeasureCounts['byLens'] = new Map([['base', counts]])
  if (!byAnswer) return { grid: CHOICE, byLens }
  return { grid: CHOICE, byLens, byAnswer: new Map([['v1', answerCounts([Int32Array.from(byAnswer)], CHOICE)]]) }
}
/** A group by its people in each block. */
function groupOf(
  counted: readonly number[],
  sizes: readonly number[],
  parts: readonly GroupWeights[] = [],
): GroupWeights {
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  const lens = (people: readonly number[]) => [
    { name: 'base' as const, counted: Int32Array.from(people), sizes: Int32Array.from(sizes) },
  ]
  return { size: sum(counted), lenses: lens(counted), parts, people: sum(sizes), everybody: lens(sizes) }
}

describe('a group is', () => {
  const counts = countsOf([
    [50, 50],
    [20, 80],
  ])
  const kindOf = (...counted: readonly number[]) => estimateOf(groupOf(counted, [100, 100]), counts).basis.kind

  test('exact from an alignment of 0.95 on, an estimate from 0.5 on', () => {
    expect([95, 94, 50, 49].map(own => kindOf(own, 0))).toEqual(['exact', 'estimate', 'estimate', 'combined'])
  })

  test('estimated from its blocks as soon as they know half of it, and otherwise combined from its parts', () => {
    const parts = [groupOf([100, 0], [100, 100]), groupOf([0, 100], [100, 100])]
    const estimate = estimateOf(groupOf([50, 0], [100, 100], parts), counts)
    expect(estimate.basis).toMatchObject({ kind: 'estimate', counted: 50, similar: 50 })
    expect([...estimate.histogram.mass]).toEqual([25, 25])
    const combination = estimateOf(groupOf([40, 0], [100, 100], parts), counts)
    expect(combination.basis).toEqual({ kind: 'combined', alignment: 0.4, counted: 40, of: 40, known: 0, similar: 0 })
    // Odds of 0.54 among all, of 1 and 0.25 in the parts: 0.46 together.
    expect((combination.histogram.mass[0] ?? 0) / combination.histogram.total).toBeCloseTo(0.32, 2)
  })

  test('known as far as it is counted: blocks that hold little of it are left out, and the rest of it is whole', () => {
    const { basis, alignment, blur } = estimateOf(groupOf([100, 5], [100, 100]), counts)
    expect(basis).toEqual({ kind: 'exact', alignment: 1, counted: 100, of: 105, known: 100, similar: 0 })
    expect(alignment).toBeCloseTo(100 / 105, 12)
    expect(blur).toBe(0)
  })

  test('said to be aligned to two decimals, downward', () => {
    const said = (counted: number, size: number) => estimateOf(groupOf([counted], [size]), countsOf([[50, 50]])).basis
    expect(said(58, 200).alignment, 'without binary noise').toBe(0.29)
    expect(said(999, 1000), 'not 1').toMatchObject({ kind: 'exact', alignment: 0.99 })
  })

  test('combined, and yet known in the blocks of its own', () => {
    const parts = [groupOf([10, 100], [10, 200]), groupOf([0, 100], [10, 200])]
    const { basis, alignment, blur } = estimateOf(groupOf([10, 60], [10, 200], parts), counts)
    expect(basis).toEqual({ kind: 'combined', alignment: 0.4, counted: 70, of: 70, known: 10, similar: 0 })
    expect(alignment).toBeCloseTo(0.4, 12)
    expect(blur).toBe(0)
  })

  test('as uncertain as the smallest of its parts', () => {
    const [large, small] = [groupOf([100, 60], [100, 100]), groupOf([0, 70], [100, 100])]
    for (const parts of [
      [large, small],
      [small, large],
    ])
      expect(estimateOf(groupOf([10, 10], [100, 100], parts), counts).rows).toMatchObject({ counted: 70 })
    const nowhere = { ...small, lenses: [], size: 5 }
    expect(estimateOf(groupOf([10, 10], [100, 100], [large, nowhere]), counts).rows, 'of everybody').toMatchObject({
      counted: 200,
    })
  })

  test('held against everybody of its own edition, whatever was asked before of these counts', () => {
    const parts = [groupOf([100, 0], [100, 100]), groupOf([0, 100], [100, 100])]
    const group = groupOf([40, 0], [100, 100], parts)
    const everybody = groupOf([100, 30], [100, 100]).lenses ?? []
    const massOf = (asked: GroupWeights, of: MeasureCounts) => [...estimateOf(asked, of).histogram.mass]
    const fresh = () =>
      countsOf([
        [50, 50],
        [20, 80],
      ])
    const [one, other] = [massOf(group, fresh()), massOf({ ...group, everybody }, fresh())]
    expect(one).not.toEqual(other)
    const same = fresh()
    expect([group, { ...group, everybody }, group].map(asked => massOf(asked, same))).toEqual([one, other, one])
  })

  test('nobody where nobody is counted', () => {
    const none: MeasureCounts = { grid: CHOICE, byLens: new Map() }
    const parts = [groupOf([10, 0], [100, 100]), groupOf([0, 10], [100, 100])]
    for (const group of [groupOf([10, 10], [100, 100], parts), groupOf([0, 0], [100, 100])]) {
      const { histogram, rows, alignment, basis } = estimateOf(group, none)
      expect([histogram.total, histogram.unknown, rows, alignment]).toEqual([0, 0, null, 0])
      expect(basis).toEqual({ kind: 'combined', alignment: 0, counted: 0, of: group.size, known: 0, similar: 0 })
    }
  })
})

describe('a group by an answer that blocks do not know', () => {
  const filter: AnswerFilter = { column: 'v1', nodes: [{ column: 'v1', band: 0 }] }
  /** So many of 110 people, ten of whom do not know. */
  const asked = (size: number, known = groupOf([110], [110])): GroupWeights => ({
    ...known,
    size,
    lenses: null,
    parts: [known],
    asked: [filter],
  })
  const blocks = [[40, 60, 10]] as const
  const byAnswer = [30, 10, 10, 50]

  test('has the answers of the group without it, each as much more common as among all who gave that answer', () => {
    const { histogram, basis, rows, alignment, blur } = estimateOf(asked(44), countsOf(blocks, byAnswer))
    const odds = (40 / 60) * ((30 + 1.6) / 0.4 / ((10 + 2.4) / 0.6))
    expect((histogram.mass[0] ?? 0) / (histogram.mass[1] ?? 0)).toBeCloseTo(odds, 9)
    expect((histogram.mass[0] ?? 0) + (histogram.mass[1] ?? 0)).toBeCloseTo(40, 9)
    expect([histogram.total, histogram.unknown]).toEqual([expect.closeTo(40, 9), expect.closeTo(4, 9)])
    expect(basis).toEqual({
      kind: 'combined',
      alignment: 0,
      counted: 44,
      of: 44,
      known: 0,
      similar: 0,
    })
    expect(rows, 'of the group without it').toMatchObject({ counted: 110 })
    expect(alignment).toBe(0)
    expect(blur).toBeCloseTo((9 * 2) / 4 / 44 ** 2, 12)
  })

  test('is nobody where the measure is not counted by it, and where nobody answered', () => {
    const totalOf = (group: GroupWeights, counts: MeasureCounts) => {
      const { histogram } = estimateOf(group, counts)
      return [histogram.total, ...histogram.mass]
    }
    const nobody = [0, 0, 0]
    expect(totalOf(asked(44), countsOf(blocks))).toEqual(nobody)
    expect(totalOf(asked(0, groupOf([0], [110])), countsOf(blocks, byAnswer))).toEqual(nobody)
    const unanswered = { ...countsOf(blocks, byAnswer), byLens: new Map() }
    expect(totalOf(asked(44), unanswered)).toEqual(nobody)
  })
})
