import { createContext } from 'react'

/** A name and what it is: "N", 401. */
export type Fact = readonly [name: string, value: string | number]

/** Contents of a chart file besides its numbers. */
export interface ChartSubject {
  /** Above the numbers of a file: study, group, N, quartiles. */
  readonly facts: readonly Fact[]
  /** The reader's own value and percentile, which a file has on request. */
  readonly ownFacts: readonly Fact[]
  /** Below the title of a picture: the group, its people, and how sure the results are. */
  readonly about: readonly string[]
  /** Below a picture: the study, its date, and the filters. */
  readonly source: readonly string[]
}

export const NO_SUBJECT: ChartSubject = { facts: [], ownFacts: [], about: [], source: [] }

/** Provided around charts. */
export const ChartFacts = createContext<ChartSubject>(NO_SUBJECT)
