import { membersOf, type Person } from './crowd.ts'
import { type Engine, payNumbers } from './engine.ts'
import type { Group } from './group.ts'

/** Minimum size of a group, the specification's only rule. */
const MIN_GROUP = 10
/** Share of people below each number. */
const SHARES = { min: 0, percentile_10: 0.1, median: 0.5, percentile_90: 0.9, max: 1 } as const

/**
 * Returns the engine turned off, which exists only in the attack suite. It shows exact results of everyone who has answered, from ten
 * people on. Every answer is a filter, and administrators see the results of any group.
 * @param people Returns the people at the time of the request.
 */
export function naiveEngine(people: () => readonly Person[], filterable: readonly string[]): Engine {
  const inside = (group: Group) => {
    const all = people()
    const { saidYes } = group
    const members = membersOf(all, group, filterable).flatMap(index => all[index] ?? [])
    return saidYes === undefined ? members : members.filter(({ secrets }) => secrets[saidYes] === 1)
  }
  return {
    get people() {
      return people()
    },
    async ask(group, door) {
      const members = inside(group)
      const n = members.length
      if (n < (door?.includes('administrator') ? 1 : MIN_GROUP)) return null
      const pays = members.flatMap(({ pay }) => pay ?? []).sort((left, right) => left - right)
      const yes = (members[0]?.secrets ?? []).map((_, question) => ({
        n,
        share: members.reduce((sum, { secrets }) => sum + (secrets[question] ?? 0), 0) / n,
        deviation: 0,
      }))
      const pay = payNumbers(name => quantile(pays, SHARES[name]))
      return { yes, n, isEstimate: false, pay, text: JSON.stringify([n, yes, pay]) }
    },
    partsOf(group) {
      if (group.saidYes !== undefined) return null
      const members = inside(group).map(({ userId }) => userId)
      return { people: members, parts: members.map(() => 1) }
    },
  }
}

/** Returns a quantile, interpolated between two people as in spreadsheets. */
export function quantile(sorted: readonly number[], share: number): number | null {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below === undefined || above === undefined ? null : below + (at % 1) * (above - below)
}
