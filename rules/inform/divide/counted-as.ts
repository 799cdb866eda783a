import { GENDERS } from '#rules/account/codes.ts'
import type { Attribute, AttributeName } from '../count/shapes.ts'
import type { ProfilePath } from '../dimensions.ts'
import type { AttributeValues } from './attribute-values.ts'

/** The two most common genders, which are never counted together with others. */
const ALONE = new Set(GENDERS.flatMap(({ code }, place) => (code === 'F' || code === 'M' ? [place] : [])))
const POOLED: ReadonlySet<AttributeName> = new Set(['metro', 'gender', 'ethnicity', 'visa_status', 'veteran'])

/**
 * Returns the value that each value of an attribute is counted as in rows (release-engine, rule 3). For protected attributes and
 * metropolitan areas, values with fewer than `least` people are counted together. Areas are combined by size. If these values still have
 * too few people, "not stated" is included. Values of a filterable choice are counted together if they share a cell of its grid.
 * @param vouched The number of vouched people by value.
 * @param earlier The attribute in earlier batches of the edition. Values that were counted separately remain separate.
 */
export function countedAs(
  { name, values, options }: AttributeValues,
  vouched: Int32Array,
  least: number,
  earlier: readonly (Attribute | undefined)[],
): Int32Array {
  if (options) return together(values.length, options.valuesOfPart)
  if (!POOLED.has(name)) return vouched.map((_, value) => value)
  const known = new Set(earlier.flatMap(attribute => (attribute ? countedAlone(attribute) : [])))
  const isAlone = (path: ProfilePath) => (name === 'gender' && ALONE.has(path[0] ?? -1)) || known.has(path.join())
  const prefixes = peopleByPrefix(values, vouched)
  const keys = values.map(path => (isAlone(path) ? `${path.join()};` : commonPrefix(path, prefixes, least)))
  const rare = vouched.filter((_, value) => keys[value] === RARE)
  // "Not stated" is the first value and can't be requested.
  if (rare.length > 0 && rare.reduce((sum, people) => sum + people, 0) < least) keys[0] = RARE
  const first = new Map<string, number>()
  return Int32Array.from(keys, (key, value) => {
    const counted = first.get(key) ?? value
    first.set(key, counted)
    return counted
  })
}

const RARE = ''

/** Returns the paths of values that are counted separately in rows. */
function countedAlone({ values, countedAs: as }: Attribute): readonly string[] {
  const sharing = new Int32Array(values.length)
  for (const counted of as) sharing[counted] = (sharing[counted] ?? 0) + 1
  return values.flatMap((path, value) => (sharing[as[value] ?? value] === 1 ? [path.join()] : []))
}

function peopleByPrefix(values: readonly ProfilePath[], vouched: Int32Array): ReadonlyMap<string, number> {
  const people = new Map<string, number>()
  for (const [value, path] of values.entries())
    for (const prefix of prefixesOf(path)) people.set(prefix, (people.get(prefix) ?? 0) + (vouched[value] ?? 0))
  return people
}

/** Returns the longest part of a path that enough people share. */
function commonPrefix(path: ProfilePath, people: ReadonlyMap<string, number>, least: number): string {
  return prefixesOf(path).findLast(prefix => (people.get(prefix) ?? 0) >= least) ?? RARE
}

/** Returns the parts of a path in order of length. The whole path is last and ends with a different character. */
function prefixesOf(path: ProfilePath): readonly string[] {
  return path.map((_, depth) => `${path.slice(0, depth + 1).join()}${depth === path.length - 1 ? ';' : ','}`)
}

/** Returns the first of the values that share a set, either directly or through other values. */
function together(values: number, sets: readonly (readonly number[])[]): Int32Array {
  const first = Int32Array.from({ length: values }, (_, value) => value)
  for (const set of sets) {
    const former = new Set(set.map(value => first[value] ?? value))
    const least = Math.min(...former)
    for (const [value, own] of first.entries()) if (former.has(own)) first[value] = least
  }
  return first
}
