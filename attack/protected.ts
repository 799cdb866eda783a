import { levelOf, type Node } from '#rules/inform/dimensions.ts'
import { type Pair, Surroundings } from './around.ts'
import { type Attack, isYes, type Score, scoreOf } from './attack.ts'
import { membersOf, type Person } from './crowd.ts'
import type { Engine } from './engine.ts'
import { allParts, isOpen } from './parts.ts'
import { shuffled, stream } from './streams.ts'

/** Person who has or lacks a protected value, and two groups that differ by that person. */
interface Target {
  readonly person: Person
  readonly value: Node
  readonly has: boolean
  readonly pairs: readonly Pair[]
}

const PAIRS = 2
const MIN_GROUP = 10
/** Minimum number of victims that, if all are identified without protection, prove more than the K-oracle. */
const MIN_VICTIMS = 48

/** Requests the number of people in a group with a protected value, with and without one person. Half of the victims have the value. */
export const protectedValues: Attack = {
  name: 'Protected attributes from sizes',
  async run({ people, columns, naive, product, budget }) {
    const all = people()
    const around = new Surroundings(all, columns, allParts(all, columns))
    const values = allParts(all, columns).flatMap(part =>
      !isOpen(part) && 'path' in part && isRare(all, part) ? [part] : [],
    )
    const targets: Target[] = []
    const victims = Math.max(budget.victims, MIN_VICTIMS)
    for (const [at, person] of shuffled(all, 97).entries()) {
      if (targets.length >= victims) break
      const has = targets.length % 2 === 0
      const value = shuffled(values, at).find(each => hasValue(person, each) === has)
      const alone = value ? around.alone(person) : []
      // The group must include at least ten other people with the value.
      const pairs = alone.filter(pair => value && many(naive.people, pair, value, columns) > MIN_GROUP).slice(0, PAIRS)
      if (value && pairs.length > 0) targets.push({ person, value, has, pairs })
    }
    return [
      {
        name: this.name,
        naive: await scored(naive, targets),
        product: await scored(product, targets),
        chance: 0.5,
        oracle: oracle(all, targets),
      },
    ]
  },
}

const isRare = (all: readonly Person[], value: Node) =>
  all.filter(person => hasValue(person, value)).length < all.length / 4

const many = (all: readonly Person[], { others }: Pair, value: Node, columns: readonly string[]) =>
  membersOf(all, { ...others, nodes: [...others.nodes, value] }, columns).length

const hasValue = ({ profile }: Person, value: Node): boolean => profile[levelOf(value)] === value.path.at(-1)

async function scored(engine: Engine, targets: readonly Target[]): Promise<Score> {
  const hits: boolean[] = []
  for (const { person, value, has, pairs } of targets) {
    const differences: number[] = []
    for (const { all, others } of pairs) {
      const [more, fewer] = await Promise.all(
        [all, others].map(group => engine.ask({ ...group, nodes: [...group.nodes, value] })),
      )
      const [n, rest] = [more?.n ?? null, fewer?.n ?? null]
      if (n !== null && rest !== null) differences.push(n - rest)
    }
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length
    hits.push(isYes(differences.length > 0 ? mean : 0.5, person.userId) === has)
  }
  return scoreOf(hits)
}

/**
 * Returns the hit rate of a guesser who knows how many of 12 people, including the victim, have the value. The guess is yes if the number
 * is above average.
 */
function oracle(people: readonly Person[], targets: readonly Target[]): number {
  const next = stream(101)
  const draws = targets.flatMap(({ person, value, has }) => {
    const usual = people.filter(each => hasValue(each, value)).length / people.length
    return Array.from({ length: 40 }, () => {
      const others = Array.from({ length: 11 }, () => people[Math.floor(next() * people.length)])
      const many = [person, ...others].filter(each => each && hasValue(each, value)).length
      return many / 12 > usual === has
    })
  })
  return draws.filter(Boolean).length / draws.length
}
