import { readCharts, readFilterValues, readScope } from '#rules/inform/comparison.ts'
import { REPORTS, TITLE } from './messages.ts'
import { type Report, reportKey } from './report.ts'

/** Report saved with a title. One saved report is current (2 §4.4). */
export interface SavedReport extends Report {
  readonly title: string
  readonly selected: boolean
}

export interface LoadedReports {
  readonly reports: readonly SavedReport[]
  /** 'repaired' if parts were dropped, or 'reset' if nothing could be read. */
  readonly issue: 'repaired' | 'reset' | null
}

const MIN_TITLE_LENGTH = 2
const MAX_TITLE_LENGTH = 255
/** Maximum number of reports read. */
const MAX_REPORTS = 100
/** Maximum length of the comparison in a saved report. */
const MAX_COMPARISON = 2000

/** Reads saved reports from JSON. Invalid parts are dropped or replaced by defaults. The list is empty if nothing is valid. */
export function readSavedReports(text: string): LoadedReports {
  if (text.trim() === '') return { reports: [], issue: null }
  const value = parsed(text)
  if (!Array.isArray(value)) return { reports: [], issue: value === null ? null : 'reset' }
  const reports: SavedReport[] = []
  for (const each of value.slice(0, MAX_REPORTS)) {
    const report = readReport(each, reports)
    if (report) reports.push(report)
  }
  if (reports.length === 0) return { reports, issue: value.length === 0 ? null : 'reset' }
  const isWhole = value.length === reports.length && value.every((each, at) => keeps(each, reports[at]))
  return { reports: withOneSelected(reports), issue: isWhole ? null : 'repaired' }
}

export function writeSavedReports(reports: readonly SavedReport[]): string {
  return JSON.stringify(
    reports.map(({ title, selected, scope, charts, filterValues, beside }) => ({
      title,
      selected,
      scope,
      charts,
      filterValues: readFilterValues(filterValues),
      beside,
    })),
  )
}

/** Returns `undefined` for invalid JSON, because `null` is valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readReport(value: unknown, before: readonly SavedReport[]): SavedReport | null {
  if (!isRecord(value)) return null
  const given = typeof value['title'] === 'string' ? value['title'].trim().slice(0, MAX_TITLE_LENGTH) : ''
  const wanted = given.length < MIN_TITLE_LENGTH ? `Report ${before.length + 1}` : given
  return {
    title: freeTitle(wanted, titlesOf(before)),
    selected: value['selected'] === true,
    scope: readScope(value['scope']),
    charts: readCharts(value['charts']),
    filterValues: readFilterValues(value['filterValues']),
    beside: readBeside(value['beside']),
  }
}

function readBeside(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_COMPARISON ? value : undefined
}

/** Checks whether `read` contains all of `value`. */
function keeps(value: unknown, read: SavedReport | undefined): boolean {
  if (!isRecord(value) || !read || value['title'] !== read.title) return false
  const { scope = 'study', charts = {}, filterValues = {} } = value
  return (
    scope === read.scope && keepsParts(charts, { ...read.charts }) && keepsParts(filterValues, { ...read.filterValues })
  )
}

function keepsParts(value: unknown, read: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(([name, part]) => !(name in read) || sizeOf(part) === sizeOf(read[name]))
}

/** Returns the size of a list or record, or any other value unchanged. */
function sizeOf(value: unknown): unknown {
  if (Array.isArray(value)) return `list of ${new Set(value).size}`
  return isRecord(value) ? `record of ${Object.keys(value).length}` : value
}

function withOneSelected(reports: readonly SavedReport[]): SavedReport[] {
  const at = Math.max(
    0,
    reports.findIndex(({ selected }) => selected),
  )
  return reports.map((report, index) => ({ ...report, selected: index === at }))
}

export function currentOf(reports: readonly SavedReport[]): SavedReport | null {
  return reports.find(({ selected }) => selected) ?? reports[0] ?? null
}

/** Returns the saved report with the same content, preferring the current one. */
export function findSameReport(reports: readonly SavedReport[], report: Report): SavedReport | null {
  const same = reports.filter(each => reportKey(each) === reportKey(report))
  return currentOf(same)
}

export function titlesOf(reports: readonly SavedReport[]): string[] {
  return reports.map(({ title }) => title)
}

/** Returns the validation message for a title, or `null` if the title is valid (2 §5). */
export function titleProblem(text: string, taken: readonly string[]): string | null {
  const title = text.trim()
  if (title === '') return TITLE.required
  if (title.length < MIN_TITLE_LENGTH) return TITLE.short
  if (title.length > MAX_TITLE_LENGTH) return TITLE.long
  return taken.map(plain).includes(plain(title)) ? TITLE.taken : null
}

/** Normalizes a title, so that titles that differ only in case or spaces are equal. */
function plain(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Returns an unused title within the maximum length, such as "Copy of Pay" or "Copy of Pay (2)". */
export function copyTitle(title: string, taken: readonly string[]): string {
  return freeTitle(REPORTS.copyOf(title), taken)
}

function freeTitle(wanted: string, taken: readonly string[]): string {
  for (let number = 1; number <= taken.length; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`
    const title = wanted.slice(0, MAX_TITLE_LENGTH - suffix.length) + suffix
    if (!taken.includes(title)) return title
  }
  const suffix = taken.length === 0 ? '' : ` (${taken.length + 1})`
  return wanted.slice(0, MAX_TITLE_LENGTH - suffix.length) + suffix
}

/** Adds a report and makes it current. */
export function addReport(reports: readonly SavedReport[], title: string, report: Report): SavedReport[] {
  const { charts, filterValues, scope, beside } = report
  return selectReport([...reports, { title, selected: false, charts, filterValues, scope, beside }], title)
}

export function selectReport(reports: readonly SavedReport[], title: string): SavedReport[] {
  return reports.map(report => ({ ...report, selected: report.title === title }))
}

export function renameReport(reports: readonly SavedReport[], from: string, to: string): SavedReport[] {
  return reports.map(report => (report.title === from ? { ...report, title: to } : report))
}

/** Removes a report and makes the next or else the previous one current. */
export function removeReport(reports: readonly SavedReport[], title: string): SavedReport[] {
  const at = reports.findIndex(report => report.title === title)
  const kept = reports.filter(report => report.title !== title)
  const next = kept[Math.min(at, kept.length - 1)]
  return next ? selectReport(kept, next.title) : kept
}

export function updateReport(reports: readonly SavedReport[], title: string, report: Report): SavedReport[] {
  const { charts, filterValues, scope, beside } = report
  return reports.map(each => (each.title === title ? { ...each, charts, filterValues, scope, beside } : each))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
