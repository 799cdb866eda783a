import { ticks } from 'd3-array'
import { bandText, formatNumber } from '#rules/inform/words/index.ts'
import type { Figures } from './figures.ts'
import type { ShareAxis } from './scale.ts'

/** Number of people counted in a month. */
export interface MonthPeople {
  /** Month as YYYY-MM. */
  readonly month: string
  /** Number of people, or `null` for fewer than ten. */
  readonly people: number | null
}

const TICKS = 4
/** Minimum px per month for naming every month instead of every second month. */
const NAMED_FROM = 30
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
const longMonth = (month: string) => LONG.format(dateOf(month))
const peopleText = (people: number | null) => (people === null ? bandText({ from: 0, to: 9 }) : formatNumber(people))

/** Returns the axis from zero to the largest number of people in a month, in percent of that number. */
export function peopleAxis(months: readonly MonthPeople[]): ShareAxis & { readonly most: number } {
  const most = Math.max(10, ...months.map(({ people }) => people ?? 0))
  const whole = ticks(0, most, TICKS).filter(Number.isInteger)
  return { most, top: 100, ticks: whole.map(tick => ({ percent: (100 * tick) / most, text: formatNumber(tick) })) }
}

/** Returns the label below each month, as space permits: its name, and the year where it differs from the previous label. */
export function monthNames(months: readonly MonthPeople[], step: number) {
  const every = step < NAMED_FROM ? 2 : 1
  let before = ''
  return months.map(({ month }, index) => {
    if ((months.length - 1 - index) % every !== 0) return { name: '', year: '' }
    const year = month.slice(0, 4)
    const isNew = year !== before
    before = year
    return { name: SHORT.format(dateOf(month)), year: isNew ? year : '' }
  })
}

/** Describes the picture in one or two sentences. */
export function monthsText(title: string, months: readonly MonthPeople[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return `${title}.`
  const span = `${title}, each month from ${longMonth(first.month)} to ${longMonth(last.month)}.`
  const highest = Math.max(...months.map(({ people }) => people ?? 0))
  if (highest === 0) return `${span} Fewer than 10 each month.`
  const peaks = months.filter(({ people }) => people === highest).map(({ month }) => longMonth(month))
  return `${span} Highest: ${peaks.join(', ')} (${peopleText(highest)}). Last month: ${peopleText(last.people)}.`
}

/** Returns the months as a table. */
export function monthsAsFigures(head: string, months: readonly MonthPeople[]): Figures {
  return {
    head: ['Month', head],
    rows: months.map(({ month, people }) => ({
      cells: [longMonth(month), peopleText(people)],
      values: [month, people ?? peopleText(people)],
      ownText: null,
    })),
  }
}
