/** The people of each block, ascending. @param blockOf by person; -1: in none */
export function peopleByBlock(blockOf: Int32Array, blocks: number): readonly Int32Array[] {
  const sizes = new Int32Array(blocks)
  for (const block of blockOf) if (block >= 0) sizes[block] = (sizes[block] ?? 0) + 1
  const people = Array.from(sizes, size => new Int32Array(size))
  // Filled from the end, so that the sizes count down to where the next one goes.
  for (let person = blockOf.length - 1; person >= 0; person--) {
    const block = blockOf[person] ?? -1
    const own = people[block]
    const at = (sizes[block] ?? 0) - 1
    if (!own) continue
    own[at] = person
    sizes[block] = at
  }
  return people
}
