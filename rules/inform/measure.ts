import type { Distribution } from './distribution.ts'
import { type Group, groupOf, NOBODY } from './statistics.ts'

/** A number on a scale, or a derived number. */
export interface SliderMeasure {
  readonly kind: 'slider'
  /** Identifies the measure in its statistics; stable across releases. */
  readonly id: string
  /** How quartiles are rounded (release-engine, rule 7): money to 1,000 or 5,000, the rest by the axis. */
  readonly base: 'money' | 'plain'
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

/** The answers of one cut to one measure. */
export interface CutAnswers {
  /** The people who answered the measure; their count is n. Declined and unknown are not answers. */
  readonly answered: Group
  /** The people who gave each value. They overlap in an any-of measure. */
  readonly cells: Distribution
}

/** An option of an any-of question: its variable, and how many people answered 1 (chosen) and 0. */
export interface AnyOfOption {
  readonly value: number
  readonly distribution: Distribution
}

/** Sliders and one-of measures: everyone gave one value. */
export function oneAnswerEach(cells: Distribution): CutAnswers {
  return { answered: groupOf(cells), cells }
}

/**
 * Any-of measures: everyone who answered the question answered each option with 1 or 0. If an option was hidden from some people, the
 * option that most people saw gives n.
 */
export function manyAnswersEach(options: readonly AnyOfOption[]): CutAnswers {
  let answered = NOBODY
  for (const { distribution } of options) {
    const group = groupOf(distribution)
    if (group.count > answered.count) answered = group
  }
  const cells = options
    .map(({ value, distribution }) => ({ value, ...chosen(distribution) }))
    .sort((left, right) => left.value - right.value)
  return { answered, cells }
}

function chosen(distribution: Distribution): Group {
  const cell = distribution.find(each => each.value === 1)
  return cell === undefined ? NOBODY : { count: cell.count, key: cell.key }
}
