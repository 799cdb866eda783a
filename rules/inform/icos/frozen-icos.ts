import { add, bitsBetween, bitsOf, count, everybody, keep } from './ico-bits.ts'
import type { AnswerKind } from './ico-values.ts'

/** Axis by which the posted ICOs of a batch can be counted: attributes of the person, the requested places, and each variable of a term. */
export type IcoAxis = 'specialty' | 'society' | 'region' | 'place' | `variable:${number}`

/** No preference, declined, or not among the ICO's terms. For regions, this means anywhere. */
export const OPEN = -1
/** Value without a cell on the axis. */
export const ELSEWHERE = -2

/** Position on an axis: the ID of a specialty, society, or region, the number of a kind of answer, or `OPEN`. */
export interface IcoCell {
  readonly axis: IcoAxis
  readonly value: number
}

/**
 * Posted ICOs at the time of division (release-engine, rule 16), without withdrawn blocks: one per person, without identity, in an
 * independent order.
 */
export interface FrozenIcos {
  readonly icos: number
  /** Block of each ICO. */
  readonly blockOf: Int32Array
  /** Cell of each ICO, by axis. A missing axis wasn't part of any ICO. */
  readonly columns: ReadonlyMap<IcoAxis, Int32Array>
  /** Sets of places, to which numbers refer (`placesOfNumber`). */
  readonly placeSets: readonly (readonly number[])[]
}

/** Criterion for counting an ICO, which must have one of these cells. */
export interface IcoCriterion {
  readonly cells: readonly IcoCell[]
  /** Whether an ICO that is open on all axes of the cells also passes, as in matching offers (decision G-070). */
  readonly isOpenEnough: boolean
  /** Additional axes on which an ICO must be open to count as open. */
  readonly axes?: readonly IcoAxis[]
}

/** Returns the criterion that an ICO has one of some values, excluding ICOs without a preference. */
export function exactly(axis: IcoAxis, ...values: readonly number[]): readonly IcoCriterion[] {
  return [{ cells: values.map(value => ({ axis, value })), isOpenEnough: false }]
}

/**
 * Counts the frozen ICOs that meet all criteria. Without criteria, all ICOs are counted. Only the release engine calls this function,
 * because the server sends only ranges (`releaseIcos`).
 */
export function icosThatMeet({ icos, columns }: FrozenIcos, criteria: readonly IcoCriterion[]): number {
  const passing = everybody(icos)
  const none = new Int32Array(icos).fill(OPEN)
  for (const { cells, isOpenEnough, axes = [] } of criteria) {
    const meeting = new Uint32Array(passing.length)
    const open = isOpenEnough ? everybody(icos) : new Uint32Array(passing.length)
    const asked = Map.groupBy(cells, ({ axis }) => axis)
    for (const axis of new Set([...asked.keys(), ...axes])) {
      const column = columns.get(axis) ?? none
      const values = new Set(asked.get(axis)?.map(({ value }) => value))
      for (const bits of bitsOf(column, values)) add(meeting, bits)
      if (isOpenEnough) keep(open, bitsBetween(column, OPEN, OPEN))
    }
    add(meeting, open)
    keep(passing, meeting)
  }
  return count(passing)
}

/**
 * Maximum number of different sets of criteria that an organization can have counted per day (release-engine, rule 16). Repeated sets don't
 * count.
 */
export const MAX_CRITERIA_SETS = 100

/** Kinds of answers by which posted ICOs are counted, for each variable. They don't change after the variable is first counted. */
export type IcoAxes = ReadonlyMap<number, readonly AnswerKind[]>

/**
 * Adds axes of new variables, and appends new named answers of known variables. Ranges of a slider never change because comparing results
 * with different ranges would reveal the people in between.
 */
export function grownAxes(axes: IcoAxes, now: readonly AnswerKind[]): IcoAxes {
  const grown = new Map(axes)
  for (const [variable, kinds] of Map.groupBy(now, ({ variableId }) => variableId)) {
    const known = axes.get(variable)
    const added = kinds.filter(({ exact }) => exact !== null && !known?.some(kind => kind.exact === exact))
    grown.set(variable, known ? [...known, ...added] : kinds)
  }
  return grown
}

/** Answer to a variable of a term, as stored in a job profile. */
export interface TermAnswer {
  readonly value: string | null
  readonly declined: boolean
  readonly no_preference: boolean
}

/**
 * Returns the cell of an answer on the axis of its variable.
 * @param answer The answer, or `undefined` if the variable isn't among the ICO's terms
 */
export function cellOf(axis: readonly AnswerKind[], answer: TermAnswer | undefined): number {
  if (!answer || answer.declined || answer.no_preference || answer.value === null) return OPEN
  const { value } = answer
  const number = /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN
  const at = axis.findIndex(({ exact, from, to }) =>
    exact === null ? number >= (from ?? -Infinity) && (to === null || number < to) : exact === value,
  )
  return at < 0 ? ELSEWHERE : at
}
