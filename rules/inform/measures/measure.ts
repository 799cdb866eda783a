/** Number on a scale, or a derived number. */
export interface SliderMeasure {
  readonly kind: 'slider'
  /** Stable ID of the measure in its statistics, which doesn't change across releases. */
  readonly id: string
  /** Step of the slider, or 0 for a measure without steps, such as a ratio. */
  readonly step: number
}

/** Choice among `values`: each person chooses one or any number. Results list the values in this order. */
export interface ChoiceMeasure {
  readonly kind: 'one-of' | 'any-of'
  readonly id: string
  readonly values: readonly number[]
}

export type Measure = SliderMeasure | ChoiceMeasure
