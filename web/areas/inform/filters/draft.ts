import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { NO_CHARTS } from '../charts.ts'
import { reportKey } from '../report.ts'
import { choicesIn, rangeAt, withRange } from './choices.ts'
import type { Filter } from './questions.ts'
import { isValid, parseRange, type RangeText, type Scale, textOfBounds } from './range-text.ts'

export type RangeFilter = Extract<Filter, { readonly kind: 'range' }>

/** Filters that are selected but not applied. */
export interface FilterDraft {
  readonly values: FilterValues
  /** Typed ranges by key, with the scale for parsing them. */
  readonly typed: ReadonlyMap<string, { readonly text: RangeText; readonly scale: Scale | null }>
}

export function draftOf(values: FilterValues): FilterDraft {
  return { values, typed: new Map() }
}

/** Returns a key that is the same for equal filters. */
export function filtersKey(filterValues: FilterValues): string {
  return reportKey({ charts: NO_CHARTS, scope: 'study', filterValues })
}

/** Returns the number of selected choices and ranges. */
export function countOf(values: FilterValues): number {
  const ranges = Object.values(values.variableValues).filter(given => !Array.isArray(given))
  return choicesIn(values).length + ranges.length
}

export function isUnfiltered(values: FilterValues): boolean {
  return filtersKey(values) === filtersKey(NO_FILTERS)
}

/** Returns the text in the fields of a range. */
export function rangeTextAt({ values, typed }: FilterDraft, key: string): RangeText {
  return typed.get(key)?.text ?? textOfBounds(rangeAt(values, key) ?? { min: null, max: null })
}

/** Returns the draft with a typed range. Invalid bounds have no limit. */
export function withText({ values, typed }: FilterDraft, { key, scale }: RangeFilter, text: RangeText): FilterDraft {
  const { bounds } = parseRange(text, scale)
  return { values: withRange(values, key, bounds), typed: new Map(typed).set(key, { text, scale }) }
}

/** Returns the key of the first invalid range, or `null` if all ranges are valid. */
export function invalidRange({ typed }: FilterDraft): string | null {
  return [...typed].find(([, { text, scale }]) => !isValid(parseRange(text, scale)))?.[0] ?? null
}
