import type { Division, Lens } from './edition.ts'
import { mergedBlocks } from './merged-blocks.ts'
import { sortedByBlock } from './people-by-block.ts'
import { servedLenses } from './served-lenses.ts'

/** A measure with a smaller share of answers is checked by itself (release-engine, rule 8). */
const CHECKED_BELOW = 0.7

/**
 * The rows of a measure (release-engine, rules 4 and 8): blocks with too few answers of vouched people are merged with siblings. Of a measure
 * that few have answered, blocks are merged on, and lenses become one row, until nobody's answer is too exposed.
 * @param division of a batch, as it is served.
 * @param hasAnswered by respondent, 1: gave an answer that the measure counts.
 * @param least answers in each row.
 * @returns of each lens the row of each block; null: fewer than `least` have answered.
 */
export function measureRows(
  division: Division,
  hasAnswered: Uint8Array,
  isVouched: Uint8Array,
  least: number,
): readonly Int32Array[] | null {
  const isCounted = isVouched.map((vouched, person) => vouched & (hasAnswered[person] ?? 0))
  const answers = total(isCounted)
  if (answers < least) return null
  const merged = division.map(lens => ({ lens, rowOf: mergedRows(lens, isCounted, least) }))
  if (answers >= CHECKED_BELOW * total(isVouched)) return merged.map(({ rowOf }) => rowOf)
  const served = servedLenses(
    merged.map(({ lens, rowOf }) => inRows(lens, rowOf)),
    isCounted,
    [],
    true,
  )?.served
  return merged.map(({ lens, rowOf }, at) => {
    const { blockOf = [] } = served?.[at] ?? {}
    const rows = rowOf.slice()
    blockOf.forEach((row, person) => {
      rows[lens.blockOf[person] ?? 0] = row
    })
    return rows
  })
}

function total(flags: Uint8Array): number {
  let sum = 0
  for (const flag of flags) sum += flag
  return sum
}

function mergedRows({ blockOf, paths }: Lens, isCounted: Uint8Array, least: number): Int32Array {
  const answers = new Int32Array(paths.length)
  for (let person = 0; person < blockOf.length; person++) {
    const block = blockOf[person] ?? 0
    answers[block] = (answers[block] ?? 0) + (isCounted[person] ?? 0)
  }
  const rowOf = new Int32Array(paths.length)
  for (const [row, blocks] of mergedBlocks(paths, answers, least).entries())
    for (const block of blocks) rowOf[block] = row
  return rowOf
}

/** The lens with rows for blocks, each at the path of its first block. */
function inRows({ name, blockOf, paths }: Lens, rowOf: Int32Array): Lens {
  const { people: blocks, starts } = sortedByBlock(rowOf)
  return {
    name,
    blockOf: blockOf.map(block => rowOf[block] ?? 0),
    paths: Array.from(starts.subarray(0, -1), first => paths[blocks[first] ?? 0] ?? []),
  }
}
