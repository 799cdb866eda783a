import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POLICY } from '../divide/respondents.testing.ts'
import { runs } from '../population.testing.ts'
import { countedWorld } from './counted.testing.ts'
import type { Batch, MeasureBatch } from './shapes.ts'
import { packBatch, unpackBatch } from './stored-batch.ts'
import { packMeasure, unpackMeasure } from './stored-measure.ts'

const { batch: counted, grid, counts } = countedWorld(700, 3, 'pay')
const { drawn: _, ...batch } = counted
const yes = countedWorld(700, 3, 'yes')
const readBatch = (changed: Partial<Batch>) => unpackBatch(packBatch({ ...batch, ...changed }), POLICY.filterable)
const read = (changed: Partial<MeasureBatch>) => unpackMeasure(packMeasure({ ...counts, ...changed }), grid, batch)
/** Returns a copy with one number changed. */
const changed = (numbers: Int32Array, at: number, by: number) =>
  numbers.map((each, place) => (place === at ? each + by : each))

describe('unpackBatch', () => {
  it('restores a packed batch', () => {
    expect(readBatch({})).toEqual(batch)
  })

  it('rejects data for a different list of filterable answers', () => {
    expect(() => unpackBatch(packBatch(batch), ['setting'])).toThrow('attributes')
    expect(() => unpackBatch(new Int32Array(), [])).toThrow(RangeError)
    expect(() => unpackBatch(packBatch(batch).subarray(0, 40), POLICY.filterable)).toThrow('weren’t packed')
  })

  it('rejects a row with fewer than ten people', () => {
    expect(() => readBatch({ sizes: batch.sizes.map((size, row) => (row === 1 ? 9 : size)) })).toThrow('sizes')
  })

  const [attribute, rows] = [batch.attributes[1], batch.rowValues[1]]
  const withRows = (own: Partial<Batch['rowValues'][number]>) =>
    readBatch({ rowValues: batch.rowValues.map((each, at) => (at === 1 ? { ...each, ...own } : each)) })
  const withPools = (own: Partial<Batch['attributes'][number]>) =>
    readBatch({ attributes: batch.attributes.map((each, at) => (at === 1 ? { ...each, ...own } : each)) })

  it("rejects values that rows don't count and pools without values", () => {
    const { starts, values, people } = rows ?? {
      starts: new Int32Array(),
      values: new Int32Array(),
      people: new Int32Array(),
      pools: new Int32Array(),
    }
    expect(() => withRows({ starts: changed(starts, 0, 1) })).toThrow('starts')
    expect(() => withRows({ starts: starts.subarray(1) })).toThrow('lengths')
    expect(() => withRows({ people: people.subarray(1) })).toThrow('lengths')
    expect(() => withRows({ values: changed(values, 1, 999) })).toThrow('values')
    expect(() => withRows({ values: changed(values, 1, -1) })).toThrow('values')
    const { poolOf = new Int32Array(), countedAs = new Int32Array() } = attribute ?? {}
    expect(() => withPools({ poolOf: poolOf.map(pool => pool + 1) })).toThrow('pools')
    expect(() => withPools({ poolOf: poolOf.subarray(1) })).toThrow('pools')
    expect(() => withPools({ countedAs: changed(countedAs, 1, 1) })).toThrow(RangeError)
  })

  it('rejects a single possible value with a different number of people than the row', () => {
    const divided = countedWorld(900, 5, 'pay', { ...POLICY, order: ['answer:setting'] }).batch
    const rowValues = divided.rowValues.map(each => {
      const entry = each.starts.findIndex((start, row) => (each.starts[row + 1] ?? 0) - start === 1)
      return entry < 0 ? each : { ...each, people: changed(each.people, each.starts[entry] ?? 0, 1) }
    })
    expect(rowValues).not.toEqual(divided.rowValues)
    expect(() => unpackBatch(packBatch({ ...divided, rowValues }), POLICY.filterable)).toThrow('people')
  })
})

describe('unpackMeasure', () => {
  it('restores packed counts', () => {
    expect(read({})).toEqual(counts)
    expect(unpackMeasure(packMeasure(yes.counts), yes.grid, yes.batch)).toEqual(yes.counts)
  })

  it('restores counts without answers', () => {
    const none = new Int32Array()
    const nothing: MeasureBatch = {
      rowOf: new Int32Array(batch.sizes.length).fill(-1),
      people: none,
      unknown: none,
      starts: new Int32Array(1),
      cells: none,
      counts: none,
      tables: batch.attributes.map(() => null),
    }
    expect(unpackMeasure(packMeasure(nothing), grid, batch)).toEqual(nothing)
    expect(() => read({ rowOf: nothing.rowOf })).toThrow('rows')
  })

  it.each([
    ['rows', { rowOf: counts.rowOf.map(() => 0) }],
    ['rows', { rowOf: changed(counts.rowOf, 0, -1) }],
    ['rows', { rowOf: counts.rowOf.subarray(1) }],
    ['lengths', { people: counts.people.subarray(1) }],
    ['lengths', { counts: counts.counts.subarray(1) }],
    ['starts', { starts: changed(counts.starts, 0, 1) }],
    ['cells', { cells: changed(counts.cells, 1, -1000) }],
    ['cells', { counts: changed(counts.counts, 0, -1000) }],
    ['parts', { counts: changed(counts.counts, 0, 1) }],
    ['people', { people: changed(counts.people, 0, 1) }],
    ['unknown', { unknown: changed(counts.unknown, 0, 1000) }],
    ['unknown', { unknown: changed(counts.unknown, 0, -1000) }],
    ['tables', { tables: counts.tables.slice(1) }],
    ['tables', { tables: counts.tables.map(() => null) }],
    ['tables', { tables: counts.tables.map(table => table?.subarray(1) ?? null) }],
  ])('rejects invalid %s', (what, wrong) => {
    expect(() => read(wrong)).toThrow(new RangeError(`Counts of a measure with invalid ${what}`))
  })

  it('rejects a row with fewer than ten answers', () => {
    const few = countedWorld(700, 3, 'pay')
    const last = few.counts.people.length / few.counts.unknown.length - 1
    const people = few.counts.people.map((each, at) => (at < last ? 2 : at === last ? 1000 : each))
    expect(() => read({ people, starts: counts.starts.map((each, row) => (row === 0 ? 0 : each)) })).toThrow(RangeError)
  })

  it('rejects cells of choices', () => {
    const cells = {
      starts: yes.counts.starts.map((_start, row) => Math.min(row, 1)),
      cells: Int32Array.of(0),
      counts: Int32Array.of(5),
    }
    expect(() => unpackMeasure(packMeasure({ ...yes.counts, ...cells }), yes.grid, yes.batch)).toThrow('cells')
  })

  it('never returns counts if an exact number in them was changed', () => {
    const numbers = packMeasure(counts)
    const { rowOf, people, unknown, starts, cells, counts: own } = counts
    const exact =
      7 +
      counts.tables.length +
      [rowOf, people, unknown, starts, cells, own].reduce((sum, { length }) => sum + length, 0)
    const firstUnknown = 7 + counts.tables.length + rowOf.length + people.length
    const isUnknown = (at: number) => at >= firstUnknown && at < firstUnknown + unknown.length
    fc.assert(
      fc.property(fc.nat(exact - 1), fc.constantFrom(-7, 1_000_000), (at, value) => {
        const wrong = numbers.slice()
        wrong[at] = value
        if (wrong[at] !== numbers[at] && !isUnknown(at))
          expect(() => unpackMeasure(wrong, grid, batch)).toThrow(RangeError)
      }),
      { numRuns: runs(2) },
    )
  })
})
