/** Measures candidates in turns, so that a noisy moment of the machine affects all of them equally. */
export async function interleaved<K extends string>(
  rounds: number,
  tasks: Readonly<Record<K, (round: number) => Promise<unknown>>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(tasks) as K[]
  const times = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<K, number[]>
  for (let round = 0; round < rounds; round++) {
    // Each round starts with another candidate, so that no candidate always follows the same one.
    for (let index = 0; index < names.length; index++) {
      const name = names[(round + index) % names.length]
      if (name === undefined) continue
      const begun = performance.now()
      await tasks[name](round)
      times[name].push(performance.now() - begun)
    }
  }
  return times
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Returns the smallest value that a share `q` of all values does not exceed. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}
