import type { Attack } from './attack.ts'
import type { Person } from './crowd.ts'
import { equationsOf } from './engine.ts'
import { EVERYBODY, type Group } from './group.ts'
import { groupsToQuery, valuesToQuery } from './groups.ts'
import { reconstructed, yardstickOf } from './reconstructed.ts'
import { shuffled } from './streams.ts'

const KNOWN_SHARE = 0.3

/**
 * Requests every value and all available groups of a crowd, and solves for everyone together. A second run knows a third of the others'
 * answers.
 */
export const reconstruction: Attack = {
  name: 'Reconstruction',
  async run(world) {
    const { budget, columns } = world
    const everybody = world.people()
    const { people, specialties } = crowdOf(everybody, budget.crowd)
    const asked = groupsToQuery(people, columns, budget.groups)
    const groups = [
      EVERYBODY,
      ...shuffled(valuesToQuery(everybody, columns), 7).slice(0, budget.groups),
      ...(people.length < everybody.length ? asked.map(group => within(specialties, group)) : asked),
    ]
    const [naive, product] = [await equationsOf(world.naive, groups), await equationsOf(world.product, groups)]
    const alone = yardstickOf(people, naive, new Set())
    const some = shuffled([...people.keys()], 3).slice(0, KNOWN_SHARE * people.length)
    return [
      ...reconstructed(people, 'Reconstruction', product, alone),
      // In the small run, one solution for everyone is enough.
      ...(budget.isWide
        ? reconstructed(people, 'Reconstruction, 30% known', product, yardstickOf(people, naive, new Set(some)))
        : []),
    ]
  },
}

/** Returns the people of random specialties until there are enough of them, or everyone if there are not enough. */
function crowdOf(all: readonly Person[], least: number) {
  const bySpecialty = Map.groupBy(all, ({ profile }) => profile.specialty ?? -1)
  const people: Person[] = []
  const specialties: number[] = []
  for (const [specialty, own] of shuffled([...bySpecialty], 17)) {
    if (people.length >= least) break
    people.push(...own)
    specialties.push(specialty)
  }
  return { people, specialties: specialties.filter(specialty => specialty >= 0) }
}

/** Restricts a group to people of these specialties. */
function within(specialties: readonly number[], group: Group): Group {
  if (group.nodes.some(({ dimension }) => dimension === 'specialty')) return group
  const nodes = specialties.map(specialty => ({ dimension: 'specialty' as const, path: [specialty] }))
  return { ...group, nodes: [...group.nodes, ...nodes] }
}
