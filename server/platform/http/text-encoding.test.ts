import { expect, it } from 'vitest'
import { day, moment } from '#contract/fields.ts'
import { invalidTextIn } from './text-encoding.ts'

it.each<[string, unknown, string | null]>([
  ['NUL', 'a\0b', ''],
  ['the first half of a character', { name: ['x', '\ud800'] }, 'name.1'],
  ['the second half of one', { deep: { deeper: '\udc00' } }, 'deep.deeper'],
  ['the name of a field', { parameters: { 'a\0': 1 } }, 'parameters'],
  ['whole characters of any kind', { name: 'Zoë 😀 \u0001', n: 1, on: true, none: null, when: new Date(0) }, null],
])('invalidTextIn checks %s', (_, value, field) => {
  expect(invalidTextIn(value)?.field ?? null).toBe(field)
})

it('dates in the year 0 are invalid', () => {
  expect(day.safeParse('0000-01-01').success).toBe(false)
  expect(moment.safeParse('0000-12-31T23:59:59Z').success).toBe(false)
  expect([day.safeParse('0001-01-01').success, moment.safeParse('2026-01-01T00:00:00Z').success]).toEqual([true, true])
})

it('times with a longer fraction than PostgreSQL reads are invalid', () => {
  expect(moment.safeParse(`2026-01-01T00:00:00.${'1'.repeat(300)}Z`).success).toBe(false)
  expect(moment.safeParse('2026-01-01T00:00:00.123456789Z').success).toBe(true)
})
