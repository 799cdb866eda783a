/** Vouched-for member of a society's list that a study invites, as of the time of the division. */
export interface Listed {
  readonly membershipType: number
  /** Null: not stated. */
  readonly specialty: number | null
}

/**
 * Divides members of a society's list into blocks whose people are never distinguished in data about their participation (release-engine, rule 16):
 * by membership type, then by specialty. A part with fewer than `least` people is pooled with similar ones, or joins the smallest block next to it.
 * Among equals, the lower value decides. People who come later are in one block with all who have come since: which of them are of a type is what the
 * administrator of the list decides.
 * @param areFirst no one of the list is divided yet
 * @returns the block of each; null while they are fewer than `least`
 */
export function divideList(members: readonly Listed[], least: number, areFirst: boolean): Int32Array | null {
  if (members.length < least) return null
  if (!areFirst) return new Int32Array(members.length)
  const blocks: number[][] = []
  const pool: number[] = []
  for (const own of grouped([...members.keys()], at => members[at]?.membershipType ?? 0)) {
    const cells = grouped(own, at => members[at]?.specialty ?? Number.POSITIVE_INFINITY)
    const made = cells.filter(({ length }) => length >= least)
    const rest = settled(made, cells.filter(({ length }) => length < least).flat(), least)
    blocks.push(...made)
    pool.push(...rest)
  }
  settled(blocks, pool, least)
  const blockOf = new Int32Array(members.length)
  for (const [block, people] of blocks.entries()) for (const at of people) blockOf[at] = block
  return blockOf
}

/** A pool becomes a block, or joins the smallest. @returns who is in none, because there is none */
function settled(blocks: number[][], pool: number[], least: number): readonly number[] {
  if (pool.length >= least) blocks.push(pool)
  else {
    const [smallest] = blocks.toSorted((left, right) => left.length - right.length)
    if (!smallest) return pool
    smallest.push(...pool)
  }
  return []
}

function grouped(people: readonly number[], value: (at: number) => number): number[][] {
  return [...Map.groupBy(people, value)].sort(([left], [right]) => left - right).map(([, own]) => own)
}
