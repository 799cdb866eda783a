import type { ProfileRow, Selection } from './dimensions.ts'
import { LEVELS, type Level } from './dimensions.ts'

/**
 * Results of a group calculated directly from people's values, for comparison with results from blocks. The calculation shares no code with
 * the engine: it checks each person individually and calculates every statistic from the sorted list.
 */
export interface Reference {
  /** Indices of the group's people in `rows`. */
  readonly people: readonly number[]
  /** Answers of the group's people, in ascending order. */
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

/** Returns the percentage of people who gave a value. */
export function percentOf({ values }: Reference, value: number): number {
  return (100 * values.filter(each => each === value).length) / values.length
}
