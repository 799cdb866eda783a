import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBatch } from '../count/index.ts'
import { runs, stream } from '../population.testing.ts'
import { divide } from './divide.ts'
import { alike, drawOf, POLICY, respondentsOf, valuesOf } from './respondents.testing.ts'
import type { Respondent } from './respondents.ts'
import { rowsOf } from './rows-of.ts'

const PLAIN = { ...POLICY, order: ['gender'] as const, filterable: [] }

interface Person {
  readonly id: number
  readonly respondent: Respondent
}
const people = (from: number, respondents: readonly Respondent[]): readonly Person[] =>
  respondents.map((respondent, at) => ({ id: from + at, respondent }))

/** Divides this year's people, who were in last year's rows. */
function linkedDivision(before: readonly Person[], now: readonly Person[], policy: typeof POLICY = PLAIN) {
  const attributes = valuesOf(
    [...before, ...now].map(({ respondent }) => respondent),
    policy.filterable,
  )
  const last = divide(
    before.map(({ respondent }) => respondent),
    policy,
    { attributes },
  )
  const rows = new Map(before.map(({ id }, at) => [id, last.rowOf[at] ?? -1]))
  const here = new Set(now.map(({ id }) => id))
  const gone = new Int32Array(last.paths.length)
  for (const [at, { id, respondent }] of before.entries()) {
    const row = last.rowOf[at] ?? 0
    if (!here.has(id)) gone[row] = (gone[row] ?? 0) + Number(respondent.isVouched)
  }
  const linked = { rowBefore: Int32Array.from(now, ({ id }) => rows.get(id) ?? -1), gone }
  const division = divide(
    now.map(({ respondent }) => respondent),
    policy,
    { attributes, linked },
  )
  return { division, linked, rows: division.paths.map((_, row) => division.rowOf.filter(own => own === row).length) }
}

describe('rows of a second year', () => {
  const [one, two] = [people(0, alike(40, { specialty: 1 })), people(100, alike(60, { specialty: 2 }))]
  const before = [...one, ...two]

  it('remain the same with the same people', () => {
    expect(linkedDivision(before, before)).toMatchObject({ rows: [40, 60], division: { isExposed: false } })
  })

  it('are merged if fewer than ten people joined or left', () => {
    const few = people(200, alike(3, { specialty: 1 }))
    expect(linkedDivision(before, [...before, ...few])).toMatchObject({ rows: [103], division: { isExposed: true } })
    expect(linkedDivision(before, before.slice(3)).rows).toEqual([97])
    expect(linkedDivision(before, [...before.slice(3), ...people(200, alike(12, { specialty: 1 }))]).rows).toEqual([
      109,
    ])
  })

  it('remain separate if ten people joined and ten left', () => {
    const came = people(200, [...alike(10, { specialty: 1 }), ...alike(11, { specialty: 2 })])
    expect(linkedDivision(before, [...before.slice(10), ...came]).rows).toEqual([40, 71])
  })

  it('are merged if a person moved between them', () => {
    const moved = [...one.slice(1), ...people(0, alike(1, { specialty: 2 })), ...two]
    expect(linkedDivision(before, moved)).toMatchObject({ rows: [100], division: { isExposed: false } })
  })

  it('are merged with the nearest row in the tree, or the smallest of several', () => {
    const [women, men] = [0, 1].map(gender => alike(40, { specialty: 1, gender }))
    const all = [...people(0, women ?? []), ...people(100, men ?? []), ...people(200, alike(35, { specialty: 2 }))]
    const more = [...all, ...people(300, alike(1, { specialty: 1, gender: 0 }))]
    // A single new person would be exposed in any row.
    expect(linkedDivision(all, more).rows).toEqual([116])
    const eleven = [...more, ...people(400, alike(9, { specialty: 1, gender: 1 }))]
    const { division, rows } = linkedDivision(all, eleven)
    expect(rows).toEqual([90, 35])
    expect(division.paths).toEqual([[0, 0], [1]])
    const gender = division.attributes.findIndex(({ name }) => name === 'gender')
    expect(division.allowed[gender]?.starts).toEqual(Int32Array.of(0, 3, 6))
  })

  it("aren't merged because of people who aren't vouched", () => {
    const unsure = people(200, alike(3, { specialty: 1 }, { isVouched: false }))
    expect(linkedDivision(before, [...before, ...unsure]).rows).toEqual([43, 60])
  })

  it('never expose fewer than ten people who joined or left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(0.02, 0.1, 0.4), (seed, share) => {
        const next = stream(seed)
        const last = people(0, respondentsOf(500, seed))
        const now = [
          ...last.filter(() => next() > share),
          ...people(1000, respondentsOf(Math.round(700 * share), seed + 1)),
        ]
        const { division, linked } = linkedDivision(last, now, POLICY)
        if (division.isExposed) expect(division.paths).toHaveLength(1)
        for (let row = 0; row < division.paths.length && !division.isExposed; row++) {
          const own = now.filter((_, at) => division.rowOf[at] === row && now[at]?.respondent.isVouched)
          const came = own.filter(({ id }) => id >= 1000).length
          const homes = [...linked.gone.keys()].filter(old => {
            const inRows = division.paths.map(
              (_, at) =>
                now.filter(
                  ({ respondent }, person) =>
                    respondent.isVouched && linked.rowBefore[person] === old && division.rowOf[person] === at,
                ).length,
            )
            return inRows.indexOf(Math.max(...inRows)) === row && Math.max(...inRows) > 0
          })
          const left = homes.reduce((sum, old) => sum + (linked.gone[old] ?? 0), 0)
          expect([came, left].every(number => number === 0 || number >= 10)).toBe(true)
        }
      }),
      { numRuns: runs(0.1) },
    )
  })
})

describe('rowsOf', () => {
  it('returns the row in which each person was counted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 600 }), fc.integer(), (count, seed) => {
        const some = respondentsOf(count, seed)
        const division = divide(some, POLICY, { attributes: valuesOf(some) })
        const batch = countBatch(division, drawOf(seed))
        expect(rowsOf(batch, some, POLICY.filterable)).toEqual(division.rowOf)
      }),
      { numRuns: runs(0.2) },
    )
  })
})
