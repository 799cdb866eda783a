import { areasLike, clusterOf, type MetroArea } from '#rules/reference/metro.ts'
import type { FilterValues } from './filter-keys.ts'

type Keys = FilterValues['derivedVarValues']

/**
 * "Cities like mine" (2 §2.5; decision G-062): `userMsa` and `userZipcode` name the metropolitan areas of the size of the caller's own, and with a
 * number behind them those whose population is the same, plus or minus so many percent.
 * @param own the code of the caller's area; null: none, so there is no such filter.
 * @returns the codes of the areas by key
 */
export function citiesLikeMine(
  keys: Keys,
  areas: readonly MetroArea[],
  own: string | null,
): ReadonlyMap<string, readonly string[]> {
  const like = Object.keys(keys).flatMap(key => {
    const [, , percent] = LIKE.exec(key) ?? []
    if (!LIKE.test(key)) return []
    const found = percent === undefined ? clusterOf(areas, own) : areasLike(areas, own, Number(percent))
    return [[key, found.map(({ cbsa_code }) => cbsa_code)] as const]
  })
  return new Map(like)
}

const LIKE = /^user(Msa|Zipcode)(?:_(\d+))?$/
const keyOfArea = (code: string) => `areacode_${code}`

/** The keys with those of areas in place of the others. */
export function withAreas(keys: Keys, like: ReturnType<typeof citiesLikeMine>): Keys {
  const named = Object.keys(keys).filter(key => !like.has(key))
  const areas = [...like.values()].flat().map(keyOfArea)
  return Object.fromEntries([...named, ...areas].map(key => [key, true as const]))
}

/** The keys as they were asked for: all areas of a key are that key again. */
export function withoutAreas(applied: Keys, like: ReturnType<typeof citiesLikeMine>): Keys {
  const whole = [...like].filter(([, codes]) => codes.length > 0 && codes.every(code => applied[keyOfArea(code)]))
  const areas = new Set(whole.flatMap(([, codes]) => codes.map(keyOfArea)))
  const named = Object.keys(applied).filter(key => !areas.has(key))
  return Object.fromEntries([...named, ...whole.map(([key]) => key)].map(key => [key, true as const]))
}
