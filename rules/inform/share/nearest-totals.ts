const HALVINGS = 50

/** Blurred numbers of people, with their variance. */
export interface BlurredTotals {
  readonly people: ArrayLike<number>
  readonly variance: ArrayLike<number>
}

/**
 * Adjusts blurred numbers in proportion to their blur until they match the total. No number is less than `least`.
 * @param places The indices of the numbers.
 */
export function nearestTotals(
  { people, variance }: BlurredTotals,
  places: readonly number[],
  total: number,
  least: number,
): readonly number[] {
  const at = (shift: number) =>
    places.map(place => Math.max((people[place] ?? 0) + shift * (variance[place] ?? 0), least))
  let [low, high] = [-total - 1, total + 1]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (sumOf(at(middle)) < total) low = middle
    else high = middle
  }
  const found = at(high)
  const factor = total / sumOf(found)
  return found.map(each => each * factor)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
