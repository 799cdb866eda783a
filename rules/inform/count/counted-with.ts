import type { ProfilePath } from '../dimensions.ts'
import type { Attribute, AttributeName, Batch } from './shapes.ts'

/**
 * Returns all values that are counted together with the requested values in any of the batches, as texts of their paths (release-engine,
 * rule 7).
 * @returns `null` if there are no other values, if the result would include all values, or if no coarse table shows enough people.
 */
export function countedWith(
  batches: readonly Batch[],
  name: AttributeName,
  isAsked: (path: ProfilePath) => boolean,
): ReadonlySet<string> | null {
  const counted = batches.flatMap(({ attributes }) => {
    const attribute = attributes.find(each => each.name === name)
    return attribute ? [{ ...attribute, texts: attribute.values.map(path => path.join()) }] : []
  })
  const asked = new Set(counted.flatMap(({ values }) => values.filter(isAsked).map(path => path.join())))
  const all = new Set(asked)
  for (let before = -1; before !== all.size; ) {
    before = all.size
    for (const { texts, countedAs } of counted) {
      const shared = new Set(texts.flatMap((text, value) => (all.has(text) ? (countedAs[value] ?? []) : [])))
      for (const [value, text] of texts.entries()) if (shared.has(countedAs[value] ?? value)) all.add(text)
    }
  }
  const isEverything = counted.every(({ texts }) => texts.every(text => all.has(text)))
  const isEnough = counted.some(attribute => areWholePools(attribute, all))
  return all.size === asked.size || isEverything || !isEnough ? null : all
}

type Counted = Attribute & { readonly texts: readonly string[] }

/** Checks whether values that are counted together have pools that contain no other values, and that are therefore large enough. */
function areWholePools({ texts, countedAs, poolOf, pools }: Counted, all: ReadonlySet<string>): boolean {
  const isShared = (value: number) => countedAs.some((as, other) => other !== value && as === countedAs[value])
  const own = new Set(texts.flatMap((text, value) => (all.has(text) && isShared(value) ? (poolOf[value] ?? []) : [])))
  return pools > 1 && own.size > 0 && texts.every((text, value) => all.has(text) || !own.has(poolOf[value] ?? -1))
}
