/** Caches expensive, immutable values up to a total weight; evicts the least recently used first. */
export interface Memory<T> {
  /** The cached value of the key, or the result of `make`; concurrent callers share one call. Failures are not cached. */
  of(key: string, make: () => Promise<T>): Promise<T>
}

export function memory<T>(most: number, weightOf: (value: T) => number): Memory<T> {
  const kept = new Map<string, { readonly value: Promise<T>; weight: number }>()
  let total = 0

  const forget = (key: string) => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  const evictOldest = () => {
    for (const key of kept.keys()) {
      if (total <= most) return
      forget(key)
    }
  }

  return {
    of(key, make) {
      const known = kept.get(key)
      // Put back at the end: a Map keeps the order of insertion.
      kept.delete(key)
      const entry = known ?? { value: make(), weight: 0 }
      kept.set(key, entry)
      if (!known) {
        entry.value.then(
          value => {
            if (kept.get(key) !== entry) return
            entry.weight = weightOf(value)
            total += entry.weight
            evictOldest()
          },
          () => {
            if (kept.get(key) === entry) forget(key)
          },
        )
      }
      return entry.value
    },
  }
}
