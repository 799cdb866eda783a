import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { NO_CHARTS } from '../charts.ts'
import { reportKey } from '../report.ts'
import { choicesIn, rangeAt, withRange } from './choices.ts'
import type { Filter } from './questions.ts'
import { isValid, parseRange, type RangeText, type Scale, textOfBounds } from './range-text.ts'

export type RangeFilter = Extract<Filter, { readonly kind: 'range' }>

/** Filters that are chosen and not applied yet. */
export interface FilterDraft {
  readonly values: FilterValues
  /** Ranges as they are typed, by key, with the scale that they are read by. */
  readonly typed: ReadonlyMap<string, { readonly text: RangeText; readonly scale: Scale | null }>
}

export function draftOf(values: FilterValues): FilterDraft {
  return { values, typed: new Map() }
}

/** Equal filters have equal keys. */
export function filtersKey(filterValues: FilterValues): string {
  return reportKey({ charts: NO_CHARTS, scope: 'study', filterValues })
}

/** How much is chosen: choices and ranges. */
export function countOf(values: FilterValues): number {
  const ranges = Object.values(values.variableValues).filter(given => !Array.isArray(given))
  return choicesIn(values).length + ranges.length
}

export function isUnfiltered(values: FilterValues): boolean {
  return filtersKey(values) === filtersKey(NO_FILTERS)
}

/** A range as it stands in its fields. */
export function rangeTextAt({ values, typed }: FilterDraft, key: string): RangeText {
  return typed.get(key)?.text ?? textOfBounds(rangeAt(values, key) ?? { min: null, max: null })
}

/** With a range as it is typed now; bounds that cannot be read are left open until they can. */
export function withText({ values, typed }: FilterDraft, { key, scale }: RangeFilter, text: RangeText): FilterDraft {
  const { bounds } = parseRange(text, scale)
  return { values: withRange(values, key, bounds), typed: new Map(typed).set(key, { text, scale }) }
}

/** The first range that cannot be read; null when all can. */
export function invalidRange({ typed }: FilterDraft): string | null {
  return [...typed].find(([, { text, scale }]) => !isValid(parseRange(text, scale)))?.[0] ?? null
}
