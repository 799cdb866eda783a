import type { Results } from '#contract/inform/inform.ts'
import type { Stat } from '#web/charts/stats.ts'

/** Filter as text, such as "Specialty", "Cardiology". */
export interface PrintedFilter {
  readonly dimension: string
  readonly text: string
}

/** Printed chart. */
export interface Picture {
  /** Width in px. A millimeter has `PX_PER_MM` px. */
  readonly width: number
  readonly height: number
  /** Explanation of the markers in the picture. */
  readonly caption: string
  /** Legend of the groups if two are compared. */
  readonly keys: readonly { readonly name: string; readonly color: string }[]
}

export interface ComparedStats {
  readonly names: readonly [string, string]
  readonly stats: readonly Stat[]
}

export interface PrintedFigure<P extends Picture> {
  /** `null` if the measure has only one result. */
  readonly title: string | null
  /** `null` if the result is withheld. */
  readonly picture: P | null
  /** Reason why the result is withheld, or empty if it is not withheld. */
  readonly withheld: string
  readonly stats: readonly Stat[]
  /** Sentences that compare the reader with others. */
  readonly own: string | null
  /** Statistics of the compared group, and the names of both groups. */
  readonly compared: ComparedStats | null
  readonly notes: readonly string[]
}

export interface PrintedMeasure<P extends Picture> {
  readonly title: string
  readonly prompt: string | null
  readonly figures: readonly PrintedFigure<P>[]
}

/** Content of the printed report (2 §2.7). */
export interface PrintedReport<P extends Picture> {
  readonly study: string
  /** Title of the saved report, or `null` for an unsaved report. */
  readonly name: string | null
  /** Time of printing. */
  readonly at: Date
  /** Date of the results. */
  readonly asOf: string | null
  /** Number of the batch that the results come from. */
  readonly batch?: number | null | undefined
  readonly period: { readonly from: string; readonly to: string }
  /** Labels and values of the study design. */
  readonly design: readonly (readonly [name: string, value: string])[]
  readonly filters: readonly PrintedFilter[]
  /** Name of the compared group. */
  readonly compared: string | null
  /** Size of the whole group, or `undefined` if unknown. */
  readonly respondents: Results['group'] | undefined
  readonly isShowingAll: boolean
  readonly measures: readonly PrintedMeasure<P>[]
}
