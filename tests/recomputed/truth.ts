/** Returns the quantile of ascending numbers as in spreadsheets, between the two nearest people. */
export function quantile(numbers: readonly number[], q: number): number {
  const place = q * (numbers.length - 1)
  const [low, high] = neighbors(numbers, q)
  return low + (high - low) * (place - Math.floor(place))
}

/** Returns the numbers of the two people nearest to the quantile. */
export function neighbors(numbers: readonly number[], q: number): readonly [number, number] {
  const place = q * (numbers.length - 1)
  const [low, high] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]]
  if (low === undefined || high === undefined) throw new Error('Nobody answered.')
  return [low, high]
}

/** Returns the percentages of people with a lower and with the same number. */
export function percentileRank(
  numbers: readonly number[],
  value: number,
): { readonly less: number; readonly same: number } {
  const less = numbers.filter(each => each < value).length
  const same = numbers.filter(each => each === value).length
  return { less: (100 * less) / numbers.length, same: (100 * same) / numbers.length }
}

/** Returns the smallest number that a share `q` of the numbers doesn't exceed. */
export function atShare(numbers: readonly number[], q: number): number {
  const sorted = [...numbers].sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}
