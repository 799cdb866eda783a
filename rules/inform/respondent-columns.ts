import { ALL_LEVELS, type Level } from './dimensions.ts'
import { NOT_STATED, type Respondent } from './edition.ts'

/** What respondents can be told apart by: a level of the profile, their society, or a filterable answer. */
export type Attribute = Level | 'society' | `answer:${string}`

/** Respondents by columns, so that a million of them are divided in seconds. */
export interface RespondentColumns {
  readonly isVouched: Uint8Array
  /** The value of each respondent; NOT_STATED where there is none. */
  readonly values: ReadonlyMap<Attribute, Int32Array>
}

/** @param filterable the columns that `Respondent.bands` are in the order of. */
export function columnsOf(respondents: readonly Respondent[], filterable: readonly string[]): RespondentColumns {
  const columnOf = (given: (respondent: Respondent) => number | null | undefined) => {
    const column = new Int32Array(respondents.length)
    for (let at = 0; at < column.length; at++) {
      const respondent = respondents[at]
      column[at] = (respondent && given(respondent)) ?? NOT_STATED
    }
    return column
  }
  return {
    isVouched: Uint8Array.from(respondents, ({ isVouched }) => Number(isVouched)),
    values: new Map<Attribute, Int32Array>([
      ...ALL_LEVELS.map(level => [level, columnOf(({ profile }) => profile[level])] as const),
      ['society', columnOf(({ society }) => society)],
      ...filterable.map((column, at) => [`answer:${column}`, columnOf(({ bands }) => bands[at])] as const),
    ]),
  }
}
