import type {
  ReleasedCategories,
  ReleasedHistogram,
  ReleasedStats,
  ReleasedValue,
  Share,
} from '#rules/inform/words/index.ts'

/** Results for tests of views. In the product, only the release engine produces results. */
export const share = (percent: number, bound: Share['bound'] = 'exact'): Share => ({ percent, bound })

export const exact = (value: number): ReleasedValue => ({ value, range: null, open: null })
/** Returns a number with its range. */
export const about = (value: number, low: number, high: number): ReleasedValue => ({
  value,
  range: { low, high },
  open: null,
})
/** Returns a range without a number. */
export const between = (low: number, high: number): ReleasedValue => ({ value: null, range: { low, high }, open: null })

/** Statistics of 401 people from $200,000 to $600,000, in 20 bins. */
export const stats: ReleasedStats = {
  min: exact(200_000),
  percentile_10: exact(240_000),
  percentile_25: exact(300_000),
  median: exact(400_000),
  percentile_75: exact(500_000),
  percentile_90: exact(560_000),
  max: exact(600_000),
}

const PEOPLE = { basis: 'exact', n: 401, of: 420, isWhole: true, isAbout: false, unknown: null } as const

export function histogram(over: Partial<ReleasedHistogram> = {}): ReleasedHistogram {
  const bins = Array.from({ length: 20 }, (_, at) => ({
    from: 200_000 + 20_000 * at,
    to: 220_000 + 20_000 * at,
    share: share(5),
    isShaped: false,
  }))
  return { kind: 'histogram', ...PEOPLE, stats, bins, rank: null, ...over }
}

export function categories(percents: readonly number[], over: Partial<ReleasedCategories> = {}): ReleasedCategories {
  const each = percents.map((percent, at) => ({ values: [at + 1], share: share(percent), range: null }))
  return { kind: 'categories', ...PEOPLE, n: 200, categories: each, ...over }
}
