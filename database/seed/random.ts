/** Reproducible random numbers (splitmix64). The same seed creates the same world on every machine. */

const MASK = (1n << 64n) - 1n

function mix(state: bigint): bigint {
  let z = state
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK
  return z ^ (z >> 31n)
}

export class Random {
  private state: bigint

  /** Selects a separate stream for each pair of numbers. */
  constructor(seed: number, stream = 0) {
    this.state = mix((BigInt(seed) << 32n) + BigInt(stream) + 1n)
  }

  /** Returns 64 bits, as in PostgreSQL's bigint. */
  bits(): bigint {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & MASK
    return BigInt.asIntN(64, mix(this.state))
  }

  /** Returns a uniform number from 0 up to but not including 1. */
  next(): number {
    return Number(BigInt.asUintN(53, this.bits())) / 2 ** 53
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Returns a normal number with mean 0 and standard deviation 1, limited to -3 to 3. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return Math.max(-3, Math.min(3, radius * Math.cos(2 * Math.PI * this.next())))
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.next() * items.length)] ?? items[0]
  }

  /** Returns one of the items, in proportion to its weight. */
  weighted<T>(items: readonly [T, ...T[]], weight: (item: T) => number): T {
    let left = this.next() * items.reduce((sum, item) => sum + weight(item), 0)
    for (const item of items) {
      left -= weight(item)
      if (left < 0) return item
    }
    return items[0]
  }

  /** Returns a key in proportion to its weight. */
  one<K extends string>(weights: Readonly<Record<K, number>>): K
  one(weights: Readonly<Record<string, number>>): string {
    const entries = Object.entries(weights)
    const [first, ...rest] = entries
    if (!first) throw new Error('Nothing to choose from.')
    return this.weighted([first, ...rest], ([, weight]) => weight)[0]
  }

  /** Returns some of the keys. Each key is included with its own probability, independently of the others. */
  some<K extends string>(probabilities: Readonly<Record<K, number>>): K[]
  some(probabilities: Readonly<Record<string, number>>): string[] {
    return Object.keys(probabilities).filter(key => this.chance(probabilities[key] ?? 0))
  }
}
