import { decimalsOf, decimalText, exactSum, parseDecimal } from './decimal.ts'
import { isMoney } from './number-units.ts'
import type { Question, Variable } from './study.ts'

/**
 * Bounds of a slider, in the slider's unit. If they are `null` in the study, the minimum is 0, the maximum is 1, and the step is 1 (1 §5).
 * A step that is not positive counts as 1.
 */
export interface SliderBounds {
  readonly min: number
  readonly max: number
  readonly step: number
  /** Number of steps from min to the last permitted value. Negative if max < min. */
  readonly steps: number
}

/** Tolerance for floating-point errors when values are measured in steps. */
const TOLERANCE = 1e-6

export function sliderBounds(variable: Variable): SliderBounds {
  const min = variable.min ?? 0
  const max = variable.max ?? 1
  const step = variable.step !== null && variable.step > 0 ? variable.step : 1
  return { min, max, step, steps: Math.floor((max - min) / step + TOLERANCE) }
}

/**
 * Bounds of the numbers that members can type, with the distance between two of them as step (decision 83). The study's step is a rule if the
 * parts must add up to 100%, or if it is 1, 0.1, 0.01 …, the number of decimals. Other steps belong to the slider only: money is accepted to
 * the cent, other numbers with two decimals.
 */
export function numberBounds(question: Question, variable: Variable): SliderBounds {
  const bounds = sliderBounds(variable)
  if (hasStrictSteps(question, variable)) return bounds
  const step = 10 ** -Math.max(MIN_DECIMALS, decimalsOf(bounds.step), decimalsOf(bounds.min))
  return { ...bounds, step, steps: Math.floor((bounds.max - bounds.min) / step + TOLERANCE) }
}

/** Number of decimals of every number whose step isn't a rule. */
const MIN_DECIMALS = 2

function hasStrictSteps(question: Question, variable: Variable): boolean {
  if (question.has_strict_steps || isPercentage(question)) return true
  return !isMoney(variable) && /^(?:1|0\.0*1)$/.test(decimalText(sliderBounds(variable).step))
}

/** Returns the value `count` steps above min, without binary rounding errors. */
export function valueAt({ min, step }: SliderBounds, count: number): number {
  const scale = 10 ** Math.max(decimalsOf(min), decimalsOf(step))
  return (Math.round(min * scale) + count * Math.round(step * scale)) / scale
}

export function isOnStep(bounds: SliderBounds, value: number): boolean {
  const { above, step } = inWholes(bounds, value)
  return above % step === 0
}

/** Returns a value's distance from min and the step as whole numbers, which a cent next to a large step can't be lost in. */
function inWholes({ min, step }: SliderBounds, value: number) {
  const scale = 10 ** Math.max(decimalsOf(min), decimalsOf(step), decimalsOf(value))
  return { above: Math.round(value * scale) - Math.round(min * scale), step: Math.round(step * scale) }
}

/** Returns the permitted value nearest to a typed one. `null` if the slider permits none (max < min). */
export function nearest(bounds: SliderBounds, value: number): number | null {
  if (bounds.steps < 0) return null
  const count = Math.round((value - bounds.min) / bounds.step)
  return valueAt(bounds, Math.min(Math.max(count, 0), bounds.steps))
}

/**
 * Returns the value at which a typed number is counted in results: the nearest step of the slider (decision 83). Between two steps, it is the
 * even one, so that such numbers are raised as often as lowered.
 */
export function onScale(variable: Variable, value: number): number {
  const bounds = sliderBounds(variable)
  if (bounds.steps < 0 || isOnStep(bounds, value)) return value
  const { above, step } = inWholes(bounds, value)
  const below = Math.floor(above / step)
  const twice = 2 * (above - below * step)
  const at = twice === step ? below + Math.abs(below % 2) : twice < step ? below : below + 1
  return valueAt(bounds, Math.min(Math.max(at, 0), bounds.steps))
}

/** Returns the minimum as text: "the variable's min or 0" (1 §4). */
export function minimumText(variable: Variable): string {
  return decimalText(variable.min ?? 0)
}

/** Returns the value of "Set value to zero.", which is zero if the slider permits it and its minimum otherwise. */
export function zeroText(question: Question, variable: Variable): string {
  const bounds = numberBounds(question, variable)
  const permitted = bounds.min <= 0 && bounds.max >= 0 && isOnStep(bounds, 0)
  return permitted ? '0' : minimumText(variable)
}

/** Checks whether a question is a slider whose parts must add up to 100, with totals on and "%" as every suffix (1 §5). */
export function isPercentage(question: Question): boolean {
  return (
    question.type === 'SLIDER' &&
    question.calculate_totals &&
    question.variables.length > 0 &&
    question.variables.every(({ suffix }) => suffix.trim() === '%')
  )
}

/** Adds the values that are set. Returns `null` if none is set. */
export function totalOf(values: readonly (string | null)[]): number | null {
  const numbers: number[] = []
  for (const text of values) {
    const value = parseDecimal(text)
    if (value !== null) numbers.push(value)
  }
  return numbers.length > 0 ? exactSum(numbers) : null
}
