import type { ReleasedBlocks } from './words/index.ts'

/**
 * Summarizes the sizes of blocks.
 * @param least K. Sizes of fewer people are omitted.
 */
export function blockSizes(sizes: ArrayLike<number>, least: number): ReleasedBlocks {
  const ascending = Array.from(sizes).sort((left, right) => left - right)
  const at = (place: number) => {
    const people = ascending[place] ?? 0
    return people >= least ? people : null
  }
  const last = ascending.length - 1
  return { blocks: ascending.length, least: at(0), median: at(Math.floor(last / 2)), largest: at(last) }
}
