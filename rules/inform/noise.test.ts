import { expect, test } from 'vitest'
import { drawOf } from './distribution.testing.ts'
import { noise, noisyCount } from './noise.ts'

const draw = drawOf('a study')

test('noise has the shares .1 .2 .4 .2 .1', () => {
  const seen = new Map<number, number>()
  const draws = 20_000
  for (let key = 0n; key < BigInt(draws); key++) {
    const v = noise(draw, { count: 30, key })
    seen.set(v, (seen.get(v) ?? 0) + 1)
  }
  const shares = [-2, -1, 0, 1, 2].map(v => (seen.get(v) ?? 0) / draws)
  for (const [index, share] of [0.1, 0.2, 0.4, 0.2, 0.1].entries()) expect(shares[index]).toBeCloseTo(share, 1)
  expect(seen.size).toBe(5)
})

test('the ends of the draw stay within two', () => {
  expect(noise(() => 0, { count: 30, key: 1n })).toBe(-2)
  expect(noise(() => 1 - 2 ** -53, { count: 30, key: 1n })).toBe(2)
})

test('noisy counts of 0 to 2 read 0, and an empty group stays empty', () => {
  const most = () => 0.95
  const least = () => 0
  expect(noisyCount(most, { count: 0, key: 0n })).toBe(0)
  expect(noisyCount(most, { count: 1, key: 0n })).toBe(3)
  expect([1, 2, 3, 4, 5].map(count => noisyCount(least, { count, key: 0n }))).toEqual([0, 0, 0, 0, 3])
})
