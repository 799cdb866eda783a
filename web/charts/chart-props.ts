import type { ShareScale } from './scale.ts'
import type { Bar } from './summary.ts'

/** Props of charts of options. */
export interface ShareChartProps {
  readonly title: string
  /** Published N, or `null` for fewer than ten. */
  readonly n: number | null
  /** Whether N is an estimate. */
  readonly isAbout?: boolean | undefined
  readonly bars: readonly Bar[]
  readonly scale: ShareScale
  /** Names of the group shown and of the comparison group, if any. */
  readonly names?: readonly [string, string]
}
