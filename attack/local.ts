import { isYes, type Row, type Score, scoreOf } from './attack.ts'
import type { Person } from './crowd.ts'
import type { Engine } from './engine.ts'
import { oracleRate, type Victim } from './oracle.ts'
import { type Equation, guesses, type Known } from './ridge.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

/** Attack on one person after another, with the information that the engine reveals about each. */
export interface Aim {
  readonly person: Person
  /** People whose answers are known. */
  readonly known: readonly Person[]
  /** Whether these people are the attacker's own accounts. They are not colleagues, so the K-oracle's group excludes them. */
  readonly isOwn?: boolean
}

/** Returns people of a specialty with enough people for a report. */
export function aimsOf(people: readonly Person[], most: number, seed: number, knows: number): readonly Aim[] {
  const bySpecialty = Map.groupBy(people, ({ profile }) => profile.specialty ?? null)
  return shuffled(people, seed)
    .flatMap((person, at): Aim[] => {
      const colleagues = bySpecialty.get(person.profile.specialty ?? null) ?? []
      const others = colleagues.filter(other => other !== person)
      return person.isVouched && others.length >= 20
        ? [{ person, known: shuffled(others, seed + at).slice(0, knows) }]
        : []
    })
    .slice(0, most)
}

/** Estimates a person's answers by question: about 0 for no and 1 for yes. */
export type Reading = (engine: Engine, aim: Aim) => Promise<readonly number[]>

export function solvedFor({ person, known }: Aim, equations: readonly Equation[]): readonly number[] {
  const answers: Known = new Map(known.map(({ userId, secrets }) => [userId, secrets]))
  return guesses(equations, person.secrets.length, answers).get(person.userId) ?? person.secrets.map(() => 0.5)
}

/** Runs the same attack against both engines, and the K-oracle with the same knowledge. */
export async function againstBoth(world: World, name: string, aims: readonly Aim[], read: Reading): Promise<Row> {
  const naive = await scored(world.naive, aims, read)
  const product = await scored(world.product, aims, read)
  return { name, naive, product, chance: 0.5, oracle: oracleFor(world.people(), aims) }
}

async function scored(engine: Engine, aims: readonly Aim[], read: Reading): Promise<Score> {
  const hits: boolean[] = []
  for (const aim of aims) hits.push(...hitsOf(aim.person, await read(engine, aim)))
  return scoreOf(hits)
}

export function hitsOf({ userId, secrets }: Person, odds: readonly number[]): readonly boolean[] {
  return secrets.map((secret, question) => isYes(odds[question] ?? 0.5, userId * 10 + question) === (secret === 1))
}

export function oracleFor(people: readonly Person[], aims: readonly Aim[]): number {
  const places = new Map(people.map(({ userId }, place) => [userId, place]))
  const placeOf = ({ userId }: Person) => places.get(userId) ?? 0
  const victims = aims.flatMap(({ person, known, isOwn }) => {
    const told = new Set(isOwn ? [] : known.map(placeOf))
    return person.secrets.map((_, question): Victim => ({ person: placeOf(person), question, known: told }))
  })
  return oracleRate(people, victims, 29).all
}
