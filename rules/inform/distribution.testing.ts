import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { Cell, Distribution } from './distribution.ts'
import type { Draw } from './noise.ts'

/** The draw as the server computes it. */
export function drawOf(secret: string): Draw {
  return (statistic, key, n) => {
    const hash = createHmac('sha256', secret).update(`${statistic}|${key}|${n}`).digest()
    return Number(hash.readBigUInt64BE() >> 11n) / 2 ** 53
  }
}

/** No noise on counts and no shift of ranks: every draw is the midpoint. */
export const still: Draw = () => 0.5

export interface Person {
  readonly value: number
  readonly key: bigint
}

export function person(value: number): Person {
  return { value, key: randomBytes(8).readBigUInt64BE() }
}

/** What the columnar copy returns for these people. */
export function distributionOf(people: readonly Person[]): Distribution {
  const cells = new Map<number, Cell>()
  for (const { value, key } of people) {
    const cell = cells.get(value) ?? { value, count: 0, key: 0n }
    cells.set(value, { value, count: cell.count + 1, key: BigInt.asUintN(64, cell.key + key) })
  }
  return [...cells.values()].sort((left, right) => left.value - right.value)
}

export function distributionOfValues(values: readonly number[]): Distribution {
  return distributionOf(values.map(person))
}

export const people = (value: fc.Arbitrary<number>, minLength: number, maxLength: number): fc.Arbitrary<Person[]> =>
  fc.array(fc.record({ value, key: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) }), { minLength, maxLength })
