import type { Stat } from '#web/charts/stats.ts'
import { formatDay } from '#web/platform/dates.ts'
import { printable } from './pdf-text.ts'

/** A filter in words: "Specialty", "Cardiology". */
export interface FilterWord {
  readonly dimension: string
  readonly text: string
}

/** A chart as it is put on paper. */
export interface Picture {
  /** In px, of which `PX_PER_MM` are drawn on a mm. */
  readonly width: number
  readonly height: number
  /** What the picture's signs mean. */
  readonly caption: string
  /** Which colour is which group, where two are compared. */
  readonly keys: readonly { readonly name: string; readonly colour: string }[]
}

export interface PrintedFigure<P extends Picture> {
  /** Null where the measure has but one. */
  readonly title: string | null
  /** Null where it is withheld. */
  readonly picture: P | null
  readonly stats: readonly Stat[]
  /** Where the reader stands, in a sentence. */
  readonly own: string | null
  readonly notes: readonly string[]
}

export interface PrintedMeasure<P extends Picture> {
  readonly title: string
  readonly prompt: string | null
  readonly figures: readonly PrintedFigure<P>[]
}

/** What the printed report says (2 §2.7). */
export interface PrintedReport<P extends Picture> {
  readonly study: string
  /** The kept report's title; null for one that is not kept. */
  readonly name: string | null
  /** When it is printed. */
  readonly at: Date
  /** When the results were frozen. */
  readonly asOf: string | null
  readonly period: { readonly from: string; readonly to: string }
  /** Names and values of the study's design. */
  readonly design: readonly (readonly [name: string, value: string])[]
  readonly filters: readonly FilterWord[]
  readonly isUnprotected: boolean
  readonly measures: readonly PrintedMeasure<P>[]
}

export const PRINTED = {
  kind: 'User Report',
  design: 'Study Design',
  filters: 'Filters',
  noFilters: 'Filters are not specified',
  withheld: 'There is not enough data to display.',
  unprotected: 'Unprotected',
  unprotectedNote: 'Unprotected: these figures may speak of fewer than ten people. Do not pass this report on.',
  notGiven: 'Not specified',
} as const

/** The answer of results/get-data-for-report. */
interface Design {
  readonly society: string | null
  readonly specialty: string | null
  readonly subspecialty: string | null
  readonly membership_category: string | null
  readonly study_sample_model: string
}

export function designRows(design: Design): (readonly [string, string])[] {
  return [
    ['Society', design.society],
    ['Specialty', design.specialty],
    ['Subspecialty', design.subspecialty],
    ['Membership category', design.membership_category],
    ['Study sample model', design.study_sample_model],
  ].map(([name, value]) => [name ?? '', value?.trim() || PRINTED.notGiven] as const)
}

/** As many filters as a summary shows (2 §9). */
const MOST_IN_SUMMARY = 10

/** "Specialty: Cardiology, Surgery; Gender: Woman", or that there are none. All of them, or as many as a summary shows. */
export function filtersText(words: readonly FilterWord[], most: number = MOST_IN_SUMMARY): string {
  if (words.length === 0) return PRINTED.noFilters
  const byDimension = new Map<string, string[]>()
  for (const { dimension, text } of words.slice(0, most)) {
    byDimension.set(dimension, [...(byDimension.get(dimension) ?? []), text])
  }
  const text = [...byDimension].map(([dimension, texts]) => `${dimension}: ${texts.join(', ')}`).join('; ')
  return words.length > most ? `${text}; and ${words.length - most} more` : text
}

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "Nov 21, 2026", in the reader's own time zone. */
function dateText(at: Date): string {
  return printable(DATE.format(at))
}

/** "2:05 PM" */
export function timeText(at: Date): string {
  return printable(TIME.format(at))
}

/** Below the title: when it was printed, how old its figures are, what time they speak of. */
export function datesText<P extends Picture>({ at, asOf, period }: PrintedReport<P>): string {
  return [
    dateText(at),
    asOf === null ? 'Results not published yet' : `Results as of ${formatDay(asOf)}`,
    `Study Period ${formatDay(period.from)} to ${formatDay(period.to)}`,
  ].join('  ·  ')
}
