import { createContext } from 'react'

/** Name and value, such as "N" and 401. */
export type LabeledValue = readonly [name: string, value: string | number]

/** Content of a chart file in addition to its numbers. */
export interface ChartSubject {
  /** Facts above the numbers of a file: study, group, N, and quartiles. */
  readonly facts: readonly LabeledValue[]
  /** Reader's own value and percentile, which a file has on request. */
  readonly ownFacts: readonly LabeledValue[]
  /** Lines below the title of a picture: the group, its people, and the reliability of the results. */
  readonly about: readonly string[]
  /** Lines below a picture: the study, its date, and the filters. */
  readonly source: readonly string[]
}

export const NO_SUBJECT: ChartSubject = { facts: [], ownFacts: [], about: [], source: [] }

/** Context that surrounds charts. */
export const ChartSubjectContext = createContext<ChartSubject>(NO_SUBJECT)
