import { type AnswerLine, answerLines, NOT_ANSWERED, responseText } from './answer-text.ts'
import { shownVariables, type View, viewOf } from './conditions.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import {
  type CalculatedAmount,
  calculatedAmount,
  confirmationLines,
  derivedValues,
  type MissingPart,
  missingParts,
  notCalculatedText,
} from './derived.ts'
import type { Evaluation, QuestionStatus } from './evaluate.ts'
import { indexStudy, type QuestionVariable } from './index-study.ts'
import { valueText } from './number-text.ts'
import { unitText } from './number-units.ts'
import { isDone, openRows } from './progress.ts'
import { isChoice, isDeclined, responsesOf } from './responses.ts'
import type { Answers, Question, Response, Study } from './study.ts'
import { totalState } from './sum-rule.ts'
import { DIFFERENCE_REASON_TEXT, SUM_TEXT } from './text.ts'

/** Part of an answer with last year's answer, or `null` without one. */
export interface MyLine extends AnswerLine {
  /** ID of the variable, or another number that is unique in the answer. */
  readonly id: number
  readonly lastYear: string | null
  /** Both years' answers as numbers, if the part is a number. */
  readonly amounts?: MyAmounts
}

interface MyAmounts {
  readonly number: number | null
  readonly unit: string
  readonly lastYear: number | null
}

/** Question with its answer as the member reviews it. */
export interface MyAnswer {
  readonly question: Question
  readonly status: QuestionStatus
  readonly lines: readonly MyLine[]
  /** Whether the answer differs from last year's, or `null` without an answer in both years. */
  readonly isChanged: boolean | null
  /** Whether rows of a completed question have no answer, which it permits. */
  readonly hasOpenRows: boolean
  /** Reasons to check the answer before submitting. */
  readonly notes: readonly string[]
  /** Parts of other questions without which a value of a confirmation isn't calculated. */
  readonly missing: readonly MissingPart[]
}

export interface MySection {
  readonly id: number
  readonly title: string
  readonly answers: readonly MyAnswer[]
}

/** Completed forms of last year's study (the core and modules) with their answers. */
export interface LastYear {
  readonly forms: readonly Study[]
  readonly answers: Answers
}

export interface MyAnswersOptions {
  /** Titles of the sections. */
  readonly titles: ReadonlyMap<number, string>
  readonly lastYear?: LastYear | null
  /** Reasons to check an answer, such as an unusual number, by question. They come before last year's. */
  readonly marks?: ReadonlyMap<number, readonly string[]>
  /** Answers that aren't in the survey, such as the location of the ideal job, by question. */
  readonly elsewhere?: ReadonlyMap<number, readonly AnswerLine[]>
}

/** Lists the visible questions of a form with their answers in words, by section and in the study's order. */
export function myAnswers(
  study: Study,
  answers: Answers,
  evaluation: Evaluation,
  { titles, lastYear = null, marks = new Map(), elsewhere = new Map() }: MyAnswersOptions,
): MySection[] {
  const findLastYear = lastYear && lastYearFinder(lastYear)
  const sections = new Map<number, MyAnswer[]>()
  for (const question of evaluation.visibleQuestions) {
    const status = evaluation.status.get(question.id) ?? 'uncompleted'
    const externalLines = elsewhere.get(question.id)?.map((line, id) => ({ ...line, id, lastYear: null }))
    const shownLines = externalLines ?? linesOf(study, answers, evaluation, question, findLastYear)
    const faults = (evaluation.messages.get(question.id) ?? []).filter(({ invalid }) => invalid)
    const answer: MyAnswer = {
      question,
      status,
      lines: shownLines.length > 0 ? shownLines : [{ id: 0, label: '', text: NOT_ANSWERED, lastYear: null }],
      isChanged:
        isDone(status) && shownLines.some(({ lastYear: text }) => text !== null)
          ? shownLines.some(({ text, lastYear: last }) => last !== null && last !== text)
          : null,
      hasOpenRows: openRows(question, answers, evaluation) !== null,
      notes: [...new Set([...faults.map(({ message }) => message), ...(marks.get(question.id) ?? [])])],
      missing:
        question.type === 'CONFIRMATION'
          ? confirmationLines(study, answers, question).flatMap(({ missing }) => missing)
          : [],
    }
    const section = sections.get(question.section_id)
    if (section) section.push(answer)
    else sections.set(question.section_id, [answer])
  }
  return [...sections].map(([id, list]) => ({ id, title: titles.get(id) ?? '', answers: list }))
}

/** Lists the answers to check: invalid ones first, then unanswered ones, required first, then answers with open rows or other notes. */
export function answersToCheck(sections: readonly MySection[]): MyAnswer[] {
  const rank = ({ status, question, hasOpenRows, notes }: MyAnswer): number => {
    if (status === 'invalid') return 0
    if (!isDone(status)) return question.required ? 1 : 2
    return hasOpenRows || notes.length > 0 ? 3 : 4
  }
  return sections
    .flatMap(({ answers }) => answers)
    .filter(answer => rank(answer) < 4)
    .sort((a, b) => rank(a) - rank(b))
}

/** Calculated value in words. */
export interface MyCalculated {
  readonly name: string
  readonly label: string
  readonly text: string
  /** Number and unit. `null` if it isn't calculated. */
  readonly amount: Pick<CalculatedAmount, 'number' | 'unit'> | null
  /** Declined or unknown parts that it needs. */
  readonly missing: readonly MissingPart[]
}

