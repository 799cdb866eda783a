import type { Guesses } from './guesses.ts'

/** Quality of guesses, in numbers of people. For comparison values, these are means of several draws. */
export interface GuessScore {
  readonly people: number
  readonly right: number
  /** Number of the surest guesses, at most `SUREST`. `surestRight` is the number of correct guesses among them. */
  readonly surest: number
  readonly surestRight: number
  /** Number of guesses with a certainty of at least `NAMED`. `namedRight` is the number of correct guesses among them. */
  readonly named: number
  readonly namedRight: number
}

export const SUREST = 100
/** Minimum certainty at which a person counts as named. */
export const NAMED = 0.9
const ROUNDING = 1e-6

/** @param truth The answer of each person, numbered like the guesses. */
export function scoreOf({ people, guess, certainty }: Guesses, truth: ArrayLike<number>): GuessScore {
  const order = Array.from(certainty.keys()).sort((one, other) => (certainty[other] ?? 0) - (certainty[one] ?? 0))
  const isRight = (at: number) => guess[at] === truth[people[at] ?? -1]
  const surest = order.slice(0, SUREST)
  const named = order.filter(at => (certainty[at] ?? 0) >= NAMED - ROUNDING)
  return {
    people: people.length,
    right: order.filter(isRight).length,
    surest: surest.length,
    surestRight: surest.filter(isRight).length,
    named: named.length,
    namedRight: named.filter(isRight).length,
  }
}

/** Returns the mean of the scores of several draws. */
export function meanScore(scores: readonly GuessScore[]): GuessScore {
  const mean = (of: (score: GuessScore) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scores.length)
  return {
    people: mean(({ people }) => people),
    right: mean(({ right }) => right),
    surest: mean(({ surest }) => surest),
    surestRight: mean(({ surestRight }) => surestRight),
    named: mean(({ named }) => named),
    namedRight: mean(({ namedRight }) => namedRight),
  }
}

/** Returns the share of correct guesses. */
export const rateOf = ({ people, right }: GuessScore) => (people === 0 ? 0 : right / people)
/** Returns the share of correct guesses among the surest. */
export const surestRateOf = ({ surest, surestRight }: GuessScore) => (surest === 0 ? 0 : surestRight / surest)
