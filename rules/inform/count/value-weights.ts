import type { ProfilePath } from '../dimensions.ts'
import type { Attribute, Batch, Edition } from './shapes.ts'

/**
 * Returns how much of each value of an attribute, as rows count it, a group has that asks for some values: by batch and value, from 0 to 1. Where a
 * batch counted some of them together with others (`Attribute.countedAs`), their part of it is as in the batches that tell them apart.
 * @param attribute its index in each batch.
 * @param isAsked of a value's path.
 * @returns null: no batch tells them apart.
 */
export function valueWeights(
  { batches }: Edition,
  attribute: number,
  isAsked: (path: ProfilePath) => boolean,
): readonly Float64Array[] | null {
  const counted = batches.map(batch => countedTogether(batch, attribute))
  const weights = counted.map(values => {
    const shares = values.map(({ paths }) => shareOf(paths, counted, isAsked))
    return shares.includes(null) ? null : Float64Array.from(shares, share => share ?? 0)
  })
  return weights.includes(null) ? null : weights.flatMap(each => each ?? [])
}

/** What rows of a batch count as one value: its paths, and its people. */
interface Together {
  readonly paths: readonly ProfilePath[]
  readonly people: number
}

/** By value; without paths: it is counted as another one. */
function countedTogether({ attributes, rowValues }: Batch, at: number): readonly Together[] {
  const { values, countedAs }: Pick<Attribute, 'values' | 'countedAs'> = attributes[at] ?? {
    values: [],
    countedAs: new Int32Array(),
  }
  const paths = values.map((): ProfilePath[] => [])
  for (const [value, counted] of countedAs.entries()) paths[counted]?.push(values[value] ?? [])
  const people = new Float64Array(values.length)
  const { values: entries, people: some } = rowValues[at] ?? { values: [], people: [] }
  for (const [entry, value] of entries.entries()) people[value] = (people[value] ?? 0) + (some[entry] ?? 0)
  return paths.map((own, value) => ({ paths: own, people: people[value] ?? 0 }))
}

/** Which part of a value is asked for; null: nothing tells. */
function shareOf(
  paths: readonly ProfilePath[],
  batches: readonly (readonly Together[])[],
  isAsked: (path: ProfilePath) => boolean,
): number | null {
  const asked = paths.filter(isAsked).length
  if (asked === 0 || asked === paths.length) return asked > 0 ? 1 : 0
  const own = new Set(paths.map(path => path.join()))
  let [inside, all] = [0, 0]
  for (const batch of batches) {
    const parts = batch.filter(part => part.paths.some(path => own.has(path.join())))
    if (!parts.every(part => part.paths.every(isAsked) || !part.paths.some(isAsked))) continue
    for (const part of parts) {
      const people = Math.max(0, part.people)
      all += people
      if (part.paths.every(isAsked)) inside += people
    }
  }
  return all > 0 ? inside / all : null
}
