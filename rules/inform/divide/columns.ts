import type { ProfilePath } from '../dimensions.ts'
import { type AttributeLevel, type AttributeValues, levelsOf } from './attribute-values.ts'
import type { Respondent } from './respondents.ts'

/** Respondents by columns, so that a million respondents can be divided in seconds. */
export interface RespondentColumns {
  /** 1 for each vouched person. */
  readonly isVouched: Uint8Array
  /** Index of each person's value, for each attribute. */
  readonly valuesOf: readonly Int32Array[]
}

/** @param filterable The columns of the answers, in the order of `Respondent.bands`. */
export function columnsOf(
  people: readonly Respondent[],
  attributes: readonly AttributeValues[],
  filterable: readonly string[],
): RespondentColumns {
  return {
    isVouched: Uint8Array.from(people, ({ isVouched }) => Number(isVouched)),
    valuesOf: attributes.map(({ name, values }) =>
      columnOf(
        people,
        levelsOf(name).map(level => readerOf(level, filterable)),
        values,
      ),
    ),
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

/** Returns the index of each person's value. Unknown values count as not stated, and each value of a level has one parent. */
function columnOf(
  people: readonly Respondent[],
  readers: readonly Reader[],
  values: readonly ProfilePath[],
): Int32Array {
  const indices = readers.map((_, depth) => indexByValue(values, depth))
  const column = new Int32Array(people.length)
  for (const [at, person] of people.entries()) {
    let depth = readers.length - 1
    let value = readers[depth]?.(person) ?? null
    while (value === null && depth > 0) value = readers[--depth]?.(person) ?? null
    const index = value === null ? 0 : (indices[depth]?.get(value) ?? 0)
    const path = values[index]
    if (readers.every((read, level) => path?.[level] === (read(person) ?? null))) column[at] = index
  }
  return column
}

/** Returns the index of each value by its deepest stated level, which must be `depth`. */
function indexByValue(values: readonly ProfilePath[], depth: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const [index, path] of values.entries()) {
    const value = path[depth] ?? null
    if (value !== null && path.slice(depth + 1).every(below => below === null)) found.set(value, index)
  }
  return found
}
