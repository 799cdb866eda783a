import { type Pair, pairsAbout, shuffled } from './knowledge.ts'
import { SECRET } from './study.ts'
import type { World } from './world.ts'

/** Someone the specification's only rule would expose, and how. */
export interface Victim {
  readonly index: number
  /** Groups that differ only by this person, large enough for yes and no to be shown too. */
  readonly pairs: readonly Pair[]
}

const PLENTY = 40

const remembered = new WeakMap<World, readonly Victim[]>()

/** As many as the budget allows. */
export function victimsOf(world: World): readonly Victim[] {
  const known = remembered.get(world) ?? findVictims(world)
  remembered.set(world, known)
  return known
}

function findVictims({ people, budget }: World): readonly Victim[] {
  const found: Victim[] = []
  for (const index of shuffled(people.roster.rows.length, 2)) {
    if (found.length === budget.victims) break
    const pairs = pairsAbout(people.roster, index, PLENTY)
    if (pairs.length > 0) found.push({ index, pairs })
  }
  return found
}

/** What they answered. */
export function secretOf({ people, study }: World, index: number): boolean {
  return people.answers[index]?.[study.variable(SECRET)] === 1
}
