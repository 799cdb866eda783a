import { independentInverse } from './independent-inverse.ts'
import { peopleByBlock } from './people-by-block.ts'

/** One way to divide people, as far as it matters for what its counts tell about them. */
export interface Counted {
  /** The block of each person; -1: not counted. */
  readonly blockOf: Int32Array
  readonly blocks: number
}

/** The blocks of several lenses as the rows of one matrix. */
interface Rows {
  readonly count: number
  /** By lens: the row of each person, -1: none. */
  readonly of: readonly Int32Array[]
}

/**
 * The share of a coin flip of each person that the best linear guess explains from the counts of all blocks, when it is known who is in
 * which (release-engine, rule 8): h = a' (A A')^-1 a, where A has a row for each block and a column for each person, and a is the person's
 * column. Counts that follow from others tell nothing more and are left out.
 * The blocks of `base` share nobody, so only the Schur complement over the blocks of the others has to be inverted.
 * @param others each of several blocks, unless a single one says more than those of `base` do.
 * @returns 0 for those who are counted nowhere.
 */
export function leverages(base: Counted, others: readonly Counted[]): Float64Array {
  const rows = rowsOf(others, base.blockOf.length)
  const blocks = peopleByBlock(base.blockOf, base.blocks)
  const outside = Int32Array.from(base.blockOf.keys()).filter(person => base.blockOf[person] === -1)
  const inverse = independentInverse(complementOf(blocks, outside, rows), rows.count)
  const leverage = new Float64Array(base.blockOf.length)
  const scratch = new Int32Array(rows.count).fill(-1)
  for (const members of blocks) ofBlock(members, rows, inverse, scratch, leverage)
  for (const person of outside)
    forPairs(rows, person, at => {
      leverage[person] = (leverage[person] ?? 0) + (inverse[at] ?? 0)
    })
  return leverage
}

/** Each two rows of a person, as a place in a matrix of all rows. */
function forPairs({ of, count }: Rows, person: number, take: (at: number) => void): void {
  for (const first of of) {
    const row = first[person] ?? -1
    if (row < 0) continue
    for (const second of of) {
      const other = second[person] ?? -1
      if (other >= 0) take(row * count + other)
    }
  }
}

/** h = 1/n + r' C r, where n is the size of the person's base block and r the difference of the person's rows from the block's mean. */
function ofBlock(members: Int32Array, rows: Rows, inverse: Float64Array, scratch: Int32Array, leverage: Float64Array) {
  const { ids, means } = meanOf(members, rows, scratch)
  const size = ids.length
  // The inverse where the block has people, which is little of it.
  const part = new Float64Array(size * size)
  for (let at = 0; at < size; at++) {
    const from = (ids[at] ?? 0) * rows.count
    for (let other = 0; other < size; other++) part[at * size + other] = inverse[from + (ids[other] ?? 0)] ?? 0
  }
  const ofMean = new Float64Array(size)
  for (let at = 0; at < size; at++) {
    for (let other = 0; other < size; other++) {
      ofMean[at] = (ofMean[at] ?? 0) + (part[at * size + other] ?? 0) * (means[other] ?? 0)
    }
  }
  const constant = 1 / members.length + ofMean.reduce((sum, each, at) => sum + each * (means[at] ?? 0), 0)
  const own = new Int32Array(rows.of.length)
  for (const person of members) {
    let many = 0
    for (const rowOf of rows.of) {
      const row = rowOf[person] ?? -1
      if (row >= 0) own[many++] = scratch[row] ?? 0
    }
    let sum = constant
    for (let first = 0; first < many; first++) {
      const at = own[first] ?? 0
      sum -= 2 * (ofMean[at] ?? 0)
      for (let second = 0; second < many; second++) sum += part[at * size + (own[second] ?? 0)] ?? 0
    }
    leverage[person] = sum
  }
  for (const id of ids) scratch[id] = -1
}

/** A A' over the other lenses' rows, less what the base blocks say of it. @param outside who is in no base block */
function complementOf(blocks: readonly Int32Array[], outside: Int32Array, rows: Rows): Float64Array {
  const { count } = rows
  const matrix = new Float64Array(count * count)
  const add = (at: number) => {
    matrix[at] = (matrix[at] ?? 0) + 1
  }
  const scratch = new Int32Array(count).fill(-1)
  for (const person of outside) forPairs(rows, person, add)
  for (const members of blocks) {
    for (const person of members) forPairs(rows, person, add)
    const { ids, means } = meanOf(members, rows, scratch)
    for (let at = 0; at < ids.length; at++) {
      const from = (ids[at] ?? 0) * count
      const weight = members.length * (means[at] ?? 0)
      for (let other = 0; other < ids.length; other++) {
        const to = from + (ids[other] ?? 0)
        matrix[to] = (matrix[to] ?? 0) - weight * (means[other] ?? 0)
      }
    }
    for (const id of ids) scratch[id] = -1
  }
  return matrix
}

/** The rows that a block's people are in, and their mean there. Leaves in `scratch` where each row is in that list. */
function meanOf(members: Int32Array, rows: Rows, scratch: Int32Array) {
  const ids: number[] = []
  const means: number[] = []
  for (const rowOf of rows.of) {
    for (const person of members) {
      const row = rowOf[person] ?? -1
      if (row < 0) continue
      let at = scratch[row] ?? -1
      if (at < 0) {
        at = ids.push(row) - 1
        scratch[row] = at
      }
      means[at] = (means[at] ?? 0) + 1 / members.length
    }
  }
  return { ids, means }
}

function rowsOf(lenses: readonly Counted[], people: number): Rows {
  const starts = lenses.map((_, at) => lenses.slice(0, at).reduce((sum, { blocks }) => sum + blocks, 0))
  const count = lenses.reduce((sum, { blocks }) => sum + blocks, 0)
  const of = lenses.map((lens, at) => {
    const start = starts[at] ?? 0
    const rowOf = new Int32Array(people).fill(-1)
    for (let person = 0; person < people; person++) {
      const block = lens.blockOf[person] ?? -1
      if (block >= 0) rowOf[person] = start + block
    }
    return rowOf
  })
  return { count, of }
}
