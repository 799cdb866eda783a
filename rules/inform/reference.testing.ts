import type { ProfileRow, Selection } from './dimensions.ts'
import { LEVELS, type Level } from './dimensions.ts'

/**
 * Figures of a group straight from people's values, for comparison with those made of blocks. It shares no code with the engine: whoever is
 * in the group is looked at one by one, and every statistic is counted out of the sorted list.
 */
export interface Reference {
  /** The people of the group, by their place in `rows`. */
  readonly people: readonly number[]
  /** Their answers, ascending. */
  readonly values: readonly number[]
}

export function referenceOf(
  rows: readonly ProfileRow[],
  answers: readonly (number | 'unknown' | null)[],
  { profile }: Selection,
): Reference {
  const people = [...rows.keys()].filter(person =>
    profile.every(({ dimension, nodes }) => {
      const levels: readonly Level[] = LEVELS[dimension]
      return nodes.some(({ path }) =>
        path.every((value, depth) => rows[person]?.[levels[depth] ?? 'specialty'] === value),
      )
    }),
  )
  const values = people
    .map(person => answers[person])
    .filter(answer => typeof answer === 'number')
    .sort((one, other) => one - other)
  return { people, values }
}

/** The values next to rank `q` on either side, one person further: every usual definition of a quantile lies between them. */
export function quantileBetween({ values }: Reference, q: number): readonly [number, number] {
  const rank = q * values.length
  const at = (index: number) => values[Math.min(values.length - 1, Math.max(0, index))] ?? Number.NaN
  return [at(Math.ceil(rank) - 2), at(Math.floor(rank) + 1)]
}

/** Whatever lies between the people on either side of rank `q` is a quantile. */
export function quantileOf({ values }: Reference, q: number): readonly [number, number] {
  const rank = q * values.length
  const at = (index: number) => values[Math.min(values.length - 1, Math.max(0, index))] ?? Number.NaN
  return [at(Math.ceil(rank - 1e-9) - 1), at(Math.floor(rank + 1e-9))]
}

/** How many of 100 gave this value. */
export function percentOf({ values }: Reference, value: number): number {
  return (100 * values.filter(each => each === value).length) / values.length
}

/** How many of 100 gave less, and how many gave at most this. */
export function percentBelow({ values }: Reference, value: number): readonly [number, number] {
  const count = (is: (each: number) => boolean) => (100 * values.filter(is).length) / values.length
  return [count(each => each < value), count(each => each <= value)]
}
