import { isStillRequired, type View, valueIn, viewOf } from './conditions.ts'
import { decimalText, exactSum, parseDecimal } from './decimal.ts'
import { indexStudy, type QuestionVariable, type StudyIndex } from './index-study.ts'
import { grouped, valueText } from './number-text.ts'
import { unitText } from './number-units.ts'
import { isDeclined, responsesOf } from './responses.ts'
import type { Answers, DerivedVariable, Question, Study } from './study.ts'

/**
 * Returns every derived variable of the study by dv_name (2 §9). SUM is the sum of the answered, shown parts, or `null` if none is
 * answered. RATIO is that sum divided by the divisor if both are positive, or `null` otherwise. The value is also `null` if a shown part is
 * declined, unknown, or required and blank, because such a part isn't zero.
 */
export function derivedValues(study: Study, answers: Answers): ReadonlyMap<string, number | null> {
  const view = viewOf(study, answers)
  return new Map(study.derived.map(derived => [derived.dv_name, derivedValue(view, derived)]))
}

function derivedValue(view: View, derived: DerivedVariable): number | null {
  if (keptBack(view, derived).length > 0) return null
  if (partsOf(view.index, derived).some(part => isStillRequired(view, part))) return null
  const { kind, parts, divisor } = derived
  const values = parts.map(uid => valueByUid(view, uid)).filter(value => value !== null)
  const sum = values.length > 0 ? exactSum(values) : null
  if (kind === 'SUM' || sum === null) return sum
  const by = divisor === null ? null : valueByUid(view, divisor)
  return by !== null && by > 0 && sum > 0 ? sum / by : null
}

function valueByUid(view: View, uid: string): number | null {
  const found = view.index.byUid.get(uid)
  return found ? parseDecimal(valueIn(view, found.variable.id)) : null
}

/** Checks whether a calculated value can add an answer: a number, or a choice in a table whose values are numbers. */
export function isAddable({ question, variable }: QuestionVariable): boolean {
  if (question.type === 'SLIDER') return true
  const { variableOptions } = variable
  return (
    question.type === 'MULTI_VARIABLE_SELECT_ONE' &&
    variableOptions.length > 0 &&
    variableOptions.every(({ value }) => parseDecimal(value) !== null)
  )
}

/** Declined or unknown part that prevents a value. A question that is declined as a whole is one part. */
export interface MissingPart {
  readonly question_id: number
  readonly label: string
}

/** Returns the parts that prevent a value, by the dv_name of each derived variable that has some. */
export function missingParts(study: Study, answers: Answers): ReadonlyMap<string, readonly MissingPart[]> {
  const view = viewOf(study, answers)
  return new Map(
    study.derived
      .map(derived => [derived.dv_name, missingIn(view, derived)] as const)
      .filter(([, missing]) => missing.length > 0),
  )
}

/** Returns why a value isn't calculated, with the parts that the member declined or doesn't know. */
export function notCalculatedText(missing: readonly MissingPart[]): string {
  if (missing.length === 0) return 'Not calculated'
  const parts = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(missing.map(({ label }) => label))
  return `Not calculated because you declined or don’t know ${parts}`
}

function missingIn(view: View, derived: DerivedVariable): readonly MissingPart[] {
  const parts = keptBack(view, derived).map(({ variable, question }): MissingPart => {
    const isWhole = question.variables.length > 1 && isDeclined(responsesOf(question, view.answers))
    const name = question.label || question.prompt
    const label = isWhole ? name : variable.input_label || variable.short_label || name
    return { question_id: question.id, label }
  })
  return [...new Map(parts.map(part => [`${part.question_id} ${part.label}`, part])).values()]
}

/** Lists the shown parts that the member declined or marked as unknown. */
function keptBack(view: View, derived: DerivedVariable): QuestionVariable[] {
  return partsOf(view.index, derived).filter(({ variable, question }) => {
    if (!view.variables.has(variable.id)) return false
    return isDeclined(responsesOf(question, view.answers)) || view.answers.get(variable.id)?.is_unknown === 1
  })
}

function partsOf({ byUid }: StudyIndex, { parts, divisor }: DerivedVariable): QuestionVariable[] {
  return (divisor === null ? parts : [...parts, divisor]).flatMap(uid => byUid.get(uid) ?? [])
}

/** Lists the variables that the values of a CONFIRMATION question are calculated from, including hidden ones. */
export function confirmedParts(study: Study, { variables }: Question): QuestionVariable[] {
  const names = new Set(variables.map(({ dv_name }) => dv_name))
  return study.derived
    .filter(({ dv_name }) => names.has(dv_name))
    .flatMap(derived => partsOf(indexStudy(study), derived))
}

/** Calculated value as the member's answers and results show it. */
export interface CalculatedAmount {
  /** Value in words, such as "$292,480", "$35.10", or "1.5 hours". */
  readonly text: string
  readonly number: number
  readonly unit: string
}

/** Rounds a calculated value as results do: money to the cent, other numbers to one decimal. */
export function calculatedAmount({ prefix, suffix }: DerivedVariable, value: number): CalculatedAmount {
  const unit = { prefix, suffix, singular_suffix: '' }
  const number = Math.round(value * 100) / 100
  return { text: valueText(unit, decimalText(number)), number, unit: unitText(unit) }
}

export interface ConfirmationLine {
  readonly variable_id: number
  readonly label: string
  /** Value with its cents and unit. The form shows a whole number (1 §2 Study form). `null` without a value. */
  readonly amount: CalculatedAmount | null
  /** Prefix and whole number with separators, such as "$312,480". Empty if there is no value (1 §2 Study form). */
  readonly text: string
  readonly missing: readonly MissingPart[]
}

/**
 * Returns the read-only list of a CONFIRMATION question. It has one line per shown variable that refers to a derived variable of the study.
 */
export function confirmationLines(study: Study, answers: Answers, question: Question): ConfirmationLine[] {
  const view = viewOf(study, answers)
  return question.variables.flatMap(({ id, dv_name, input_label }) => {
    const derived = study.derived.find(candidate => candidate.dv_name === dv_name)
    if (!derived || !view.variables.has(id)) return []
    const value = derivedValue(view, derived)
    const text = value === null ? '' : `${derived.prefix}${grouped(`${Math.round(value)}`)}`
    const amount = value === null ? null : calculatedAmount(derived, value)
    return [{ variable_id: id, label: derived.label || input_label, text, amount, missing: missingIn(view, derived) }]
  })
}
