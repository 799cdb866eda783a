import type { ShareScale } from './scale.ts'
import type { Bar } from './summary.ts'

/** Input for charts of options. */
export interface ShareChartProps {
  readonly title: string
  /** N as published; null: fewer than ten. */
  readonly n: number | null
  /** Whether that is an estimate. */
  readonly isAbout?: boolean | undefined
  readonly bars: readonly Bar[]
  readonly scale: ShareScale
  /** Names of the group shown and of the one compared with, if any. */
  readonly names?: readonly [string, string]
}
