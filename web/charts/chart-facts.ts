import { createContext } from 'react'

/** A name and what it is: "N", 401. */
export type Fact = readonly [name: string, value: string | number]

/** What a chart's file says above its figures: study, group, N, quartiles. Provided around charts. */
export const ChartFacts = createContext<readonly Fact[]>([])
