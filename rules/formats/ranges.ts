import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { isMoney, isYears } from '#rules/share/number-units.ts'
import { valueAt } from '#rules/share/slider.ts'
import type { ImportLog, JsonNode } from './json-source.ts'

/** Range of a number in a source. Missing parts are `null`. */
export interface GivenRange {
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
  /** Whether only whole numbers are accepted. */
  readonly isWhole: boolean
}

export interface NumberRange {
  readonly min: number
  readonly max: number
  readonly step: number
  /** Difference from the source, or `''` if there is none. */
  readonly note: string
}

const MAX_NUMBER = DRAFT_LIMITS.number
const MONEY =
  /[$€£¥]|\b(?:usd|dollars?|euros?|salar(?:y|ies)|pay|income|compensation|bonus(?:es)?|wages?|stipends?|earnings|revenue)\b/i
/** Words for a calendar year, unlike "last year" and "a year", which name a period. */
const CALENDAR_YEAR = /^year\b|\b(?:what|which|calendar) year\b|\byear (?:of|you|in which|that you|when)\b/i
const PERCENT = /%|\b(?:percent|percentage|pct)\b/i
const DURATION = /\b(?:years|yrs)\b/i

/** Widest sensible range of numbers, by their unit or words (decision 94). Others are limited only by what can be stored. */
function openRange(words: string, suffix: string): { readonly min: number; readonly max: number } {
  if (isMoney({ prefix: '', suffix }) || (suffix === '' && MONEY.test(words))) return { min: 0, max: 100_000_000 }
  if (suffix === '' && CALENDAR_YEAR.test(words)) return { min: 1900, max: 2100 }
  if (PERCENT.test(suffix) || (suffix === '' && PERCENT.test(words))) return { min: 0, max: 100 }
  if (isYears({ prefix: '', suffix, singular_suffix: '' }) || (suffix === '' && DURATION.test(words)))
    return { min: 0, max: 100 }
  return { min: 0, max: MAX_NUMBER }
}

/** Returns the range of a number, which stays open where the source gives no bounds. */
export function numberRange(given: GivenRange, words: string, suffix = ''): NumberRange {
  const isFine = (value: number | null): value is number => value !== null && Math.abs(value) <= MAX_NUMBER
  const open = openRange(words, suffix)
  const [low, high] = [isFine(given.min) ? given.min : null, isFine(given.max) ? given.max : null]
  const min = low ?? (high !== null && high <= open.min ? -MAX_NUMBER : open.min)
  const max = high ?? (min >= open.max ? MAX_NUMBER : open.max)
  const step = given.step !== null && given.step > 0 && given.step <= MAX_NUMBER ? given.step : given.isWhole ? 1 : 0.01
  const steps = Math.floor((max - min) / step + 1e-6)
  const last = steps >= 0 ? valueAt({ min, max, step, steps }, steps) : max
  const notes = [
    ...(low === null || high === null ? [missingNote(low, high, min, max)] : []),
    ...(last === max ? [] : [`The steps don’t reach ${max}, so the maximum was set to ${last}.`]),
    ...(max <= min ? ['The maximum isn’t more than the minimum. Correct the range.'] : []),
  ]
  // A range of one value would make the question useless.
  if (last > min || max <= min) return { min, max: last, step, note: notes.join(' ') }
  const fine = Math.min(0.01, Number(`1e${Math.floor(Math.log10(max - min)) - 1}`))
  return { min, max, step: fine, note: `A step of ${step} would leave only one value, so it was set to ${fine}.` }
}

function missingNote(low: number | null, high: number | null, min: number, max: number): string {
  const text = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 })
  if (low === null && high === null)
    return max === MAX_NUMBER
      ? 'No range was given.'
      : `No range was given. It was set to ${min === 1900 ? `${min} to ${max}` : `${text(min)} to ${text(max)}`}.`
  return low === null
    ? `No minimum was given. It was set to ${text(min)}.`
    : `No maximum was given. It was set to ${text(max)}.`
}

/** Reports the difference between the range of a number and its source, if there is any. */
export function reportRange(spot: JsonNode, what: string, { note }: NumberRange, ledger: ImportLog): void {
  if (note !== '') ledger.addParent(spot, 'range', what, 'changed', note)
}
