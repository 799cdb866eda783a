import type { Division, Lens } from './edition.ts'
import { exposures, MOST_EXPOSURE } from './exposure.ts'

/** Lenses, and the exposure of each respondent to them. */
interface Exposed {
  readonly division: Division
  readonly each: Float64Array
}

/** Two blocks of a lens that become one. */
type Pair = readonly [number, number]

/**
 * The same lenses, with blocks of the coarse ones merged until nobody's exposure is above the most that is allowed (release-engine, rule 8;
 * decision 35). It is above where a few people sit in a mixed block of the base lens while all others of their kind have blocks of their
 * own: the coarse block of that kind, less those, is a figure about the few. It is merged with the kind that has the next fewest there.
 */
export function coarsened({ division, each }: Exposed, isCounted: Uint8Array): Exposed {
  const [base, ...coarse] = division
  const exposed = [...each.keys()].filter(person => (each[person] ?? 0) > MOST_EXPOSURE.largest)
  if (!base || exposed.length === 0) return { division, each }
  const byLens = coarse.map(lens => exposures([base, lens], isCounted))
  const pairs = coarse.map((): Pair[] => [])
  const members = new Map<number, number[]>()
  for (const person of exposed) members.set(base.blockOf[person] ?? 0, [])
  for (const [person, block] of base.blockOf.entries()) if (isCounted[person]) members.get(block)?.push(person)
  for (const person of exposed) {
    const shares = byLens.map(own => own[person] ?? 0)
    const at = shares.indexOf(Math.max(...shares))
    const lens = coarse[at]
    const pair = lens && pairFor(lens, person, members.get(base.blockOf[person] ?? 0) ?? [])
    if (pair) pairs[at]?.push(pair)
  }
  if (pairs.every(({ length }) => length === 0)) return { division, each }
  const coarser = [base, ...coarse.map((lens, at) => merged(lens, pairs[at] ?? []))]
  return coarsened({ division: coarser, each: exposures(coarser, isCounted) }, isCounted)
}

/** The person's block of a lens, and the one that the fewest other people of their base block are in. */
function pairFor({ blockOf }: Lens, person: number, members: readonly number[]): Pair | null {
  const own = blockOf[person] ?? 0
  const people = new Map<number, number>()
  for (const member of members) {
    const block = blockOf[member] ?? 0
    if (block !== own) people.set(block, (people.get(block) ?? 0) + 1)
  }
  const [fewest] = [...people].sort(([left, some], [right, others]) => some - others || left - right)
  return fewest ? [own, fewest[0]] : null
}

/** The merged block has the path of its first part. */
export function merged(lens: Lens, pairs: readonly Pair[]): Lens {
  if (pairs.length === 0) return lens
  const first = lens.paths.map((_, block) => block)
  for (const [left, right] of pairs) {
    const [into, from] = [first[left] ?? left, first[right] ?? right].sort((one, other) => one - other)
    for (const [block, at] of first.entries()) if (at === from) first[block] = into ?? at
  }
  const kept = [...new Set(first)]
  const blockOf = lens.blockOf.map(block => kept.indexOf(first[block] ?? block))
  return { ...lens, blockOf, paths: kept.flatMap(block => lens.paths.slice(block, block + 1)) }
}
