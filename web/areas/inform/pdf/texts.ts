import { formatDay } from '#web/platform/dates.ts'
import { printable } from '#web/platform/pdf-text.ts'
import { EDITION } from '../messages.ts'
import type { Picture, PrintedFilter, PrintedReport } from './report.ts'

export const PRINTED = {
  kind: 'User Report',
  design: 'Study Design',
  filters: 'Filters',
  noFilters: 'Filters are not specified',
  compared: 'Compared with',
  respondents: 'Respondents',
  joined: 'Counted together',
  showingAll: 'All results',
  showingAllNote: 'All results: some numbers may represent fewer than 10 people.',
  notGiven: 'Not specified',
} as const

/** Response of results/get-data-for-report. */
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

/** Maximum number of filters in a summary (2 §9). */
const MAX_SUMMARY_ITEMS = 10

/**
 * Returns text such as "Specialty: Cardiology, Surgery; Gender: Woman", or a note if there are no filters. Includes at most `most` filters,
 * which defaults to the limit of a summary.
 */
export function filtersText(words: readonly PrintedFilter[], most: number = MAX_SUMMARY_ITEMS): string {
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

/** Formats a date such as "Nov 21, 2026" in the reader's time zone. */
function dateText(at: Date): string {
  return printable(DATE.format(at))
}

/** Formats a time such as "2:05 PM". */
export function timeText(at: Date): string {
  return printable(TIME.format(at))
}

/** Returns the line below the title: date of printing, date of the results, and study period. */
export function datesText({
  at,
  asOf,
  batch,
  period,
}: Pick<PrintedReport<Picture>, 'at' | 'asOf' | 'batch' | 'period'>): string {
  return [
    dateText(at),
    asOf === null ? `Results ${EDITION.unpublished}` : `Results ${EDITION.asOf(formatDay(asOf), batch)}`,
    `Study Period ${formatDay(period.from)} to ${formatDay(period.to)}`,
  ].join('  ·  ')
}
