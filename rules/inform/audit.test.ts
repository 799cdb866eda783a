import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedCuts } from './atoms.ts'
import { auditRelease, derivableFrom, unplacedRecords } from './audit.ts'
import { everyAllowedCut } from './audit-cuts.ts'
import { combinations, cutsOf, LEVELS, PROFILE_DIMENSIONS, type ProfileRow } from './dimensions.ts'
import { nullSpaceOf } from './null-space.ts'
import { physicians } from './physicians.testing.ts'
import { contingencyOf, everyNode, inCut, someRow } from './population.testing.ts'

const K = 3
const recordsOf = (rows: readonly ProfileRow[]) => rows.map(row => ({ row, count: 1 }))
const membersOf = (rows: readonly ProfileRow[], isIn: (row: ProfileRow) => boolean) =>
  rows.flatMap((row, index) => (isIn(row) ? [index] : []))

describe('the row space', () => {
  /** Fractions as pairs would do; small whole matrices stay exact in doubles with this elimination without division. */
  function isSpannedExactly(size: number, rows: readonly (readonly number[])[], place: number): boolean {
    const matrix = rows.map(row => Array.from({ length: size }, (_, index) => (row.includes(index) ? 1n : 0n)))
    const target = Array.from({ length: size }, (_, index) => (index === place ? 1n : 0n))
    const rank = (lines: bigint[][]) => {
      let found = 0
      const left = lines.map(line => [...line])
      for (let column = 0; column < size; column++) {
        const pivot = left.findIndex((line, index) => index >= found && line[column] !== 0n)
        if (pivot < 0) continue
        const [line = []] = left.splice(pivot, 1)
        left.splice(found, 0, line)
        const head = line[column] ?? 0n
        for (let index = found + 1; index < left.length; index++) {
          const factor = left[index]?.[column] ?? 0n
          left[index] = (left[index] ?? []).map((value, at) => value * head - factor * (line[at] ?? 0n))
        }
        found++
      }
      return found
    }
    return rank([...matrix, target]) === rank(matrix)
  }

  test('agrees with exact elimination', () => {
    const size = 7
    const row = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { minLength: 1, maxLength: size })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 9 }), rows => {
        const space = nullSpaceOf(size)
        for (const each of rows) space.add(each)
        for (let place = 0; place < size; place++)
          expect(space.isSpanned(place)).toBe(isSpannedExactly(size, rows, place))
      }),
    )
  })
})

describe('what the audit finds', () => {
  const row = (gender: number, veteran: number): ProfileRow => ({ gender, veteran })
  const rows = [row(0, 0), row(0, 0), row(0, 0), row(0, 1), row(1, 0), row(1, 0), row(1, 1), row(1, 1)]
  const everybody = [...rows.keys()]
  const women = membersOf(rows, ({ gender }) => gender === 0)
  const others = membersOf(rows, ({ gender, veteran }) => gender === 0 && veteran === 0)

  test('finds the person left when one group is subtracted from another', () => {
    expect(derivableFrom(recordsOf(rows), [everybody, women, others])).toEqual([3])
    expect(derivableFrom(recordsOf(rows), [everybody, women])).toEqual([])
  })

  test('finds nobody among two people who are never distinguished', () => {
    const cuts = [everybody, women, others].map(cut => cut.filter(index => index < 7))
    expect(derivableFrom([...recordsOf(rows).slice(0, 3), { row: row(0, 1), count: 2 }], cuts)).toEqual([])
  })

  test('one who is inside no small group: four questions', () => {
    const men = membersOf(rows, ({ gender }) => gender === 1)
    const civilians = membersOf(rows, ({ veteran }) => veteran === 0)
    const both = membersOf(rows, ({ gender, veteran }) => gender === 1 && veteran === 0)
    // Neither a man nor a civilian: everybody - men - civilians + both.
    expect(derivableFrom(recordsOf(rows), [everybody, men, civilians, both])).toEqual([3])
  })

  test('finds everyone with a unique profile without the atom rule (K = 1)', () => {
    const small = physicians(60, 1)
    expect(auditRelease(recordsOf(small), 1).derivable.length).toBeGreaterThan(20)
  })
})

describe('the cuts that it goes by', () => {
  test('are those that the atom rule allows', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 50 }), rows => {
        const depths = PROFILE_DIMENSIONS.map(dimension => [...LEVELS[dimension].keys(), LEVELS[dimension].length])
        const expected = combinations(depths)
          .filter(shape => shape.some(depth => depth > 0) && shape.filter(depth => depth > 0).length <= 2)
          .flatMap(shape => {
            const named = PROFILE_DIMENSIONS.map((dimension, index) => [dimension, shape[index] ?? 0] as const)
            const selection = everyNode(rows, Object.fromEntries(named))
            if (selection.profile.length !== shape.filter(depth => depth > 0).length) return []
            const flags = allowedCuts(selection, contingencyOf(rows, selection), K)
            return cutsOf(selection)
              .map(cut => membersOf(rows, each => inCut(each, cut)))
              .filter((members, index) => flags[index] && members.length > 0)
          })
        const texts = (cuts: readonly (readonly number[])[]) => cuts.map(cut => cut.join()).sort()
        expect(texts(everyAllowedCut(recordsOf(rows), K, 2))).toEqual(texts(expected))
      }),
      { numRuns: 25 },
    )
  })
})

describe('a release', () => {
  test('passes its audit once the unplaced are not stated', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 70 }), rows => {
        const records = recordsOf(rows)
        const { unplaced, audit } = unplacedRecords(records, K)
        expect(audit.derivable).toEqual([])
        expect(
          auditRelease(
            records.map((each, at) => (unplaced.includes(at) ? { ...each, row: {} } : each)),
            K,
          ),
        ).toEqual(audit)
        expect(unplaced.length === 0).toBe(auditRelease(records, K).derivable.length === 0)
      }),
      { numRuns: 40 },
    )
  })

  test('of 600 physicians with eight attributes makes nobody derivable', () => {
    const { unplaced, audit } = unplacedRecords(recordsOf(physicians(600, 7)), 10)
    expect(audit.derivable).toEqual([])
    expect(audit.cuts).toBeGreaterThan(300)
    expect(unplaced.length).toBeLessThan(30)
  })

  test('too large for one audit is audited by fewer dimensions', () => {
    const records = recordsOf(physicians(300, 3))
    expect(auditRelease(records, 10).dimensionsAtOnce).toBe(8)
    expect(auditRelease(records, 10, { dimensions: 4, classes: 60 }).dimensionsAtOnce).toBe(1)
    expect(auditRelease(records, 10, { dimensions: 3, classes: 250 }).dimensionsAtOnce).toBe(3)
  })

  test('without respondents passes', () => {
    expect(unplacedRecords([], 10)).toMatchObject({ unplaced: [], audit: { derivable: [] } })
  })
})
