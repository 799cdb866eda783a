import type { ShareScale } from './scale.ts'
import type { Bar } from './summary.ts'

/** What the charts of choices are drawn from. */
export interface ShareChartProps {
  readonly title: string
  /** N as published. */
  readonly n: number
  readonly bars: readonly Bar[]
  readonly scale: ShareScale
  /** Names of the group shown and of the one beside it, where two are compared. */
  readonly names?: readonly [string, string]
}
