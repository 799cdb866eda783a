import { REGION_COUNT, SCHOOL_COUNT, STATE_COUNT } from '../reference/counts.ts'
import { type Action, transition } from './answering.ts'
import { hasOwnAnswer, isAnswered, shownVariables, type View, viewOf } from './conditions.ts'
import { decimalText } from './decimal.ts'
import type { DifferenceReason } from './difference.ts'
import { differenceLine } from './index-study.ts'
import { canDecline, isDeclined, RATINGS, responsesOf } from './responses.ts'
import { isValueOf } from './shape.ts'
import { isPercentage, sliderBounds, valueAt } from './slider.ts'
import type { Answers, Question, Study, Variable } from './study.ts'
import { totalState } from './sum-rule.ts'
import { messagesOf } from './validation.ts'

/** Random number generator with results from 0 up to, but not including, 1. */
export type Chance = () => number

/** Maximum number of rounds. Answers can show further questions, but conditions are never nested deeper than this. */
const MAX_ROUNDS = 12
/** Maximum number of attempts to find an answer that meets a question's rules. */
const MAX_TRIES = 40

/** Generates random answers to all shown questions, within the limits of the form. They contain no member's data. */
export function madeUpAnswers(study: Study, chance: Chance): Answers {
  let answers: Answers = new Map()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const view = viewOf(study, answers)
    const open = study.questions.filter(question => view.questions.has(question.id) && isOpen(view, question))
    if (open.length === 0) break
    for (const question of open) {
      // An earlier answer of the round can make this one unnecessary.
      const current = viewOf(study, answers)
      if (isOpen(current, question)) answers = answered(study, answers, question, current, chance)
    }
  }
  return answers
}

function isOpen(view: View, question: Question): boolean {
  if (question.type === 'CONFIRMATION') return differencesOn(view, question).length > 0
  if (!hasOwnAnswer(question) || shownVariables(view, question).length === 0) return false
  if (isDeclined(responsesOf(question, view.answers))) return false
  return !isAnswered(view, question) || isWrong(view, question)
}

function isWrong(view: View, question: Question): boolean {
  return messagesOf(view, question).some(({ invalid }) => invalid)
}

/**
 * Adds an answer that meets the question's rules if one is found within `MAX_TRIES` attempts. Otherwise, declines the question if possible.
 */
function answered(study: Study, before: Answers, question: Question, view: View, chance: Chance): Answers {
  const rules = view.index.rules.get(question.id) ?? []
  const isBound = rules.length > 0 || (view.index.rulesAgainst.get(question.id) ?? []).length > 0
  for (let attempt = 0; attempt < (isBound ? MAX_TRIES : 1); attempt++) {
    const next = after(before, question, view, actionsFor(view, question, chance))
    if (!isBound || !isWrong(viewOf(study, next), question)) return next
  }
  return canDecline(question) ? after(before, question, view, [{ kind: 'decline', on: true }]) : before
}

function after(before: Answers, question: Question, view: View, actions: readonly Action[]): Answers {
  const isShown = (id: number): boolean => view.variables.has(id)
  const responses = actions.reduce(
    (now, action) => transition(question, now, action, isShown),
    transition(question, responsesOf(question, before), { kind: 'clear', variable_id: null }, isShown),
  )
  const next = new Map(before)
  for (const response of responses) next.set(response.variable_id, response)
  return next
}

