import { isYes, type Row, type Score, scoreOf } from './attack.ts'
import type { Person } from './crowd.ts'
import { type OracleRate, oracleRate, type Victim } from './oracle.ts'
import { type Equation, guesses, type Known } from './ridge.ts'

const SUREST = 100

/** Scores of all answers to a question, and of the 100 surest. */
interface Scores {
  readonly all: Score
  readonly surest: Score
}

/** Yardstick of an attack, by question. */
export interface Yardstick {
  /** Places of the people whose answers the attacker knows. */
  readonly known: ReadonlySet<number>
  readonly naive: readonly Scores[]
  readonly oracle: readonly OracleRate[]
}

export function yardstickOf(
  people: readonly Person[],
  naive: readonly Equation[],
  known: ReadonlySet<number>,
): Yardstick {
  const questions = questionsOf(people)
  return {
    known,
    naive: scoresOf(people, naive, questions, known),
    oracle: questions.map(question => oracleRate(people, victimsOf(people, question, known), 71 + question, SUREST)),
  }
}

const questionsOf = ([first]: readonly Person[]) => [...(first?.secrets ?? []).keys()]

/** Returns two lines: all answers, and the surest answers. */
export function reconstructed(
  people: readonly Person[],
  name: string,
  equations: readonly Equation[],
  { known, naive, oracle }: Yardstick,
): readonly Row[] {
  const questions = questionsOf(people)
  const product = scoresOf(people, equations, questions, known)
  const row = (suffix: string, which: keyof Scores): Row => ({
    name: `${name}${suffix}`,
    naive: total(questions.flatMap(question => naive[question]?.[which] ?? [])),
    product: total(product.map(each => each[which])),
    chance: 0.5,
    oracle: questions.reduce((sum, question) => sum + (oracle[question]?.[which] ?? 0), 0) / questions.length,
  })
  return [row('', 'all'), row(`, the ${SUREST} surest`, 'surest')]
}

const total = (scores: readonly Score[]): Score => ({
  hits: scores.reduce((sum, { hits }) => sum + hits, 0),
  of: scores.reduce((sum, { of }) => sum + of, 0),
})

const victimsOf = (people: readonly Person[], question: number, known: ReadonlySet<number>): readonly Victim[] =>
  [...people.keys()].flatMap(person => (known.has(person) ? [] : [{ person, question, known }]))

function scoresOf(
  people: readonly Person[],
  equations: readonly Equation[],
  questions: readonly number[],
  known: ReadonlySet<number>,
): readonly Scores[] {
  const answers: Known = new Map(
    [...people.entries()].flatMap(([place, { userId, secrets }]): [number, number[]][] =>
      known.has(place) ? [[userId, questions.map(question => secrets[question] ?? 0)]] : [],
    ),
  )
  const odds = guesses(equations, questions.length, answers)
  return questions.map((question, at) => {
    const each = victimsOf(people, question, known).map(({ person }) => {
      const { userId, secrets } = people[person] ?? { userId: 0, secrets: [] }
      const guess = odds.get(userId)?.[at] ?? 0.5
      return { hit: isYes(guess, person) === (secrets[question] === 1), certainty: Math.abs(guess - 0.5) }
    })
    const surest = each.toSorted((left, right) => right.certainty - left.certainty).slice(0, SUREST)
    return { all: scoreOf(each.map(({ hit }) => hit)), surest: scoreOf(surest.map(({ hit }) => hit)) }
  })
}
