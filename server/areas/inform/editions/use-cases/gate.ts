import type { BatchPlan } from './plan-batch.ts'

/** What is guessed of people's answers to a measure: shares of right guesses, of everybody and of the 100 surest, and people named with 90% certainty. */
export interface Guessed {
  readonly rate: number
  readonly surest: number
  readonly named: number
}

/** What the samplers guess from the counts of a measure, beside the K-oracle (release-engine, rule 17). */
export interface GateResult {
  /** 'planted', or the column of a measure. */
  readonly measure: string
  readonly people: number
  readonly counts: Guessed
  readonly oracle: Guessed
}

export type Gate = (plan: GatePlan) => { readonly isPassed: boolean; readonly results: readonly GateResult[] }
export type GatePlan = Pick<BatchPlan, 'division' | 'batch' | 'isVouched' | 'counted'>

/** Lets every batch pass: the samplers are still to come. */
export const passGate: Gate = () => ({ isPassed: true, results: [] })
