/** The quantile of ascending numbers as spreadsheets compute it: between the two people on either side. */
export function quantile(numbers: readonly number[], q: number): number {
  const place = q * (numbers.length - 1)
  const [low, high] = neighbors(numbers, q)
  return low + (high - low) * (place - Math.floor(place))
}

/** Returns the two people's numbers around the quantile. */
export function neighbors(numbers: readonly number[], q: number): readonly [number, number] {
  const place = q * (numbers.length - 1)
  const [low, high] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]]
  if (low === undefined || high === undefined) throw new Error('Nobody answered.')
  return [low, high]
}

/** Returns how many of 100 people gave less, and how many the same. */
export function standing(numbers: readonly number[], value: number): { readonly less: number; readonly same: number } {
  const less = numbers.filter(each => each < value).length
  const same = numbers.filter(each => each === value).length
  return { less: (100 * less) / numbers.length, same: (100 * same) / numbers.length }
}

/** The least number that a share `q` of the numbers does not exceed. */
export function atShare(numbers: readonly number[], q: number): number {
  const sorted = [...numbers].sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}
