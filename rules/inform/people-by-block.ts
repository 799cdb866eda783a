/** People, one block after another. */
export interface PeopleOfBlocks {
  /** Ascending within a block. */
  readonly people: Int32Array
  /** Of each block, where its people begin; and where the last one's end. */
  readonly starts: Int32Array
}

/** Sorts people by block. @param blockOf by person; -1: in none */
export function sortedByBlock(blockOf: Int32Array, blocks = blocksIn(blockOf)): PeopleOfBlocks {
  const starts = new Int32Array(blocks + 1)
  for (const block of blockOf) if (block >= 0) starts[block + 1] = (starts[block + 1] ?? 0) + 1
  for (let block = 0; block < blocks; block++) starts[block + 1] = (starts[block + 1] ?? 0) + (starts[block] ?? 0)
  const next = starts.slice()
  const people = new Int32Array(starts[blocks] ?? 0)
  for (let person = 0; person < blockOf.length; person++) {
    const block = blockOf[person] ?? -1
    if (block < 0) continue
    const at = next[block] ?? 0
    people[at] = person
    next[block] = at + 1
  }
  return { people, starts }
}

const blocksIn = (blockOf: Int32Array) => blockOf.reduce((most, block) => Math.max(most, block + 1), 0)

/** The people of each block, ascending. @param blockOf by person; -1: in none */
export function peopleByBlock(blockOf: Int32Array, blocks: number): readonly Int32Array[] {
  const { people, starts } = sortedByBlock(blockOf, blocks)
  return Array.from({ length: blocks }, (_, block) => people.subarray(starts[block], starts[block + 1]))
}
