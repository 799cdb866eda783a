/** One level of the tree: groups of an attribute's values that divide people. */
export interface Split {
  /** Index of the attribute. */
  readonly attribute: number
  /** The group of each of its values, ascending as values are. */
  readonly groupOf: Int32Array
  readonly groups: number
  /** Vouched people from which on a group, or the groups with fewer than that together, are a child of their own. */
  readonly least: number
}

/** A child on the way to a row: the groups of `split` whose `childOf` is `child`. */
export interface Step {
  readonly split: Split
  readonly childOf: Int32Array
  readonly child: number
}

/** Disjoint rows of people. */
export interface RowTree {
  /** By person. */
  readonly rowOf: Int32Array
  /** Of each row, the way to it; rows are in the order of their ways. */
  readonly ways: readonly (readonly Step[])[]
}

/** The attributes that a tree divides by. */
export interface Columns {
  readonly isVouched: Uint8Array
  readonly valuesOf: readonly Int32Array[]
}

/**
 * Divides all people by one split after the other (release-engine, rule 1). A group with enough vouched people becomes a child; the others, those
 * without people included, are pooled, or join the smallest child if they are too few together. Where no two children are made, the next
 * split has its turn. Children are in the order of their groups, the pool last. Who is in which row follows from the numbers of vouched people
 * alone, never from the order of the people.
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

/** The child of each group; all 0 where there are no two. */
function childrenOf(people: Int32Array, values: Int32Array, isVouched: Uint8Array, { groupOf, groups, least }: Split) {
  const vouched = new Int32Array(groups)
  for (const person of people) {
    const group = groupOf[values[person] ?? 0] ?? 0
    vouched[group] = (vouched[group] ?? 0) + (isVouched[person] ?? 0)
  }
  return childOfGroup(vouched, least)
}

/** The child of each group, by its number of vouched people. */
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
