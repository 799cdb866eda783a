/** A number on a scale, or a derived number. */
export interface SliderMeasure {
  readonly kind: 'slider'
  /** Identifies the measure in its statistics; stable across releases. */
  readonly id: string
  /** The slider's step; 0 for a measure without steps, such as a ratio. */
  readonly step: number
}

/** A choice among `values`: each person picks one, or any number. Published in this order. */
export interface ChoiceMeasure {
  readonly kind: 'one-of' | 'any-of'
  readonly id: string
  readonly values: readonly number[]
}

export type Measure = SliderMeasure | ChoiceMeasure
