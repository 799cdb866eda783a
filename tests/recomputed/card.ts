/** Results as returned by operations, defined again, because the recomputer shares no code with the code that it checks. */

/** Range from `low` to `high`. `null` means no limit. */
export interface Ends {
  readonly low: number | null
  readonly high: number | null
}

export interface Share {
  readonly percent: number
  readonly bound: 'exact' | 'over' | 'under'
}

/** One number of a scale. `value` is `null` if its range is too wide, and `range` is `null` if the value is exact. */
export interface Value {
  readonly value: number | null
  readonly range: Ends | null
  readonly open: 'less' | 'more' | 'both' | null
}

export const STATS = [
  'min',
  'percentile_10',
  'percentile_25',
  'median',
  'percentile_75',
  'percentile_90',
  'max',
] as const
export type StatName = (typeof STATS)[number]

export type Rank =
  | {
      readonly kind: 'percentile'
      readonly percent: number
      readonly same: number
      readonly bound: 'exact' | 'or_lower' | 'or_higher'
    }
  | { readonly kind: 'quarter'; readonly quarter: number }

interface People {
  readonly basis: 'exact' | 'estimate'
  readonly n: number | null
  readonly of: number | null
  readonly isAbout: boolean
  readonly unknown: number | null
}

export interface Histogram extends People {
  readonly kind: 'histogram'
  readonly stats: Readonly<Record<StatName, Value | null>>
  readonly bins: readonly { readonly from: number | null; readonly to: number | null; readonly share: Share }[]
  readonly rank: Rank | null
}

export interface Categories extends People {
  readonly kind: 'categories'
  readonly categories: readonly {
    readonly values: readonly number[]
    readonly share: Share | null
    readonly range: Ends | null
  }[]
}

export interface Withheld {
  readonly kind: 'withheld'
  readonly because: 'few' | 'protected'
}

export type Card = Histogram | Categories | Withheld

/** Returns the lowest and highest percent that a share can represent. */
export function percentsOf({ percent, bound }: Share): readonly [number, number] {
  return bound === 'over' ? [percent, 100] : bound === 'under' ? [0, percent] : [percent, percent]
}
