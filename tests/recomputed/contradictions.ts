import { type Card, type Categories, type Histogram, percentsOf, type Rank, STATS } from './card.ts'

const QUANTILES = [
  ['percentile_10', 10],
  ['percentile_25', 25],
  ['median', 50],
  ['percentile_75', 75],
  ['percentile_90', 90],
] as const

/**
 * Returns contradictions between parts of a card, as its reader would see them. Empty if there are none.
 * @param value The value ranked by the card
 * @param stepAt The function that returns the width of the scale's step at a value
 */
export function contradictions(
  card: Card,
  value: number | null = null,
  stepAt: (value: number) => number = () => 0,
): readonly string[] {
  if (card.kind === 'withheld') return []
  const found = card.kind === 'histogram' ? inNumbers(card, value, stepAt) : inShares(card)
  if (card.n !== null && card.of !== null && card.n > card.of) found.push('more answered than there are')
  if (card.basis === 'exact' && card.isAbout) found.push('exact, about so many people')
  return found
}

function inNumbers(
  { stats, bins, rank, basis }: Histogram,
  value: number | null,
  stepAt: (value: number) => number,
): string[] {
  const found: string[] = []
  const line = STATS.flatMap(name => stats[name] ?? [])
  for (const end of ['value', 'low', 'high'] as const) {
    const numbers = line.flatMap(each => (end === 'value' ? each.value : each.range?.[end]) ?? [])
    if (numbers.some((number, at) => number < (numbers[at - 1] ?? number))) found.push(`${end}s out of order`)
  }
  for (const { value: number, range } of line)
    if (number !== null && range && (number < (range.low ?? number) || number > (range.high ?? number)))
      found.push('a value outside of its range')
  if (basis === 'exact' && (['percentile_25', 'median', 'percentile_75'] as const).some(name => stats[name]?.range))
    found.push('a range on an exact card')
  const shown = QUANTILES.flatMap(([name, percent]) => {
    const number = stats[name]?.value ?? null
    return number === null || stats[name]?.open ? [] : [{ percent, number }]
  })
  for (const { percent, number } of shown) {
    const [low, high] = sharesAround(bins, number)
    // Allows for rounding: half a point for each share, and one unit for each number.
    if (low > percent + bins.length / 2 + 1 || high < percent - bins.length / 2 - 1)
      found.push(`bins beside P${percent}`)
    if (rank && value !== null && Math.abs(value - number) > stepAt(number) / 2) {
      const [least, most] = percentsOfRank(rank)
      if (value > number ? most < percent - 1 : least > percent + 1) found.push(`rank beside P${percent}`)
    }
  }
  if (value !== null && isBeyond(stats.min, value, -1)) found.push('a value below the least')
  if (value !== null && isBeyond(stats.max, value, 1)) found.push('a value above the most')
  const total = bins.map(({ share }) => percentsOf(share))
  if (bins.length > 0 && !addsUp(total)) found.push('bins that add up to something else than all')
  if (bins.length > 20) found.push('more than 20 bins')
  return found
}

/** Checks whether a value is beyond the minimum or maximum. Without "or less" or "or more", no answer is beyond it. */
function isBeyond(stat: Histogram['stats']['min'], value: number, side: -1 | 1): boolean {
  if (stat?.value === null || stat?.value === undefined || stat.open) return false
  return side * (value - stat.value) > 0
}

function percentsOfRank(rank: Rank): readonly [number, number] {
  if (rank.kind === 'quarter') return [25 * (rank.quarter - 1), 25 * rank.quarter]
  if (rank.bound === 'or_lower') return [0, rank.percent]
  return [rank.percent, rank.bound === 'or_higher' ? 100 : rank.percent + rank.same]
}

/** Returns the lowest and highest percent of people at or below a value, according to the bins. The value's own bin counts either way. */
function sharesAround(bins: Histogram['bins'], value: number): readonly [number, number] {
  let [low, high] = [0, 0]
  for (const { from, to, share } of bins) {
    const [least, most] = percentsOf(share)
    if (to !== null && to < value) low += least
    if (from === null || from <= value) high += most
  }
  return [low, high]
}

/** Checks whether the shares can add up to 100 percent, each rounded by half a point. */
function addsUp(shares: readonly (readonly [number, number])[]): boolean {
  const [low, high] = [0, 1].map(side => shares.reduce((sum, share) => sum + (share[side] ?? 0), 0))
  return (low ?? 0) <= 100 + shares.length / 2 && (high ?? 0) >= 100 - shares.length / 2
}

function inShares({ categories }: Categories): string[] {
  const found: string[] = []
  for (const { share, range } of categories) {
    if (!share || !range) continue
    const [low, high] = percentsOf(share)
    if (high < (range.low ?? 0) || low > (range.high ?? 100)) found.push('a share outside of its range')
  }
  return found
}
