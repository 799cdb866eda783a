import { MAX_ATTRIBUTES, PROFILE_ATTRIBUTES } from './count/shapes.ts'

/**
 * Answer that can filter reports in the same way as the profile (release-engine, rule 3). It consists of a column (`countedColumns`) of
 * numbers or of a single choice, and bands that don't change while the study has results.
 */
export interface FilterableAnswer {
  readonly column: string
  /** Bands without common values. Bands of numbers are in ascending order. */
  readonly bands: readonly Band[]
}

/** Set of choice values, or a range of numbers including `from` and excluding `to`. `null` means no limit. */
export type Band = { readonly values: readonly number[] } | { readonly from: number | null; readonly to: number | null }

/** Maximum number of filterable answers of a study (release-engine, rule 4). */
export const MAX_FILTERABLE = MAX_ATTRIBUTES - PROFILE_ATTRIBUTES.length

/** Returns the index of a value's band, or `null` if there is no answer, or if no band contains it. */
export function bandOf({ bands }: FilterableAnswer, value: number | null): number | null {
  if (value === null) return null
  const place = bands.findIndex(band =>
    'values' in band
      ? band.values.includes(value)
      : (band.from === null || value >= band.from) && (band.to === null || value < band.to),
  )
  return place < 0 ? null : place
}

/** Returns the values of a choice without a band, such as options that were added later. Numbers never have such values. */
export function unbanded<T extends { readonly value: number }>(
  values: readonly T[],
  bands: readonly Band[],
): readonly T[] {
  if (bands.some(band => 'from' in band)) return []
  const held = new Set(bands.flatMap(band => ('values' in band ? band.values : [])))
  return values.filter(({ value }) => !held.has(value))
}
