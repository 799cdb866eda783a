import { parseDecimal } from '#rules/share/decimal.ts'
import { indexStudy } from '#rules/share/index-study.ts'
import type { Answers } from '#rules/share/study.ts'
import { lastYearsPay } from './answers/last-years-pay.ts'
import type { PlacedStudy } from './build-study.ts'
import type { Random } from './random.ts'
import { Sheet } from './sheet.ts'

/** Checks whether a person could take part a year ago, which means that they are not in their first year of practice. */
export function wasInPractice(running: PlacedStudy, answers: Answers): boolean {
  const years = indexStudy(running.whole).byUid.get('years_in_practice')?.variable.id
  return (parseDecimal((years === undefined ? null : answers.get(years)?.value) ?? null) ?? 0) >= 1
}

/**
 * Returns the same person's answers one year earlier. Facts are the same, experience is a year less, and pay differs according to this
 * year's answer to "change of pay". Hours and opinions vary, and a few numbers differ by more than half. Questions that are hidden this
 * year stay hidden, so that every question shown has an answer.
 */
export function answersOfLastYear(
  running: PlacedStudy,
  previous: PlacedStudy,
  answers: Answers,
  random: Random,
): Answers {
  const sheet = new Sheet(previous.whole)
  sheet.takeFrom(running.whole, answers)
  const years = sheet.read('years_in_practice') - 1
  sheet.change('years_in_practice', () => years)
  // People who are new to their practice had a different one a year ago.
  sheet.change('years_here', here => (here >= 1 ? here - 1 : Math.floor(years * random.next())))
  changeWork(sheet, random)
  lastYearsPay(sheet, random)
  changeOpinions(previous, sheet, random)
  return sheet.carried()
}

/**
 * Returns the usual factor or, occasionally, a factor that changes a number by more than half, as after a typing error or a year of
 * upheaval.
 */
const upheaval = (random: Random, usual: number): number =>
  random.chance(0.03) ? random.pick([0.35, 0.45, 1.8, 2.2]) : usual

function changeWork(sheet: Sheet, random: Random): void {
  const hours = Math.round(1.5 * random.normal())
  for (const uid of ['hours_per_week', 'longest_week']) sheet.change(uid, value => value + hours)
  sheet.change('patient_hours', value => Math.min(value + hours, sheet.read('hours_per_week')))
  sheet.change('weeks_worked', value => value + (random.chance(0.3) ? Math.round(random.normal()) : 0))
  sheet.change('pto_granted', value => (random.chance(0.8) ? value : value - 2))
  const days = sheet.has('pto_granted') ? sheet.read('pto_granted') : Number.POSITIVE_INFINITY
  sheet.change('pto_taken', value => Math.min(days, value + Math.round(2 * random.normal())))
  for (const uid of ['en_office', 'en_ward', 'en_ed', 'en_or', 'en_icu', 'en_video'])
    sheet.change(uid, value => value * upheaval(random, 1 + 0.06 * random.normal()))
  sheet.change('wrvu', value => value * upheaval(random, 0.98 + 0.04 * random.normal()))
  sheet.change('new_patient_wait', value => value * upheaval(random, 0.95 + 0.1 * random.normal()))
  sheet.change('callbacks', value => Math.max(0, value - (random.chance(0.2) ? 1 : 0)))
  // A gain in one activity or payer is a loss in another.
  for (const [one, other] of [
    ['ts_records', 'ts_patient'],
    ['pm_commercial', 'pm_medicare'],
  ] as const) {
    const moved = Math.min(sheet.read(one), Math.round(2 * Math.abs(random.normal())))
    if (sheet.read(other) + moved > 100) continue
    sheet.change(one, value => value - moved)
    sheet.change(other, value => value + moved)
  }
}

function changeOpinions({ whole }: PlacedStudy, sheet: Sheet, random: Random): void {
  const step = () => (random.chance(0.5) ? 1 : -1)
  for (const { type, variables } of whole.questions) {
    if (type !== 'RATING' && type !== 'MULTI_VARIABLE_SELECT_ONE') continue
    for (const { uid, variableOptions } of variables) {
      const most = type === 'RATING' ? 3 : variableOptions.length
      if (random.chance(0.2)) sheet.replace(uid, value => Math.max(1, Math.min(most, value + step())))
    }
  }
  sheet.slide(['bo_never', 'bo_yearly', 'bo_monthly', 'bo_weekly', 'bo_daily'], random.chance(0.25) ? step() : 0)
}
