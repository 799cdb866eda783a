import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divide } from './divide.ts'
import { exposureOf, exposures } from './exposure.ts'
import { measureRows } from './measure-rows.ts'
import { runs, stream } from './population.testing.ts'
import { alike, POLICY, respondentsOf, sizesOf, someRespondents, vouchedOf } from './respondents.testing.ts'
import { servedLenses } from './served-lenses.ts'

const rowsIn = (rowOf: Int32Array | undefined) => new Set(rowOf).size

it('a measure that few have answered has rows of ten answers, of which nobody is too exposed', () => {
  fc.assert(
    fc.property(someRespondents, fc.integer(), fc.constantFrom(0.1, 0.3, 0.6), (people, seed, share) => {
      const next = stream(seed)
      const hasAnswered = Uint8Array.from(people, () => Number(next() < share))
      const isVouched = vouchedOf(people)
      const isCounted = isVouched.map((vouched, person) => vouched & (hasAnswered[person] ?? 0))
      const answers = isCounted.reduce((sum, each) => sum + each, 0)
      const division = divide(people, POLICY)
      const made = measureRows(division, hasAnswered, isVouched, 10)
      expect(made === null).toBe(answers < 10)
      if (!made) return
      const rows = division.map(({ name, blockOf }, at) => {
        const rowOf = made[at] ?? new Int32Array()
        const paths = [...new Set(rowOf)].sort((one, other) => one - other).map(row => [row])
        return { name, blockOf: blockOf.map(block => rowOf[block] ?? -1), paths }
      })
      expect(rows.every(({ paths }) => paths.every(([row], at) => row === at))).toBe(true)
      expect(Math.min(...sizesOf(rows, isCounted).flat())).toBeGreaterThanOrEqual(10)
      fc.pre(answers >= 12 && answers < 0.7 * isVouched.filter(Boolean).length)
      const { mean, largest } = exposureOf(exposures(rows, isCounted), isCounted)
      expect(mean).toBeLessThanOrEqual(0.085)
      expect(largest).toBeLessThanOrEqual(0.2)
    }),
    { numRuns: runs(0.4) },
  )
})

it('answers of people who are not vouched do not make a row large enough', () => {
  const people = [...alike(30, { specialty: 1 }), ...alike(12, { specialty: 2 })]
  const strangers = alike(10, { specialty: 2 }, { isVouched: false })
  const all = [...people, ...strangers]
  const answers = (of: number) =>
    Uint8Array.from(all, (_, at) => Number(at < 30 || (at >= 42 - of && at < 42) || at >= 42))
  const rowsOf = (of: number) => rowsIn(measureRows(divide(all, POLICY), answers(of), vouchedOf(all), 10)?.[0])
  expect(rowsOf(10)).toBe(2)
  expect(rowsOf(9)).toBe(1)
})

it('a measure has rows from ten answers on', () => {
  const people = alike(40, { specialty: 1 })
  const rowsOf = (of: number) => {
    const answers = Uint8Array.from(people, (_, at) => Number(at < of))
    return measureRows(divide(people, POLICY), answers, vouchedOf(people), 10)?.map(rowsIn)
  }
  expect(new Set(rowsOf(10))).toEqual(new Set([1]))
  expect(rowsOf(9)).toBeUndefined()
})

it('rows of just ten answers are kept where 70 of 100 have answered, and merged where fewer have', () => {
  const people = [...alike(14, { specialty: 1 }), ...alike(16, { specialty: 2 })]
  const rowsOf = (all: typeof people) => {
    const answers = Uint8Array.from(all, (_, at) => Number(at < 10 || (at >= 14 && at < 25)))
    return rowsIn(measureRows(divide(all, POLICY), answers, vouchedOf(all), 10)?.[0])
  }
  expect(rowsOf(people), '21 of 30').toBe(2)
  expect(rowsOf([...people, ...alike(1, { specialty: 2 })]), '21 of 31').toBe(1)
  expect(rowsOf([...people, ...alike(1, { specialty: 2 }, { isVouched: false })]), '21 of 30 who count').toBe(2)
})

it('a measure that everybody has answered keeps the blocks that are served', () => {
  const people = respondentsOf(2000, 4)
  const division = servedLenses(divide(people, POLICY), vouchedOf(people), [], false)?.served ?? []
  expect(division.length).toBeGreaterThan(10)
  const everybody = new Uint8Array(people.length).fill(1)
  const alone = division.map(({ paths }) => Int32Array.from(paths.keys()))
  expect(measureRows(division, everybody, vouchedOf(people), 10)).toEqual(alone)
})
