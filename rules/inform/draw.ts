/** A whole number from 0 up to but not including `below`. */
export type Draw = (below: number) => number

/** Fisher and Yates: the order of people reveals nothing about when they came. */
export function shuffled<T>(items: readonly T[], draw: Draw): readonly T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    const [one, two] = [order[last], order[other]]
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one]
  }
  return order
}
