import type { Lens, LensName } from './edition.ts'
import { peopleByBlock } from './people-by-block.ts'
import type { Attribute, RespondentColumns } from './respondent-columns.ts'

/** What one level of a lens tells respondents apart by. */
export interface Split {
  /** The value of each respondent. */
  readonly values: Int32Array
  /** Vouched people from which on a value is a child of its own. */
  readonly least: number
  /** Vouched people from which on the values that have fewer than that are a child together. */
  readonly leastPool: number
}

/** Splits by one attribute after the other, into children of at least `size` vouched people. */
export function splitsBy(
  { values }: RespondentColumns,
  attributes: readonly Attribute[],
  size: number,
): readonly Split[] {
  return attributes.flatMap(attribute => {
    const own = values.get(attribute)
    return own ? [{ values: own, least: size, leastPool: size }] : []
  })
}

/**
 * The lens that divides all respondents by one split after the other (release-engine, rules 1 and 2). At each block, a value with enough
 * vouched people becomes a child; the others are pooled, or join the smallest child if they are too few together. A block that does not fall
 * into two children stays whole, and the next split has its turn. Children are in the order of their values, the pool last. Who is in which
 * block follows from the numbers of people alone, never from the order of the respondents.
 */
export function lensBy(name: LensName, isVouched: Uint8Array, splits: readonly Split[]): Lens {
  const blockOf = new Int32Array(isVouched.length)
  const paths: (readonly number[])[] = []
  const divide = (members: Int32Array, depth: number, path: readonly number[]): void => {
    const split = splits[depth]
    if (!split) {
      for (const member of members) blockOf[member] = paths.length
      paths.push(path)
      return
    }
    const children = childrenOf(members, isVouched, split)
    for (const [at, child] of children.entries()) divide(child, depth + 1, children.length > 1 ? [...path, at] : path)
  }
  divide(
    new Int32Array(isVouched.length).map((_, member) => member),
    0,
    [],
  )
  return { name, blockOf, paths }
}

/** The lens that tells nobody apart. */
export function wholeLens(name: LensName, people: number): Lens {
  return { name, blockOf: new Int32Array(people), paths: [[]] }
}

/** The members by the child that they belong to; one list of all of them if the split tells none apart. */
function childrenOf(members: Int32Array, isVouched: Uint8Array, split: Split): readonly Int32Array[] {
  const { values } = split
  const vouched = new Map<number, number>()
  for (const member of members) {
    const value = values[member] ?? 0
    vouched.set(value, (vouched.get(value) ?? 0) + (isVouched[member] ?? 0))
  }
  const childOf = childOfValue(vouched, split)
  const children = 1 + Math.max(...childOf.values())
  if (children === 1) return [members]
  const childOfMember = members.map(member => childOf.get(values[member] ?? 0) ?? 0)
  return peopleByBlock(childOfMember, children).map(places => places.map(at => members[at] ?? 0))
}

/** The child that each value belongs to, by the number of vouched people that have it; all in child 0 where there are no two. */
function childOfValue(vouched: ReadonlyMap<number, number>, { least, leastPool }: Split): ReadonlyMap<number, number> {
  const ascending = [...vouched].sort(([left], [right]) => left - right)
  const own = ascending.filter(([, people]) => people >= least)
  const rest = ascending.filter(([, people]) => people < least)
  const pooled = rest.reduce((sum, [, people]) => sum + people, 0)
  const sizes = own.map(([, people]) => people)
  const poolAt = own.length === 0 ? 0 : pooled >= leastPool ? own.length : sizes.indexOf(Math.min(...sizes))
  return new Map([
    ...own.map(([value], at): [number, number] => [value, at]),
    ...rest.map(([value]): [number, number] => [value, poolAt]),
  ])
}
