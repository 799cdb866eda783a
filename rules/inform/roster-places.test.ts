import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_LEVELS, type Level } from './dimensions.ts'
import { divide } from './divide.ts'
import { NOT_STATED, type Respondent, type Roster } from './edition.ts'
import { runs } from './population.testing.ts'
import { alike, POLICY, respondentsOf } from './respondents.testing.ts'
import { rosterPlaces } from './roster-places.ts'

/** Profiles of batches as a roster has them, without lenses. */
function rosterOf(respondents: readonly Respondent[]): Roster {
  const column = (of: (one: Respondent) => number | null | undefined) =>
    Int32Array.from(respondents, one => of(one) ?? NOT_STATED)
  const levels = ALL_LEVELS.map(level => [level, column(({ profile }) => profile[level])] as const)
  return {
    people: respondents.length,
    levels: Object.fromEntries(levels) as Record<Level, Int32Array>,
    society: column(({ society }) => society),
    bands: Object.fromEntries(POLICY.filterable.map((name, at) => [name, column(({ bands }) => bands[at])])),
    lenses: [],
  }
}

describe('the place of a respondent in a roster without identity', () => {
  it('has the blocks that the respondent is in, in every lens of every batch', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const batches = [respondentsOf(300, seed), respondentsOf(200, seed + 1)]
        const blocks = batches.flatMap(people => {
          const division = divide(people, POLICY)
          return people.map((_, at) => division.map(({ blockOf }) => blockOf[at]))
        })
        const all = batches.flatMap((people, at) => people.map(each => ({ ...each, batchId: 7 + at })))
        const facts = batches.map((people, at) => ({ id: 7 + at, people: people.length }))
        const places = rosterPlaces(rosterOf(all), facts, all)
        for (const [at, place] of places.entries()) {
          expect(all[place]?.batchId).toBe(all[at]?.batchId)
          expect(blocks[place]).toEqual(blocks[at])
        }
      }),
      { numRuns: runs(0.1) },
    )
  })

  it('is none for whoever is there with another profile, society, band, or in another batch', () => {
    const people = alike(2, { specialty: 1, gender: 0 }, { society: 4, bands: [0, 1, 2, null] })
    const [one] = people.map(each => ({ ...each, batchId: 1 }))
    const place = (other: object) =>
      rosterPlaces(rosterOf(people), [{ id: 1, people: 2 }], one ? [{ ...one, ...other }] : [])[0]
    expect(place({})).toBeGreaterThanOrEqual(0)
    for (const other of [
      { profile: { specialty: 1, gender: 1 } },
      { profile: { specialty: 1 } },
      { society: null },
      { bands: [0, 1, 3, null] },
      { batchId: 2 },
    ])
      expect(place(other)).toBe(-1)
  })
})
