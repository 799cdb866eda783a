import type { Person } from './crowd.ts'
import type { OracleRate } from './oracle.ts'
import { guesses, numberOfYes } from './ridge.ts'
import { stream } from './streams.ts'

const [SMALLEST, LARGEST, DRAWS] = [10, 14, 6]
const SUREST = 100
const SEED = 149

/**
 * Returns the K-oracle of two years. The guesser knows the exact results of one group of 10 to 14 people in a year that the victim took
 * part in. The guesser also knows the results of the same people in the other year, with others added to make ten.
 * @returns The rates by question.
 */
export function yearlyOracle(
  victims: readonly Person[],
  years: readonly [readonly Person[], readonly Person[]],
): readonly OracleRate[] {
  const next = stream(SEED)
  const [now, before] = years.map(people => new Map(people.map(person => [person.userId, person])))
  const filled = (group: Map<number, Person>, from: readonly Person[], size: number) => {
    while (group.size < size) {
      const drawn = from[Math.floor(next() * from.length)]
      if (drawn) group.set(drawn.userId, drawn)
    }
    return [...group.values()]
  }
  const told = (victim: Person): readonly number[] => {
    const own = now?.has(victim.userId) ? 0 : 1
    const other = own === 0 ? before : now
    const size = SMALLEST + Math.floor(next() * (LARGEST - SMALLEST + 1))
    const group = filled(new Map([[victim.userId, victim]]), years[own], size)
    const same = group.filter(({ userId }) => other?.has(userId)).map(person => [person.userId, person] as const)
    const again = filled(new Map(same), years[1 - own] ?? [], SMALLEST)
    const solved = guesses([numberOfYes(group), numberOfYes(again)], victim.secrets.length)
    return solved.get(victim.userId) ?? []
  }
  const draws = Array.from({ length: DRAWS }, () => victims.map(told))
  return (victims[0]?.secrets ?? []).map((_, question) => {
    const scored = draws.map(odds =>
      odds.map((each, at) => {
        const guess = each[question] ?? 0.5
        const isRight = guess > 0.5 === (victims[at]?.secrets[question] === 1)
        return { hit: Math.abs(guess - 0.5) < 1e-6 ? 0.5 : Number(isRight), certainty: Math.abs(guess - 0.5) }
      }),
    )
    const surest = scored.map(each => each.toSorted((one, other) => other.certainty - one.certainty).slice(0, SUREST))
    return { all: mean(scored.flat()), surest: mean(surest.flat()) }
  })
}

const mean = (all: readonly { readonly hit: number }[]) => all.reduce((sum, { hit }) => sum + hit, 0) / all.length
