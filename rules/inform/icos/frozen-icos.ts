import { add, bitsBetween, bitsOf, count, everybody, keep } from './ico-bits.ts'
import type { AnswerKind } from './ico-values.ts'

/** What the posted ICOs of a batch can be counted by: who posted them, where they would work, and one axis for each variable of a term. */
export type IcoAxis = 'specialty' | 'society' | 'region' | 'place' | `variable:${number}`

/** No preference, declined, or not among the terms of the ICO. Of regions: anywhere. */
export const OPEN = -1
/** Something else than what the axis has cells for. */
export const ELSEWHERE = -2

/** One place on an axis: the id of a specialty, society, or region, or the number of a kind of answer; or `OPEN`. */
export interface IcoCell {
  readonly axis: IcoAxis
  readonly value: number
}

/**
 * Posted ICOs at the time they were divided (release-engine, rule 16), without withdrawn blocks: one for each person, without identity, in an
 * independent order.
 */
export interface FrozenIcos {
  readonly icos: number
  /** The block of each ICO. */
  readonly blockOf: Int32Array
  /** By axis: the cell of each ICO. An axis that is missing was asked of none of them. */
  readonly columns: ReadonlyMap<IcoAxis, Int32Array>
  /** Of the places: the sets that their numbers name (`placesOfNumber`). */
  readonly placeSets: readonly (readonly number[])[]
}

/** What an ICO must have to be counted: any of these cells. */
export interface IcoCriterion {
  readonly cells: readonly IcoCell[]
  /** Whether an ICO that is open on all axes of the cells passes, too, as it does when offers are matched (decision G-070). */
  readonly isOpenEnough: boolean
  /** Further axes on which an ICO must be open to count as open. */
  readonly axes?: readonly IcoAxis[]
}

/** Those with one of some values, whether or not others without a preference would take it. */
export function exactly(axis: IcoAxis, ...values: readonly number[]): readonly IcoCriterion[] {
  return [{ cells: values.map(value => ({ axis, value })), isOpenEnough: false }]
}

/**
 * How many frozen ICOs meet all criteria. For the release engine alone: what leaves the server is a band (`releaseIcos`).
 * Without criteria, all of them.
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

/** Sets of criteria that an organization can have counted in a day (release-engine, rule 16). Asking the same again is free. */
export const MAX_CRITERIA_SETS = 100

/** Kinds of answers that posted ICOs are counted by, by variable. They do not change after the variable was first counted. */
export type IcoAxes = ReadonlyMap<number, readonly AnswerKind[]>

/**
 * Adds axes of new variables to the axes, and new named answers of known ones at the end. Ranges of a slider never change: results with other ranges
 * would reveal who is between the two.
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

/** An answer to a variable of a term, as a job profile keeps it. */
export interface TermAnswer {
  readonly value: string | null
  readonly declined: boolean
  readonly no_preference: boolean
}

/** The cell of an answer on the axis of its variable. @param answer missing: the variable is not among the terms of the ICO */
export function cellOf(axis: readonly AnswerKind[], answer: TermAnswer | undefined): number {
  if (!answer || answer.declined || answer.no_preference || answer.value === null) return OPEN
  const { value } = answer
  const number = /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN
  const at = axis.findIndex(({ exact, from, to }) =>
    exact === null ? number >= (from ?? -Infinity) && (to === null || number < to) : exact === value,
  )
  return at < 0 ? ELSEWHERE : at
}