function actionsFor(view: View, question: Question, chance: Chance): Action[] {
  const shown = shownVariables(view, question)
  const below = (count: number): number => Math.floor(chance() * count)
  switch (question.type) {
    case 'SLIDER':
      return isPercentage(question)
        ? percentages(shown, chance)
        : shown.map(variable => sumFor(view, variable) ?? numberFor(variable, chance))
    case 'YES_NO':
      return shown.map(({ id }) => ({ kind: 'yes-no', variable_id: id, value: below(2) === 1 ? '1' : '0' }))
    case 'SELECT_ONE':
      return one(shown, below).map(({ id }) => ({ kind: 'choose', variable_id: id }))
    case 'SELECT_ANY':
      return some(question, shown, below).map(({ id }) => ({ kind: 'toggle', variable_id: id, on: true }))
    case 'RATING':
      return shown.map(({ id }) => ({ kind: 'rate', variable_id: id, value: RATING_VALUES[below(RATINGS)] ?? '1' }))
    case 'MULTI_VARIABLE_SELECT_ONE':
      return shown.flatMap(({ id, variableOptions }) =>
        one(variableOptions, below).map(({ value }) => ({ kind: 'option', variable_id: id, value }) as const),
      )
    case 'FIND_STATE':
      return shown.map(({ id }) => ({ kind: 'state', variable_id: id, id: 1 + below(STATE_COUNT) }))
    case 'FIND_REGION':
      return shown.map(({ id }) => ({ kind: 'region', variable_id: id, id: 1 + below(REGION_COUNT) }))
    case 'FIND_SCHOOL':
      return shown.map(({ id }) => ({ kind: 'school', variable_id: id, id: 1 + below(SCHOOL_COUNT) }))
    case 'CONFIRMATION':
      return differencesOn(view, question).map(({ id, difference, possibleReasons }) => {
        const reason = possibleReasons[below(possibleReasons.length)] ?? 'OTHER'
        return { kind: 'confirm-difference', variable_id: id, reason, difference }
      })
    default:
      return []
  }
}

interface Difference {
  readonly id: number
  readonly difference: number
  readonly possibleReasons: readonly DifferenceReason[]
}

/** Lists the lines of a CONFIRMATION question that need a reason, with the differences to confirm. */
function differencesOn(view: View, question: Question): readonly Difference[] {
  return view.index.totalRules.flatMap(rule => {
    const line = differenceLine(rule)
    if (line?.question.id !== question.id) return []
    const { left, isDifferent, isExplained, possibleReasons } = totalState(view, rule)
    return isDifferent && left !== null && !isExplained
      ? [{ id: line.variable.id, difference: left, possibleReasons }]
      : []
  })
}

/** Answers a total with the sum of its parts if the two must match. `null` if they may differ or no part has a value yet. */
function sumFor(view: View, variable: Variable): Action | null {
  const rule = view.index.totalRules.find(({ total }) => total.variable.id === variable.id)
  const sum = rule?.rule.if_different === 'REFUSE' ? totalState(view, rule).sum : null
  if (!rule || sum === null || !isValueOf(rule.total.question, variable, decimalText(sum))) return null
  return { kind: 'number', variable_id: variable.id, text: decimalText(sum) }
}

const RATING_VALUES = ['1', '2', '3'] as const

function one<T>(items: readonly T[], below: (count: number) => number): T[] {
  const item = items[below(items.length)]
  return item === undefined ? [] : [item]
}

/** Picks one or more options that can be combined. */
function some(question: Question, shown: readonly Variable[], below: (count: number) => number): readonly Variable[] {
  const together = shown.filter(({ is_exclusive }) => !is_exclusive)
  if (together.length === 0) return one(shown, below)
  const most = question.maximum_selections > 0 ? question.maximum_selections : together.length
  const first = below(together.length)
  const count = 1 + below(Math.min(most, together.length))
  return [...together.slice(first), ...together.slice(0, first)].slice(0, count)
}

function numberFor(variable: Variable, chance: Chance): Action {
  const bounds = sliderBounds(variable)
  const value = valueAt(bounds, Math.floor(chance() * (Math.max(0, bounds.steps) + 1)))
  return { kind: 'number', variable_id: variable.id, text: decimalText(value) }
}

/** Generates percentages that add up to 100, if steps and limits allow it. Each part passes its remainder to the next one. */
function percentages(shown: readonly Variable[], chance: Chance): Action[] {
  let left = 100
  return shown.map((variable, at) => {
    const bounds = sliderBounds(variable)
    const wanted = at === shown.length - 1 ? left : chance() * left
    // Adds a small tolerance for steps that aren't whole numbers.
    const steps = Math.floor((wanted - bounds.min) / bounds.step + 1e-9)
    const value = valueAt(bounds, Math.max(0, Math.min(bounds.steps, steps)))
    left -= value
    return { kind: 'number', variable_id: variable.id, text: decimalText(value) }
  })
}
