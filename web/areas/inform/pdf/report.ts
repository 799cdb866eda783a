import type { Results } from '#contract/inform.ts'
import type { Stat } from '#web/charts/stats.ts'

/** A filter as text: "Specialty", "Cardiology". */
export interface PrintedFilter {
  readonly dimension: string
  readonly text: string
}

/** A chart as printed. */
export interface Picture {
  /** In px; `PX_PER_MM` px are drawn per mm. */
  readonly width: number
  readonly height: number
  /** Explains the markers in the picture. */
  readonly caption: string
  /** Legend of the groups if two are compared. */
  readonly keys: readonly { readonly name: string; readonly color: string }[]
}

export interface ComparedStats {
  readonly names: readonly [string, string]
  readonly stats: readonly Stat[]
}

export interface PrintedFigure<P extends Picture> {
  /** Null if it is the measure's only figure. */
  readonly title: string | null
  /** Null if it is withheld. */
  readonly picture: P | null
  /** Why it is withheld; empty if it is not. */
  readonly withheld: string
  readonly stats: readonly Stat[]
  /** How the reader compares, in sentences. */
  readonly own: string | null
  /** Statistics of the group compared with, and the names of both. */
  readonly compared: ComparedStats | null
  readonly notes: readonly string[]
}

export interface PrintedMeasure<P extends Picture> {
  readonly title: string
  readonly prompt: string | null
  readonly figures: readonly PrintedFigure<P>[]
}

/** The content of the printed report (2 §2.7). */
export interface PrintedReport<P extends Picture> {
  readonly study: string
  /** The saved report's title; null for an unsaved report. */
  readonly name: string | null
  /** Time of printing. */
  readonly at: Date
  /** When the results were frozen. */
  readonly asOf: string | null
  /** The number of the batch behind them. */
  readonly batch?: number | null | undefined
  readonly period: { readonly from: string; readonly to: string }
  /** Labels and values of the study design. */
  readonly design: readonly (readonly [name: string, value: string])[]
  readonly filters: readonly PrintedFilter[]
  /** Group for comparison. */
  readonly compared: string | null
  /** Of the whole group; undefined: not known. */
  readonly respondents: Results['group'] | undefined
  readonly isShowingAll: boolean
  readonly measures: readonly PrintedMeasure<P>[]
}
