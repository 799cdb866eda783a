import { describe, expect, it } from 'vitest'
import type { Attribute, Batch, Edition, RowValues } from './count/index.ts'
import type { ProfilePath, Selection } from './dimensions.ts'
import { groupHistogram } from './histogram/index.ts'
import { profileCounts } from './profile-counts.ts'

const GENDERS = [0, 1, 2, 3]
const GENDER = { kind: 'one-of', id: 'userGender', values: GENDERS } as const
const VALUES: readonly ProfilePath[] = [[null], ...GENDERS.map(value => [value])]

interface Row {
  readonly size: number
  /** Number of people by index in VALUES. */
  readonly people: Readonly<Record<number, number>>
}

/**
 * Returns a batch that isn't divided by any attribute.
 * @param countedAs The counted value, by index in VALUES.
 */
function batchOf(rows: readonly Row[], countedAs: readonly number[] = [0, 1, 2, 3, 4]): Batch {
  const gender: Attribute = {
    name: 'gender',
    values: VALUES,
    countedAs: Int32Array.from(countedAs),
    poolOf: new Int32Array(VALUES.length),
    pools: 1,
  }
  const entries = rows.map(({ people }) =>
    Object.entries(people).map(([value, count]) => [Number(value), count] as const),
  )
  const starts = [0]
  for (const own of entries) starts.push((starts.at(-1) ?? 0) + own.length)
  const rowValues: RowValues = {
    starts: Int32Array.from(starts),
    values: Int32Array.from(entries.flat(), ([value]) => value),
    people: Int32Array.from(entries.flat(), ([, count]) => count),
    pools: new Int32Array(),
  }
  return { sizes: Int32Array.from(rows, ({ size }) => size), attributes: [gender], rowValues: [rowValues] }
}

const EVERYBODY: Selection = { profile: [], answers: [] }
const only = (...values: readonly number[]): Selection => ({
  profile: [{ dimension: 'gender', nodes: values.map(value => ({ dimension: 'gender', path: [value] })) }],
  answers: [],
})
/** Compares the counts with a tolerance for counts of no people, which are slightly above zero. */
function expectMass(edition: Edition, expected: readonly number[], selection = EVERYBODY): void {
  const { counts, source } = profileCounts(edition, 'gender', GENDER)
  const { mass } = groupHistogram(edition, counts, selection, source)
  expect(mass).toHaveLength(expected.length)
  for (const [cell, people] of mass.entries()) expect(Math.abs(people - (expected[cell] ?? 0))).toBeLessThan(1.5)
}

describe('profileCounts', () => {
  const edition: Edition = {
    batches: [
      batchOf([
        { size: 100, people: { 0: 10, 1: 50, 2: 40 } },
        { size: 60, people: { 1: 60 } },
      ]),
    ],
  }

  it("returns the rows' counts by value, without people who didn't state a value", () => {
    const { counts } = profileCounts(edition, 'gender', GENDER)
    expect(counts.grid.cells).toEqual([[0], [1], [2], [3]])
    expect([...(counts.batches[0]?.people ?? [])]).toEqual([50, 40, 0, 0, 10, 60, 0, 0, 0, 0])
    expectMass(edition, [110, 40, 0, 0])
  })

  it('puts all people in a group into the group’s own value', () => {
    expectMass(edition, [110, 0, 0, 0], only(0))
    expectMass(edition, [0, 40, 0, 0], only(1))
  })

  it('adds up batches', () => {
    const more = { batches: [...edition.batches, batchOf([{ size: 40, people: { 1: 10, 2: 30 } }])] }
    expectMass(more, [120, 70, 0, 0])
  })

  it('puts values that rows count together into one cell, which is last', () => {
    const pooled = { batches: [batchOf([{ size: 100, people: { 1: 60, 3: 40 } }], [0, 1, 3, 3, 4])] }
    const { counts } = profileCounts(pooled, 'gender', GENDER)
    expect(counts.grid.cells).toEqual([[0], [3], [1, 2]])
    expectMass(pooled, [60, 0, 40])
  })

  it('combines cells if batches count different values together', () => {
    const pooled = {
      batches: [
        batchOf([{ size: 100, people: { 1: 60, 3: 40 } }], [0, 1, 3, 3, 4]),
        batchOf([{ size: 50, people: { 2: 50 } }], [0, 1, 2, 4, 4]),
      ],
    }
    const { counts } = profileCounts(pooled, 'gender', GENDER)
    expect(counts.grid.cells).toEqual([[0], [1, 2, 3]])
    expectMass(pooled, [60, 90])
  })

  it('includes a cell for values counted with "not stated" only if few people have them in total', () => {
    const few = { batches: [batchOf([{ size: 100, people: { 0: 20, 1: 80 } }], [0, 1, 0, 0, 0])] }
    expect(profileCounts(few, 'gender', GENDER).counts.grid.cells).toEqual([[0], [1, 2, 3]])
    expectMass(few, [80, 20])
    const many = { batches: [batchOf([{ size: 100, people: { 0: 40, 1: 60 } }], [0, 1, 0, 0, 0])] }
    expect(profileCounts(many, 'gender', GENDER).counts.grid.cells).toEqual([[0]])
    expectMass(many, [60])
  })
})
