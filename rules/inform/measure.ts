import type { Distribution } from './distribution.ts'
import { type Group, groupOf, NOBODY } from './statistics.ts'

/** A number on a scale, or a derived number. */
export interface SliderMeasure {
  readonly kind: 'slider'
  /** Names the measure in its statistics; stable across releases. */
  readonly id: string
  /** What quartiles are rounded to (release-engine, rule 7): money to 1,000 and 5,000, the rest by the axis. */
  readonly base: 'money' | 'plain'
  /** The slider's step; 0 for a measure without steps (a ratio). */
  readonly step: number
}

/** A choice among `values`: one of them a person, or any number of them. Published in this order. */
export interface ChoiceMeasure {
  readonly kind: 'one-of' | 'any-of'
  readonly id: string
  readonly values: readonly number[]
}

export type Measure = SliderMeasure | ChoiceMeasure

/** The answers of one cut to one measure. */
export interface CutAnswers {
  /** Who answered the measure: n. Declined and unknown are not answers. */
  readonly answered: Group
  /** Who gave each value. They overlap in an any-of measure. */
  readonly cells: Distribution
}

/** An option of an any-of question: its variable, and how many said 1 (chosen) and 0 to it. */
export interface AnyOfOption {
  readonly value: number
  readonly distribution: Distribution
}

/** Sliders and one-of measures: every person gave one of the values. */
export function oneAnswerEach(cells: Distribution): CutAnswers {
  return { answered: groupOf(cells), cells }
}

/**
 * Any-of measures: each option is answered 1 or 0 by everyone who answered the question. Where an option was hidden from some,
 * the one seen by most stands for the question.
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
