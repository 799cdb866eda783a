/**
 * Set of frozen ICOs, with one bit for each in their order. A million ICOs fit into 125 KB, and two sets are compared 32 ICOs at a time.
 */
export type Bits = Uint32Array

const WORD = 32
const ALL = 0xffffffff

export function everybody(icos: number): Bits {
  const bits = new Uint32Array(Math.ceil(icos / WORD)).fill(ALL)
  if (icos % WORD > 0) bits[bits.length - 1] = ALL >>> (WORD - (icos % WORD))
  return bits
}

/** Adds the bits of another set. */
export function add(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** Removes the bits that aren't in another set. */
export function keep(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** Counts the bits in a set. */
export function count(bits: Bits): number {
  let sum = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    rest = (rest + (rest >>> 4)) & 0x0f0f0f0f
    sum += Math.imul(rest, 0x01010101) >>> 24
  }
  return sum
}

/** Returns sets that together contain the ICOs with any of the values. */
export function bitsOf(column: Int32Array, values: ReadonlySet<number>): readonly Bits[] {
  const runs: [from: number, to: number][] = []
  for (const value of [...values].sort((left, right) => left - right)) {
    const last = runs.at(-1)
    if (last && last[1] === value - 1) last[1] = value
    else runs.push([value, value])
  }
  return runs.map(([from, to]) => bitsBetween(column, from, to))
}

/** Maximum number of cached sets for each column, which is enough for all sets of a choice, of a yes-no answer, or of regions. */
const MAX_CACHED = 16
/** Cache of sets. Columns never change, and the cache is released together with them. */
const kept = new WeakMap<Int32Array, Map<string, Bits>>()

/** Returns the ICOs with a value in a range, including both ends. The result is cached. */
export function bitsBetween(column: Int32Array, from: number, to: number): Bits {
  const known = kept.get(column) ?? new Map<string, Bits>()
  const name = `${from} ${to}`
  const bits = known.get(name) ?? scan(column, from, to - from)
  if (!known.has(name) && known.size === MAX_CACHED) known.delete(known.keys().next().value ?? '')
  kept.set(column, known.set(name, bits))
  return bits
}

/** Sets each bit without a branch because half of the branches would be mispredicted. */
function scan(column: Int32Array, from: number, span: number): Bits {
  const bits = new Uint32Array(Math.ceil(column.length / WORD))
  for (let at = 0, word = 0; word < bits.length; word++) {
    let found = 0
    for (let bit = 0; bit < WORD && at < column.length; bit++, at++)
      found |= Number(((column[at] ?? 0) - from) >>> 0 <= span) << bit
    bits[word] = found
  }
  return bits
}
