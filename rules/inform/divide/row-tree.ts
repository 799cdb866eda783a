/** Level of the tree: groups of an attribute's values that divide people. */
export interface Split {
  /** Index of the attribute. */
  readonly attribute: number
  /** Group of each value, in the order of the values. */
  readonly groupOf: Int32Array
  readonly groups: number
  /** Minimum number of vouched people in a child. Smaller groups are pooled. */
  readonly least: number
}

/** Step on the path to a row: the groups of `split` with `childOf` equal to `child`. */
export interface Step {
  readonly split: Split
  readonly childOf: Int32Array
  readonly child: number
}

/** Disjoint rows of people. */
export interface RowTree {
  /** Row of each person. */
  readonly rowOf: Int32Array
  /** Path to each row, in ascending order. */
  readonly ways: readonly (readonly Step[])[]
}

/** Attributes by which a tree divides people. */
export interface Columns {
  readonly isVouched: Uint8Array
  readonly valuesOf: readonly Int32Array[]
}

/**
 * Divides all people by one split after another (release-engine, rule 1). A group with enough vouched people becomes a child. The remaining
 * groups, including empty ones, form a pool, or join the smallest child if the pool is too small. A split without two children is skipped.
 * Children are in the order of their groups, with the pool last. Rows depend only on the numbers of vouched people, never on the order of
 * the people.
 */
export function rowTree({ isVouched, valuesOf }: Columns, splits: readonly Split[]): RowTree {
  const rowOf = new Int32Array(isVouched.length)
  const ways: (readonly Step[])[] = []
  const divide = (people: Int32Array, depth: number, way: readonly Step[]): void => {
    const split = splits[depth]
    if (!split) {
      for (const person of people) rowOf[person] = ways.length
      ways.push(way)
      return
    }
    const values = valuesOf[split.attribute] ?? new Int32Array()
    const childOf = childrenOf(people, values, isVouched, split)
    const children = 1 + largest(childOf)
    if (children === 1) {
      divide(people, depth + 1, way)
      return
    }
    const parts = partitioned(people, children, person => childOf[split.groupOf[values[person] ?? 0] ?? 0] ?? 0)
    for (const [child, part] of parts.entries()) divide(part, depth + 1, [...way, { split, childOf, child }])
  }
  divide(
    new Int32Array(isVouched.length).map((_, person) => person),
    0,
    [],
  )
  return { rowOf, ways }
}

/** Returns the child of each group, or all 0 if there are fewer than two children. */
function childrenOf(people: Int32Array, values: Int32Array, isVouched: Uint8Array, { groupOf, groups, least }: Split) {
  const vouched = new Int32Array(groups)
  for (const person of people) {
    const group = groupOf[values[person] ?? 0] ?? 0
    vouched[group] = (vouched[group] ?? 0) + (isVouched[person] ?? 0)
  }
  return childOfGroup(vouched, least)
}

/** Returns the child of each group, based on its number of vouched people. */
export function childOfGroup(vouched: Int32Array, least: number): Int32Array {
  const sizes = vouched.filter(people => people >= least)
  const pooled = vouched.reduce((sum, people) => sum + (people < least ? people : 0), 0)
  const pool = sizes.length === 0 ? 0 : pooled >= least ? sizes.length : sizes.indexOf(Math.min(...sizes))
  let next = 0
  return vouched.map(people => (people >= least ? next++ : pool))
}

function partitioned(people: Int32Array, parts: number, partOf: (person: number) => number): readonly Int32Array[] {
  const sizes = new Int32Array(parts)
  for (const person of people) sizes[partOf(person)] = (sizes[partOf(person)] ?? 0) + 1
  const made = Array.from(sizes, size => new Int32Array(size))
  sizes.fill(0)
  for (const person of people) {
    const part = partOf(person)
    const at = sizes[part] ?? 0
    const own = made[part]
    if (own) own[at] = person
    sizes[part] = at + 1
  }
  return made
}

function largest(numbers: Int32Array): number {
  let most = 0
  for (const each of numbers) if (each > most) most = each
  return most
}
