import type { Guesses } from './guesses.ts'

/** How well answers were guessed: numbers of people, means over several draws for a yardstick. */
export interface GuessScore {
  readonly people: number
  readonly right: number
  /** The guesses that are surest, at most `SUREST`, and how many of them are right. */
  readonly surest: number
  readonly surestRight: number
  /** Guesses held at least `NAMED` likely, and how many of them are right. */
  readonly named: number
  readonly namedRight: number
}

export const SUREST = 100
/** From this certainty on, a person counts as named. */
export const NAMED = 0.9
const ROUNDING = 1e-6

/** @param truth the answer of each person, as guesses are numbered. */
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

/** The mean of the scores of several draws. */
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

/** Share of right guesses. */
export const rateOf = ({ people, right }: GuessScore) => (people === 0 ? 0 : right / people)
/** Share of right guesses among the surest. */
export const surestRateOf = ({ surest, surestRight }: GuessScore) => (surest === 0 ? 0 : surestRight / surest)
