import { type Action, transition } from '../share/answering.ts'
import { decimalText } from '../share/decimal.ts'
import { sliderBounds, valueAt } from '../share/slider.ts'
import type { Question, Response, Variable } from '../share/study.ts'

/** Numbers of open offers that match an ICO. */
export interface Reach {
  readonly matching: number
  /** Number of matching offers that also meet the additional terms. */
  readonly perfect: number
}

/** Alternative answer to a term. */
export interface Move {
  readonly variableId: number
  /** New value of the variable. */
  readonly value: string
  /** Complete answer after the change. */
  readonly responses: readonly Response[]
}

/** Maximum number of answers to one term that are counted together. */
export const MAX_MOVES = 600

/** Tolerance for floating-point errors when a value is measured in steps. */
const TOLERANCE = 1e-6

/**
 * Returns the next possible answers to a term. For a choice, these are the results of a click on each option. For a number, these are the
 * values at which the set of matching offers may change.
 * @param responses The current answer.
 * @param offered The numbers in offers for the term.
 */
export function movesOf(
  question: Question,
  responses: readonly Response[],
  offered: readonly number[],
): readonly Move[] {
  const most = Math.floor(MAX_MOVES / Math.max(question.variables.length, 1))
  return question.variables
    .flatMap(variable =>
      stepsOf(question, variable, responses, offered, most).flatMap(({ value, action }): readonly Move[] => {
        const after = transition(question, responses, action)
        const isTaken = after.some(one => one.variable_id === variable.id && (one.value ?? '0') === value)
        return isTaken ? [{ variableId: variable.id, value, responses: after }] : []
      }),
    )
    .slice(0, MAX_MOVES)
}

interface Step {
  readonly value: string
  readonly action: Action
}

function stepsOf(
  { type }: Question,
  variable: Variable,
  responses: readonly Response[],
  offered: readonly number[],
  most: number,
): readonly Step[] {
  const { id: variable_id } = variable
  switch (type) {
    case 'SLIDER':
      return turningValues(variable, offered, most).map(value => {
        const text = decimalText(value)
        return { value: text, action: { kind: 'number', variable_id, text } }
      })
    case 'SELECT_ONE':
      return [{ value: '1', action: { kind: 'choose', variable_id } }]
    case 'SELECT_ANY': {
      const on = !responses.some(one => one.variable_id === variable_id && one.value === '1')
      return [{ value: on ? '1' : '0', action: { kind: 'toggle', variable_id, on } }]
    }
    case 'YES_NO':
      return (['1', '0'] as const).map(value => ({ value, action: { kind: 'yes-no', variable_id, value } }))
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variable.variableOptions.map(({ value }) => ({ value, action: { kind: 'option', variable_id, value } }))
    default:
      return []
  }
}

/**
 * Returns the lowest value, each offered number, and the step after each, in ascending order. If there are more than `most`, they are
 * thinned out evenly.
 */
function turningValues(variable: Variable, offered: readonly number[], most: number): readonly number[] {
  const bounds = sliderBounds(variable)
  if (bounds.steps < 0) return []
  const counts = new Set([0])
  for (const number of offered) {
    const at = Math.floor((number - bounds.min) / bounds.step + TOLERANCE)
    for (const each of [at, at + 1]) if (each >= 0 && each <= bounds.steps) counts.add(each)
  }
  const every = Math.ceil(counts.size / Math.max(most, 1))
  const kept = [...counts].sort((a, b) => a - b).filter((_, at) => at % every === 0)
  return kept.map(count => valueAt(bounds, count))
}

/** Value of a number, with the reach from this value upward. */
export interface Turn extends Reach {
  readonly value: string
}

/**
 * Returns the reach at a value.
 * @param turns The turns in ascending order, starting at the lowest value.
 */
export function reachAt(turns: readonly Turn[], value: string): Reach | null {
  return turns.findLast(turn => Number(turn.value) <= Number(value)) ?? null
}

/** Removes turns that don't change the reach. */
export function onlyTurns(turns: readonly Turn[]): readonly Turn[] {
  return turns.filter((turn, at) => {
    const before = turns[at - 1]
    return before?.matching !== turn.matching || before.perfect !== turn.perfect
  })
}

/**
 * Returns the nearest value at which more offers match than at the current value, or `null` if there is none. Of two equally near values,
 * the one with more matches is returned.
 * @param of The number to compare: all matches or only perfect ones.
 */
export function nearestBetter(
  turns: readonly Turn[],
  value: string,
  { of, variable }: { readonly of: keyof Reach; readonly variable: Variable },
): Turn | null {
  const bounds = sliderBounds(variable)
  const now = reachAt(turns, value)
  if (!now || bounds.steps < 0) return null
  const better = turns.flatMap((turn, at) => {
    if (turn[of] <= now[of]) return []
    const next = turns[at + 1]
    const isAbove = Number(turn.value) > Number(value)
    const last = next ? Math.round((Number(next.value) - bounds.min) / bounds.step) - 1 : bounds.steps
    const nearest = isAbove ? Number(turn.value) : valueAt(bounds, last)
    return [{ turn: { ...turn, value: decimalText(nearest) }, distance: Math.abs(nearest - Number(value)) }]
  })
  const [first] = better.toSorted((a, b) => a.distance - b.distance || b.turn[of] - a.turn[of])
  return first?.turn ?? null
}
