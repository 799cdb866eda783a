import type { Person } from './crowd.ts'
import { stream } from './streams.ts'

/** Answer that an attack targets. */
export interface Victim {
  /** Place among the people. */
  readonly person: number
  readonly question: number
  /** Places of the people whose answers the attacker knows. */
  readonly known?: ReadonlySet<number>
}

const SMALLEST = 10
const LARGEST = 14
/** Draws for each victim, enough for the total number of guesses. */
const DRAWS = { fewest: 4, most: 40, guesses: 40_000 } as const

export interface OracleRate {
  readonly all: number
  /** Hit rate of the requested number of surest guesses. */
  readonly surest: number
}

/**
 * Returns the yardstick: the hit rate of a guesser who knows the exact results of one group of 10 to 14 people that includes the victim.
 * The guesser also knows the same answers as the attacker. Anyone may see the results of a group of ten. The rate is the mean over random
 * groups. If the guesser knows only a few answers, the group includes these people.
 */
export function oracleRate(
  people: readonly Person[],
  victims: readonly Victim[],
  seed: number,
  sure = 100,
): OracleRate {
  const next = stream(seed)
  let [hits, sureHits] = [0, 0]
  const surest = Math.min(sure, victims.length)
  const draws = Math.min(DRAWS.most, Math.max(DRAWS.fewest, Math.ceil(DRAWS.guesses / victims.length)))
  for (let draw = 0; draw < draws; draw++) {
    const guesses = victims.map(victim => {
      const odds = oddsOf(people, victim, next)
      const isYes = people[victim.person]?.secrets[victim.question] === 1
      return { certainty: Math.abs(odds - 0.5) + 1e-6 * next(), hit: odds === 0.5 ? 0.5 : Number(odds > 0.5 === isYes) }
    })
    hits += guesses.reduce((sum, { hit }) => sum + hit, 0)
    const best = guesses.toSorted((left, right) => right.certainty - left.certainty).slice(0, surest)
    sureHits += best.reduce((sum, { hit }) => sum + hit, 0)
  }
  return { all: hits / (draws * victims.length), surest: sureHits / (draws * surest) }
}

/** Returns the probability of a yes, given the group's number of yes. */
function oddsOf(people: readonly Person[], { person, question, known }: Victim, next: () => number): number {
  const group = groupAround(
    people.length,
    person,
    known,
    SMALLEST + Math.floor(next() * (LARGEST - SMALLEST + 1)),
    next,
  )
  const open = group.filter(member => !known?.has(member))
  const yes = open.reduce((sum, member) => sum + (people[member]?.secrets[question] ?? 0), 0)
  return yes / open.length
}

const FEW = LARGEST - 1

function groupAround(
  people: number,
  person: number,
  known: Victim['known'],
  size: number,
  next: () => number,
): readonly number[] {
  const group = new Set([person])
  if (known && known.size <= FEW) for (const each of known) if (group.size < size) group.add(each)
  while (group.size < size) group.add(Math.floor(next() * people))
  return [...group]
}
