import { decimalsOf, decimalText, parseDecimal } from './decimal.ts'
import { periodOf } from './number-periods.ts'
import { numberReadings } from './number-readings.ts'
import { numberError, valueText } from './number-text.ts'
import { isOnStep, nearest, numberBounds, sliderBounds, valueAt } from './slider.ts'
import type { Question, Variable } from './study.ts'
import { TEXT } from './text.ts'

/** Number that a member may have meant, with the text of its button. It is only suggested, never applied automatically. */
interface NumberSuggestion {
  readonly value: string
  readonly text: string
}

/** Returns the permitted numbers that a member may have meant by the stored or typed text of a field, at most two. */
export function numberSuggestions(question: Question, variable: Variable, text: string): readonly NumberSuggestion[] {
  if (parseDecimal(text) !== null) {
    const meant = meantInThousands(question, variable, text) ?? meantAsPercent(question, variable, text)
    return meant === null
      ? neighbors(question, variable, text).map(value => suggestion(variable, value, TEXT.use))
      : [suggestion(variable, meant, TEXT.meant)]
  }
  const places = decimalsOf(numberBounds(question, variable).step)
  const isPermitted = (value: string) => numberError(question, variable, value) === null
  const readings = numberReadings(text, variable, places, periodOf(question, variable))
  const thousands = readings.flatMap(value => meantInThousands(question, variable, value) ?? [])
  // For annual pay, "base 310" can mean either, and both numbers of "310-320" are in thousands.
  const all = thousands.length < readings.length ? readings : [...(readings.length > 1 ? [] : readings), ...thousands]
  const permitted = all.filter(isPermitted)
  // A decimal that the field doesn't permit, such as "52,5" in a field of whole numbers, is between two that it does.
  const between = readings.flatMap(value => neighbors(question, variable, value))
  const values = permitted.length > 0 || between.length > 2 ? permitted : between
  return values.map(value => suggestion(variable, value, values.length === 1 ? TEXT.meant : TEXT.use))
}

function suggestion(variable: Variable, value: string, label: (value: string) => string): NumberSuggestion {
  return { value, text: label(valueText(variable, value)) }
}

/** Smallest step or minimum of a slider whose numbers are large enough to be typed in thousands. */
const COARSE = 50
/** Numbers from 1,000 on aren't typed in thousands: "2k" means 2000. */
const THOUSAND = 1000

/**
 * Returns the number that a member may have meant in thousands. For annual pay, "310" can mean "310000" if it is less than 1,000 and less
 * than the minimum or one step of the slider. `null` if there is none, or if the number is of another period, such as a month.
 */
function meantInThousands(question: Question, variable: Variable, text: string): string | null {
  const value = parseDecimal(text)
  const period = periodOf(question, variable)
  if (value === null || value <= 0 || (period !== null && period !== 'year')) return null
  const { min, step } = sliderBounds(variable)
  const least = Math.max(min, step)
  if (least < COARSE || value >= Math.min(least, THOUSAND) || value * THOUSAND < least) return null
  const thousands = decimalText(value * THOUSAND)
  return numberError(question, variable, thousands) === null ? thousands : null
}

/** Returns the percentage that a member may have meant by a fraction, such as "80" for "0.8" of full time. `null` if there is none. */
function meantAsPercent(question: Question, variable: Variable, text: string): string | null {
  const value = parseDecimal(text)
  if (variable.suffix.trim() !== '%' || value === null || value <= 0 || value >= 1) return null
  if (numberError(question, variable, text) === null) return null
  const percent = decimalText(Math.round(value * 1e6) / 1e4)
  return numberError(question, variable, percent) === null ? percent : null
}

/** Returns the permitted numbers just below and above a number in the range, if it isn't permitted. */
function neighbors(question: Question, variable: Variable, text: string): readonly string[] {
  const bounds = numberBounds(question, variable)
  const value = parseDecimal(text)
  if (value === null || value < bounds.min || value > bounds.max || isOnStep(bounds, value)) return []
  const below = Math.floor((value - bounds.min) / bounds.step)
  const both = [valueAt(bounds, below), nearest(bounds, valueAt(bounds, below + 1))]
  return [...new Set(both)].flatMap(each => (each === null ? [] : [decimalText(each)]))
}
