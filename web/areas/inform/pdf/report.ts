import type { Stat } from '#web/charts/stats.ts'

/** A filter in words: "Specialty", "Cardiology". */
export interface PrintedFilter {
  readonly dimension: string
  readonly text: string
}

/** A chart as it is put on paper. */
export interface Picture {
  /** In px, of which `PX_PER_MM` are drawn on a mm. */
  readonly width: number
  readonly height: number
  /** What the picture's signs mean. */
  readonly caption: string
  /** Which colour is which group, where two are compared. */
  readonly keys: readonly { readonly name: string; readonly color: string }[]
}

export interface PrintedFigure<P extends Picture> {
  /** Null where the measure has but one. */
  readonly title: string | null
  /** Null where it is withheld. */
  readonly picture: P | null
  readonly stats: readonly Stat[]
  /** Where the reader stands, in a sentence. */
  readonly own: string | null
  readonly notes: readonly string[]
}

export interface PrintedMeasure<P extends Picture> {
  readonly title: string
  readonly prompt: string | null
  readonly figures: readonly PrintedFigure<P>[]
}

/** What the printed report says (2 §2.7). */
export interface PrintedReport<P extends Picture> {
  readonly study: string
  /** The kept report's title; null for one that is not kept. */
  readonly name: string | null
  /** When it is printed. */
  readonly at: Date
  /** When the results were frozen. */
  readonly asOf: string | null
  readonly period: { readonly from: string; readonly to: string }
  /** Names and values of the study's design. */
  readonly design: readonly (readonly [name: string, value: string])[]
  readonly filters: readonly PrintedFilter[]
  readonly isUnprotected: boolean
  readonly measures: readonly PrintedMeasure<P>[]
}
