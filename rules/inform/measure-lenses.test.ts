import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divide } from './divide.ts'
import { measureLenses } from './measure-lenses.ts'
import { stream } from './population.testing.ts'
import { POLICY, respondentsOf, someRespondents, vouchedOf } from './respondents.testing.ts'
import { servedLenses } from './served-lenses.ts'

/** The answers in each row of each lens. */
function answersOf(
  division: ReturnType<typeof divide>,
  rows: ReturnType<typeof measureLenses>,
  hasAnswered: Uint8Array,
) {
  return division.map(({ name, blockOf }) => {
    const answers = new Map<number, number>()
    for (const [person, block] of blockOf.entries()) {
      const row = rows?.rowsOf.get(name)?.[block] ?? -1
      answers.set(row, (answers.get(row) ?? 0) + (hasAnswered[person] ?? 0))
    }
    return answers
  })
}

it('a measure that few have answered has rows of ten answers, of which nobody is too exposed', () => {
  fc.assert(
    fc.property(someRespondents, fc.integer(), fc.constantFrom(0.1, 0.3, 0.6), (people, seed, share) => {
      const next = stream(seed)
      const hasAnswered = Uint8Array.from(people, ({ isVouched }) => Number(isVouched && next() < share))
      const answers = hasAnswered.reduce((sum, each) => sum + each, 0)
      const division = divide(people, POLICY)
      const lenses = measureLenses(division, hasAnswered, 10, [])
      if (answers < 10) {
        expect(lenses).toBeNull()
        return
      }
      for (const rows of answersOf(division, lenses, hasAnswered)) {
        expect(rows.has(-1)).toBe(false)
        expect(Math.min(...rows.values())).toBeGreaterThanOrEqual(10)
      }
      expect(lenses?.exposure.largest).toBeLessThanOrEqual(0.2)
      if (answers >= 12) expect(lenses?.exposure.mean).toBeLessThanOrEqual(0.085)
    }),
    { numRuns: 40 },
  )
})

it('a measure that everybody has answered keeps the blocks that are served', () => {
  const people = respondentsOf(2000, 4)
  const division = servedLenses(divide(people, POLICY), vouchedOf(people), [], false)?.served ?? []
  expect(division.length).toBeGreaterThan(10)
  const rowsOf = measureLenses(division, vouchedOf(people), 10, [])?.rowsOf
  for (const { name, paths } of division) expect(rowsOf?.get(name)).toEqual(Int32Array.from(paths.keys()))
})
