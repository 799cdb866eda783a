import { areasLike, clusterOf, type MetroArea } from '#rules/reference/metro.ts'
import type { Edition } from '../count/shapes.ts'
import type { FilterValues } from './filter-keys.ts'

type Keys = FilterValues['derivedVarValues']

/** Metropolitan areas that "cities like mine" refers to in a request. */
export interface CitiesLikeMine {
  /** Codes of the areas by key. */
  readonly areas: ReadonlyMap<string, readonly string[]>
  /** Whether results count areas of a key together with other areas, which are then included. */
  readonly isWidened: boolean
}

/**
 * Returns the areas for "cities like mine" (2 §2.5, decision G-062). `userMsa` and `userZipcode` refer to the metropolitan areas with the
 * same size as the caller's area. With a number, they refer to areas with the same population, plus or minus that percentage.
 * @param own The code of the caller's area. If it is `null`, the filter isn't available.
 */
export function citiesLikeMine(
  keys: Keys,
  all: readonly MetroArea[],
  own: string | null,
  edition: Edition | null,
): CitiesLikeMine {
  const found = Object.keys(keys).flatMap(key => {
    const [isLike, , percent] = LIKE.exec(key) ?? []
    if (isLike === undefined) return []
    const like = percent === undefined ? clusterOf(all, own) : areasLike(all, own, Number(percent))
    return [{ key, codes: like.map(({ cbsa_code }) => cbsa_code) }]
  })
  const widened = found.map(({ key, codes }) => ({ key, codes: widenedTo(codes, edition), before: codes.length }))
  return {
    areas: new Map(widened.map(({ key, codes }) => [key, codes])),
    isWidened: widened.some(({ codes, before }) => codes.length > before),
  }
}

const LIKE = /^user(Msa|Zipcode)(?:_(\d+))?$/
const SAME_SIZE = 'userMsa'
const keyOfArea = (code: string) => `areacode_${code}`

/** Adds the codes of areas that are counted together with the given areas in rows (`Attribute.countedAs`). */
function widenedTo(codes: readonly string[], edition: Edition | null): readonly string[] {
  const wide = new Set(codes.map(Number))
  const metros =
    edition?.batches.flatMap(({ attributes }) => attributes.find(({ name }) => name === 'metro') ?? []) ?? []
  for (const { values, countedAs } of [...metros, ...metros]) {
    const touched = new Set(values.flatMap((path, at) => (wide.has(path[1] ?? 0) ? (countedAs[at] ?? 0) : [])))
    for (const [at, path] of values.entries()) if (path[1] && touched.has(countedAs[at] ?? -1)) wide.add(path[1])
  }
  return [...wide].map(String)
}

/** Replaces the keys for similar areas with area keys. */
export function withAreas(keys: Keys, { areas }: CitiesLikeMine): Keys {
  const named = Object.keys(keys).filter(key => !areas.has(key))
  return keysOf([...named, ...[...areas.values()].flat().map(keyOfArea)])
}

/**
 * Restores the requested keys: the areas of a key become the key again. Widened areas become the key for the same size, or remain areas.
 */
export function withoutAreas(applied: Keys, { areas, isWidened }: CitiesLikeMine, cluster: readonly MetroArea[]): Keys {
  const sizes = cluster.map(({ cbsa_code }) => cbsa_code)
  const whole = [...areas].flatMap(([key, codes]) => {
    if (codes.length === 0 || !codes.every(code => applied[keyOfArea(code)])) return []
    if (!isWidened) return [{ key, codes }]
    return codes.length === sizes.length && codes.every(code => sizes.includes(code)) ? [{ key: SAME_SIZE, codes }] : []
  })
  const held = new Set(whole.flatMap(({ codes }) => codes.map(keyOfArea)))
  return keysOf([...Object.keys(applied).filter(key => !held.has(key)), ...whole.map(({ key }) => key)])
}

const keysOf = (keys: readonly string[]): Keys => Object.fromEntries(keys.map(key => [key, true as const]))
