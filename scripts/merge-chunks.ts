/** Chunk as the bundler makes it: the modules that the same set of lazy parts needs. */
export interface Chunk {
  readonly name: string
  /** Whether the page starts with it. */
  readonly isEntry: boolean
  /** Whether a dynamic import loads it. Such a chunk stays unchanged. */
  readonly isLazy: boolean
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  /** Compressed size in bytes. */
  readonly size: number
}

/** Group of chunks that become one. */
interface Group {
  readonly isFixed: boolean
  readonly modules: string[]
  size: number
  readonly imports: Set<string>
  /** Lazy parts that load it, as a bit set. */
  loads: bigint
}

/**
 * Merges chunks where the saved requests are worth more than the bytes that some parts then load without need (decision 90). What the page
 * starts with becomes one chunk.
 * @param requestCost The number of compressed bytes that cost as much time as one more request
 * @returns The modules of each chunk to make. The bundler places all other modules
 */
export function mergeChunks(chunks: readonly Chunk[], requestCost: number): readonly (readonly string[])[] {
  const merging = new Merging(chunks, requestCost)
  while (merging.round());
  return merging.merged()
}

class Merging {
  private readonly groups: Map<string, Group>
  private readonly chunkCounts = new Map<string, number>()
  private readonly lazy: readonly string[]
  private readonly entry: string
  private readonly requestCost: number

  constructor(chunks: readonly Chunk[], requestCost: number) {
    this.requestCost = requestCost
    this.groups = new Map(
      chunks.map(({ name, isLazy, modules, imports, size }) => [
        name,
        { isFixed: isLazy, modules: [...modules], size, imports: new Set(imports), loads: 0n },
      ]),
    )
    this.lazy = chunks.filter(({ isLazy }) => isLazy).map(({ name }) => name)
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('No chunk starts the page.')
    this.entry = entry.name
    for (const name of this.reach(this.entry)) if (name !== this.entry) this.join(this.entry, name)
    this.settle()
  }

  /** Merges the pairs that save most, each group once. @returns Whether there were any */
  round(): boolean {
    const closures = new Map([...this.groups.keys()].map(name => [name, this.reach(name)]))
    const candidates = [...this.groups].flatMap(([name, group]) => (group.isFixed ? [] : [name]))
    const pairs: (readonly [cost: number, a: string, b: string])[] = []
    for (const [at, a] of candidates.entries())
      for (const b of candidates.slice(at + 1)) {
        const cost = this.costOf(a, b, closures)
        if (cost < 0) pairs.push([cost, a, b])
      }
    pairs.sort(([one], [other]) => one - other)
    const touched = new Set<string>()
    for (const [, a, b] of pairs) {
      if (touched.has(a) || touched.has(b) || this.leadsAround(a, b) || this.leadsAround(b, a)) continue
      if (b === this.entry) this.join(b, a)
      else this.join(a, b)
      touched.add(a).add(b)
    }
    this.settle()
    return touched.size > 0
  }

  merged(): readonly (readonly string[])[] {
    return [...this.groups].flatMap(([name, { modules }]) => (this.chunkCounts.has(name) ? [modules] : []))
  }

  private groupOf(name: string): Group {
    const group = this.groups.get(name)
    if (!group) throw new Error(`There is no chunk ${name}.`)
    return group
  }

  /** Returns the group with everything that it imports, directly or not. */
  private reach(start: string): Set<string> {
    const seen = new Set([start])
    for (const name of seen) for (const each of this.groupOf(name).imports) seen.add(each)
    return seen
  }

  /** Checks whether one group imports the other through a third, so that merging them would make a circle. */
  private leadsAround(from: string, to: string): boolean {
    return [...this.groupOf(from).imports].some(each => each !== to && this.reach(each).has(to))
  }

  private join(to: string, from: string): void {
    const [kept, left] = [this.groupOf(to), this.groupOf(from)]
    kept.modules.push(...left.modules)
    kept.size += left.size
    for (const each of left.imports) kept.imports.add(each)
    this.groups.delete(from)
    for (const group of this.groups.values()) if (group.imports.delete(from)) group.imports.add(to)
    kept.imports.delete(to)
    this.chunkCounts.set(to, (this.chunkCounts.get(to) ?? 1) + (this.chunkCounts.get(from) ?? 1))
    this.chunkCounts.delete(from)
  }

  /** Recomputes which parts load what. The entry is always there already. */
  private settle(): void {
    for (const group of this.groups.values()) {
      group.loads = 0n
      group.imports.delete(this.entry)
    }
    for (const [at, part] of this.lazy.entries())
      for (const name of this.groups.has(part) ? this.reach(part) : []) this.groupOf(name).loads |= 1n << BigInt(at)
    this.groupOf(this.entry).loads = (1n << BigInt(this.lazy.length)) - 1n
  }

  /** Returns what merging costs over all lazy parts, in bytes: what some load in addition, less the requests that others save. */
  private costOf(a: string, b: string, closures: ReadonlyMap<string, ReadonlySet<string>>): number {
    const [one, other] = [this.groupOf(a), this.groupOf(b)]
    const both = one.loads & other.loads
    if (both === 0n) return 0
    const inAddition = (name: string, not: string, parts: bigint): number => {
      if (parts === 0n) return 0
      let cost = this.groupOf(name).size * bitsOf(parts)
      for (const each of closures.get(name) ?? []) {
        if (each === name || each === not) continue
        const group = this.groupOf(each)
        cost += bitsOf(parts & ~group.loads) * (group.size + this.requestCost)
      }
      return cost
    }
    return (
      inAddition(a, b, other.loads & ~one.loads) +
      inAddition(b, a, one.loads & ~other.loads) -
      this.requestCost * bitsOf(both)
    )
  }
}

const counts = new Map<bigint, number>()
function bitsOf(bits: bigint): number {
  const known = counts.get(bits)
  if (known !== undefined) return known
  const count = bits.toString(2).replaceAll('0', '').length
  counts.set(bits, count)
  return count
}
