/** Returns a random whole number from 0 to `below - 1`. */
export type Draw = (below: number) => number

/** Shuffles items with the Fisher–Yates algorithm, so that the order of people doesn't reveal when they joined. */
export function shuffled<T>(items: readonly T[], draw: Draw): readonly T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    const [one, two] = [order[last], order[other]]
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one]
  }
  return order
}