/** Lists the calculated values that no shown question repeats, and that have a value or a reason for having none. */
export function myCalculated(study: Study, answers: Answers, { visibleQuestions }: Evaluation): MyCalculated[] {
  const shown = new Set(
    visibleQuestions.flatMap(({ type, variables }) =>
      type === 'CONFIRMATION' ? variables.map(({ dv_name }) => dv_name) : [],
    ),
  )
  const values = derivedValues(study, answers)
  const allMissing = missingParts(study, answers)
  return study.derived.flatMap((derived): MyCalculated[] => {
    const { dv_name: name, label } = derived
    const value = values.get(name) ?? null
    const missing = allMissing.get(name) ?? []
    if (shown.has(name) || (value === null && missing.length === 0)) return []
    if (value === null) return [{ name, label, text: notCalculatedText(missing), amount: null, missing }]
    const { text, ...amount } = calculatedAmount(derived, value)
    return [{ name, label, text, amount, missing: [] }]
  })
}

/** Returns a variable of last year's study, if the study showed it. */
type FindLastYear = (uid: string) => (QuestionVariable & { readonly view: View }) | null

function lastYearFinder({ forms, answers }: LastYear): FindLastYear {
  const views = forms.map(form => viewOf(form, answers))
  return uid => {
    for (const view of views) {
      const found = indexStudy(view.index.study).byUid.get(uid)
      if (found && view.variables.has(found.variable.id)) return { ...found, view }
    }
    return null
  }
}

function linesOf(
  study: Study,
  answers: Answers,
  evaluation: Evaluation,
  question: Question,
  known: FindLastYear | null,
): readonly MyLine[] {
  if (question.type === 'CONFIRMATION') return confirmedLines(study, answers, question)
  const isShown = (id: number): boolean => evaluation.visibleVariables.has(id)
  const responses = responsesOf(question, answers)
  const lines = answerLines(question, responses, isShown)
  if (isChoice(question) || isDeclined(responses)) {
    const lastYear = wholeLastYear(question, known)
    const shown = lines.length > 0 ? lines : [{ label: '', text: NOT_ANSWERED }]
    return shown.map((line, id) => ({ ...line, id, lastYear }))
  }
  const isWhole = evaluation.status.get(question.id) === 'completed'
  const shown = question.variables.filter(({ id }) => isShown(id))
  return shown.flatMap((variable): MyLine[] => {
    const response = answers.get(variable.id)
    const text = responseText(question, variable, response)
    const before = partLastYear(question, variable.uid, known)
    const lastYear = before && responseText(before.question, before.variable, before.response)
    // Blank parts of 100 percent count as zero.
    if (text === null && lastYear === null && isWhole && question.type === 'SLIDER') return []
    const label = question.variables.length > 1 ? variable.input_label || variable.short_label : ''
    const line: MyLine = { id: variable.id, label, text: text ?? NOT_ANSWERED, lastYear }
    if (question.type !== 'SLIDER') return [line]
    const amounts = { number: numberOf(response), unit: unitText(variable), lastYear: numberOf(before?.response) }
    return [{ ...line, amounts }]
  })
}

/** Returns the calculated values of a confirmation, and the reasons that the member gave for differences. */
function confirmedLines(study: Study, answers: Answers, question: Question): readonly MyLine[] {
  const calculated = confirmationLines(study, answers, question).map(
    ({ variable_id: id, label, amount, missing }): MyLine => ({
      id,
      label,
      text: amount?.text ?? notCalculatedText(missing),
      lastYear: null,
      ...(amount && { amounts: { number: amount.number, unit: amount.unit, lastYear: null } }),
    }),
  )
  const view = viewOf(study, answers)
  const differenceReasons = view.index.totalRules.flatMap((rule): MyLine[] => {
    if (rule.line?.question.id !== question.id) return []
    const { isDifferent, differenceReason, left } = totalState(view, rule)
    if (!isDifferent || differenceReason === null || left === null) return []
    const text = `${DIFFERENCE_REASON_TEXT[differenceReason]} (${valueText(rule.total.variable, decimalText(Math.abs(left)))})`
    return [{ id: -rule.line.variable.id, label: SUM_TEXT.reason, text, lastYear: null }]
  })
  return [...calculated, ...differenceReasons]
}

/** Returns last year's answer to a whole question, or `null` without one. */
function wholeLastYear({ type, variables }: Question, known: FindLastYear | null): string | null {
  const before = variables.map(({ uid }) => known?.(uid) ?? null).find(found => found !== null)
  if (!before || before.question.type !== type) return null
  const { question, view } = before
  const shown = new Set(shownVariables(view, question).map(({ id }) => id))
  const lines = answerLines(question, responsesOf(question, view.answers), id => shown.has(id))
  return lines.length === 0 ? null : lines.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join('; ')
}

/** Returns last year's answer to a part of a question, or `null` without one. */
function partLastYear({ type }: Question, uid: string, known: FindLastYear | null) {
  const before = known?.(uid)
  if (!before || before.question.type !== type) return null
  return { ...before, response: before.view.answers.get(before.variable.id) }
}

function numberOf(response: Response | undefined): number | null {
  return response && response.declined !== 1 ? parseDecimal(response.value) : null
}
