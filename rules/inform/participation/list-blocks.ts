/** Vouched member of a society's list who is invited to a study, as of the time of the division. */
export interface Listed {
  readonly membershipType: number
  /** Specialty, or `null` if not stated. */
  readonly specialty: number | null
}

/**
 * Divides members of a society's list into blocks (release-engine, rule 16), by membership type and then by specialty. Data about
 * participation never distinguishes the people within a block. A part with fewer than `least` people is pooled with similar parts, or joins
 * the smallest adjacent block. Among equals, the lower value is first. All people who join later are in one block because the list's
 * administrator decides on their types.
 * @param areFirst Whether none of the list's members are divided yet.
 * @returns The block of each member, or `null` if there are fewer than `least`.
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

/**
 * Turns a pool into a block, or adds it to the smallest block.
 * @returns The people who remain in no block because there is none.
 */
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
