import type { ProfilePath } from '../dimensions.ts'
import { type AttributeLevel, type AttributeValues, levelsOf } from './attribute-values.ts'
import type { Respondent } from './respondents.ts'

/** Respondents by columns, so that a million of them are divided in seconds. */
export interface RespondentColumns {
  /** By person, 1: vouched. */
  readonly isVouched: Uint8Array
  /** By attribute, the index of each person's value. */
  readonly valuesOf: readonly Int32Array[]
}

/** @param filterable columns of the answers, in the order of `Respondent.bands`. */
export function columnsOf(
  people: readonly Respondent[],
  attributes: readonly AttributeValues[],
  filterable: readonly string[],
): RespondentColumns {
  return {
    isVouched: Uint8Array.from(people, ({ isVouched }) => Number(isVouched)),
    valuesOf: attributes.map(({ name, values }) => {
      const readers = levelsOf(name).map(level => readerOf(level, filterable))
      const find = finderOf(values)
      return Int32Array.from(people, person => find(readers.map(read => read(person) ?? null)))
    }),
  }
}

type Reader = (person: Respondent) => number | null | undefined

function readerOf(level: AttributeLevel, filterable: readonly string[]): Reader {
  if (level === 'society') return ({ society }) => society
  if (!isAnswer(level)) return ({ profile }) => profile[level]
  const place = filterable.indexOf(level.slice('answer:'.length))
  return ({ bands }) => bands[place]
}

const isAnswer = (level: AttributeLevel): level is `answer:${string}` => level.startsWith('answer:')

/** Finds a value by its path: what is not among the values counts as not stated. Values of one level have one parent each. */
function finderOf(values: readonly ProfilePath[]): (path: ProfilePath) => number {
  const byLevel = (values[0] ?? []).map(() => new Map<number, number>())
  for (const [index, path] of values.entries()) {
    const depth = deepest(path)
    const value = path[depth] ?? null
    if (value !== null) byLevel[depth]?.set(value, index)
  }
  return path => {
    const depth = deepest(path)
    const index = depth < 0 ? 0 : (byLevel[depth]?.get(path[depth] ?? 0) ?? 0)
    const found = values[index] ?? []
    return path.every((value, at) => value === found[at]) ? index : 0
  }
}

/** The place of the last value that is stated; -1: none is. */
function deepest(path: ProfilePath): number {
  return path.findLastIndex(value => value !== null)
}
