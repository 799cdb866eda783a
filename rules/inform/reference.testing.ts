import type { ProfileRow, Selection } from './dimensions.ts'
import { LEVELS, type Level } from './dimensions.ts'

/**
 * Figures of a group straight from people's values, for comparison with those made of blocks. It shares no code with the engine: anyone who is
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

/** Returns how many of 100 gave a value. */
export function percentOf({ values }: Reference, value: number): number {
  return (100 * values.filter(each => each === value).length) / values.length
}
