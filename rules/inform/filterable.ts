import { MAX_ATTRIBUTES, PROFILE_ATTRIBUTES } from './count/shapes.ts'

/**
 * An answer that reports can be filtered by, as profile is (release-engine, rule 3): a column (`countedColumns`) of numbers or of one choice among
 * several, and bands that never change while the study has results.
 */
export interface FilterableAnswer {
  readonly column: string
  /** No value is in two of them. Bands of numbers ascend. */
  readonly bands: readonly Band[]
}

/** Some values of a choice; or numbers with from <= value < to, null: open. */
export type Band = { readonly values: readonly number[] } | { readonly from: number | null; readonly to: number | null }

/** Limit of the filterable answers of a study (release-engine, rule 4). */
export const MAX_FILTERABLE = MAX_ATTRIBUTES - PROFILE_ATTRIBUTES.length

/** The place of a value's band; null: no answer, or one that no band holds. */
export function bandOf({ bands }: FilterableAnswer, value: number | null): number | null {
  if (value === null) return null
  const place = bands.findIndex(band =>
    'values' in band
      ? band.values.includes(value)
      : (band.from === null || value >= band.from) && (band.to === null || value < band.to),
  )
  return place < 0 ? null : place
}

/** The values of a choice that no band holds: an option that was added later is one. Of numbers, none. */
export function unbanded<T extends { readonly value: number }>(
  values: readonly T[],
  bands: readonly Band[],
): readonly T[] {
  if (bands.some(band => 'from' in band)) return []
  const held = new Set(bands.flatMap(band => ('values' in band ? band.values : [])))
  return values.filter(({ value }) => !held.has(value))
}
