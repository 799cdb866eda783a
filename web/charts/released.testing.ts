import type { Basis, ReleasedCategories, ReleasedHistogram, ReleasedStats, Share } from '#rules/inform/released.ts'

/** Figures for tests of what shows them: those of the product are made by the release engine alone. */
export const share = (percent: number, bound: Share['bound'] = 'exact'): Share => ({ percent, bound })

export const EXACT: Basis = { kind: 'exact', alignment: 1, counted: 401, of: 401, known: 401, similar: 0 }
export const ESTIMATE: Basis = { kind: 'estimate', alignment: 0.7, counted: 31, of: 31, known: 18, similar: 44 }
export const COMBINED: Basis = { kind: 'combined', alignment: 0.3, counted: 14, of: 14, known: 0, similar: 90 }

const CLOSED: ReleasedStats['open'] = {
  min: null,
  percentile_10: null,
  percentile_25: null,
  median: null,
  percentile_75: null,
  percentile_90: null,
  max: null,
}

const NO_MARGINS: ReleasedStats['margins'] = {
  percentile_10: null,
  percentile_25: null,
  median: null,
  percentile_75: null,
  percentile_90: null,
}

/** 401 people from $200,000 to $600,000, in 20 bins. */
export const stats: ReleasedStats = {
  min: 200_000,
  percentile_10: 240_000,
  percentile_25: 300_000,
  median: 400_000,
  percentile_75: 500_000,
  percentile_90: 560_000,
  max: 600_000,
  open: CLOSED,
  margins: NO_MARGINS,
}

export function histogram(over: Partial<ReleasedHistogram> = {}): ReleasedHistogram {
  const bins = Array.from({ length: 20 }, (_, at) => ({
    from: 200_000 + 20_000 * at,
    to: 220_000 + 20_000 * at,
    share: share(5),
  }))
  return { kind: 'histogram', n: 401, unknown: null, basis: EXACT, stats, bins, rank: null, ...over }
}

export function categories(percents: readonly number[], over: Partial<ReleasedCategories> = {}): ReleasedCategories {
  const each = percents.map((percent, at) => ({ value: at + 1, share: share(percent), margin: null }))
  return { kind: 'categories', n: 200, unknown: null, basis: EXACT, categories: each, ...over }
}
