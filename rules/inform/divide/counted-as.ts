import { GENDERS } from '#rules/account/codes.ts'
import type { AttributeName } from '../count/shapes.ts'
import type { ProfilePath } from '../dimensions.ts'
import type { AttributeValues } from './attribute-values.ts'

/** The two genders that most people state are never counted together with others. */
const ALONE: ReadonlySet<number> = new Set(
  GENDERS.flatMap(({ code }, place) => (code === 'F' || code === 'M' ? [place] : [])),
)
const POOLED: ReadonlySet<AttributeName> = new Set(['metro', 'gender', 'ethnicity', 'visa_status', 'veteran'])

/**
 * The value that each value of an attribute is counted as in rows (release-engine, rule 3): itself, but of protected attributes and of
 * metropolitan areas, values of fewer than `least` people are counted as one, areas by their size. If these are still fewer, so is "not stated".
 * Values of a filterable choice are counted as one where an option of its grid is in several.
 * @param vouched people with each value.
 */
export function countedAs({ name, values, options }: AttributeValues, vouched: Int32Array, least: number): Int32Array {
  if (options) return joined(values.length, options.valuesOfPart)
  if (!POOLED.has(name)) return vouched.map((_, value) => value)
  const isAlone = (path: ProfilePath) => name === 'gender' && ALONE.has(path[0] ?? -1)
  const keys = values.map((path, value) => (isAlone(path) ? path.join() : longestPrefix(values, vouched, value, least)))
  const rare = vouched.filter((_, value) => keys[value] === '')
  // "Not stated" is the first value, and never asked for.
  if (rare.length > 0 && rare.reduce((sum, people) => sum + people, 0) < least) keys[0] = ''
  return Int32Array.from(keys, key => keys.indexOf(key))
}

/** Values that share a set are the first of them. */
function joined(values: number, sets: readonly (readonly number[])[]): Int32Array {
  const first = Int32Array.from({ length: values }, (_, value) => value)
  for (const set of sets) {
    const least = Math.min(...set.map(value => first[value] ?? value))
    const former = new Set(set.map(value => first[value] ?? value))
    for (const [value, own] of first.entries()) if (former.has(own)) first[value] = least
  }
  return first
}

/** The longest part of a value's path that enough people share; empty: not even the first number. */
function longestPrefix(values: readonly ProfilePath[], vouched: Int32Array, value: number, least: number): string {
  const path = values[value] ?? []
  for (let depth = path.length; depth > 0; depth--) {
    const prefix = path.slice(0, depth).join()
    let people = 0
    for (const [other, each] of values.entries())
      if (each.slice(0, depth).join() === prefix) people += vouched[other] ?? 0
    if (people >= least) return depth === path.length ? `${prefix};` : prefix
  }
  return ''
}
