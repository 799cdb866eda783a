import { TABLE_VARIANCE } from '../blur/index.ts'
import type { Attribute } from '../count/index.ts'
import type { GroupRows } from '../histogram/index.ts'
import { fitSizes, mergedPeople, remembered, rowEntries } from '../share/index.ts'

/** People of an attribute's pools by part: from the coarse table, and as expected from rows alone. */
interface PoolPeople {
  readonly pools: number
  readonly told: ArrayLike<number>
  readonly expected: Float64Array
}

/**
 * Returns the variance of shares between an attribute's pools and the prediction from their rows. Values that share a pool may differ as
 * much (release-engine, rule 8).
 * @param takenOf The fraction of each part that is counted in the share.
 */
export function varianceBetweenValues(group: GroupRows, at: number, takenOf: (part: number) => number): number {
  const { pools, told, expected } = poolPeople(group, at)
  const { parts } = group.rows
  let [sum, counted] = [0, 0]
  for (let pool = 0; pool < pools; pool++) {
    const [own, ofRows] = [shareOf(told, pool, parts, takenOf), shareOf(expected, pool, parts, takenOf)]
    if (own.answered < 1 || ofRows.answered < 1) continue
    const likely = Math.min(1, Math.max(0, ofRows.share))
    const sampled = (likely * (1 - likely)) / own.answered + TABLE_VARIANCE / own.answered ** 2
    sum += (own.share - ofRows.share) ** 2 - sampled
    counted++
  }
  return Math.max(0, sum / Math.max(1, counted))
}

function shareOf(people: ArrayLike<number>, pool: number, parts: number, takenOf: (part: number) => number) {
  let [taken, answered] = [0, 0]
  for (let part = 0; part + 1 < parts; part++) {
    const each = people[pool * parts + part] ?? 0
    taken += takenOf(part) * each
    answered += each
  }
  return { share: taken / Math.max(answered, 1e-9), answered }
}

function poolPeople(group: GroupRows, at: number): PoolPeople {
  return remembered(known, group.measure, at, () => poolPeopleOf(group, at, group.batch.attributes[at]))
}

const known = new WeakMap<GroupRows['measure'], Map<number, PoolPeople>>()

function poolPeopleOf({ batch, measure, rows }: GroupRows, at: number, attribute: Attribute | undefined): PoolPeople {
  const table = measure.tables[at]
  if (!attribute || !table) return { pools: 0, told: [], expected: new Float64Array() }
  const { poolOf, pools } = attribute
  const entries = rowEntries(batch, at, measure)
  const people = mergedPeople(entries, fitSizes(batch, at).people)
  const expected = new Float64Array(pools * rows.parts)
  for (const [row, size] of rows.sizes.entries())
    for (let entry = entries.starts[row] ?? 0; entry < (entries.starts[row + 1] ?? 0); entry++) {
      const share = (people[entry] ?? 0) / size
      const to = (poolOf[entries.values[entry] ?? 0] ?? 0) * rows.parts
      for (let part = 0; part < rows.parts; part++)
        expected[to + part] = (expected[to + part] ?? 0) + share * (rows.people[row * rows.parts + part] ?? 0)
    }
  return { pools, told: table, expected }
}
