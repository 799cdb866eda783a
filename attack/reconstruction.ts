import { type Attack, isYes, type Row, type Score, scoreOf, shuffled } from './attack.ts'
import { equationsOf } from './engine.ts'
import { EVERYBODY } from './group.ts'
import { oracleRate, type Victim } from './oracle.ts'
import { groupsToAsk } from './parts.ts'
import { type Equation, guesses, type Known } from './ridge.ts'
import type { World } from './world.ts'

const KNOWN_SHARE = 0.3
const SUREST = 100

/**
 * Asks everything there is to ask and solves for everybody at once, also when a third of the others' answers is known, and from the counts
 * that the server keeps, which are not rounded.
 */
export const reconstruction: Attack = {
  name: 'Reconstruction',
  async run(world) {
    const groups = [EVERYBODY, ...groupsToAsk(world.people(), world.columns, world.budget.groups)]
    const naive = await equationsOf(world.naive, groups)
    const product = await equationsOf(world.product, groups)
    const some = shuffled([...world.people().keys()], 3).slice(0, KNOWN_SHARE * world.people().length)
    return [
      ...reconstructed(world, 'Reconstruction', { naive, product }, new Set()),
      ...reconstructed(world, 'Reconstruction, 30% known', { naive, product }, new Set(some)),
      ...reconstructed(world, 'Stolen counts of all blocks', { naive, product: await storedCounts(world) }, new Set()),
    ]
  },
}

/** Every number that the server keeps about the planted questions: one equation for each block. */
async function storedCounts({ server, target, edition }: World): Promise<readonly Equation[]> {
  const { people, roster } = edition()
  const copy = server.copies.of(target.id, null)
  const counts = await Promise.all(target.columns.map(async column => copy?.counts(column)))
  return roster.lenses.flatMap(({ name, blockOf, sizes }) => {
    const members: number[][] = Array.from(sizes, () => [])
    for (const [place, block] of blockOf.entries()) members[block]?.push(people[place]?.userId ?? 0)
    const byQuestion = counts.map(each => each?.byLens.get(name))
    return members.map((own, block) => ({
      people: own,
      parts: own.map(() => 1),
      // The first cell of a yes/no question is yes.
      sums: byQuestion.map(each => {
        const row = each?.rowOf[block] ?? -1
        const at = each?.starts[row] ?? 0
        return each?.cells[at] === 0 ? (each.counts[at] ?? 0) : 0
      }),
      deviation: 0,
    }))
  })
}

interface Learned {
  readonly naive: readonly Equation[]
  readonly product: readonly Equation[]
}

/** Two lines: all answers, and for each question the 100 that are surest. */
function reconstructed(world: World, name: string, learned: Learned, known: ReadonlySet<number>): readonly Row[] {
  const people = world.people()
  const questions = people[0]?.secrets.length ?? 0
  const answers: Known = new Map(
    [...known].flatMap(place => people.slice(place, place + 1).map(({ userId, secrets }) => [userId, secrets])),
  )
  const victims = Array.from({ length: questions }, (_, question) =>
    [...people.keys()].filter(person => !known.has(person)).map((person): Victim => ({ person, question, known })),
  )
  const rates = victims.map((each, question) => oracleRate(people, each, 71 + question, SUREST))
  const mean = (of: (rate: (typeof rates)[number]) => number) =>
    rates.reduce((sum, rate) => sum + of(rate), 0) / questions
  const scores = (equations: readonly Equation[]): { readonly all: Score; readonly surest: Score } => {
    const odds = guesses(equations, questions, answers)
    const each = victims.map(own =>
      own.map(({ person, question }) => {
        const { userId, secrets } = people[person] ?? { userId: 0, secrets: [] }
        const guess = odds.get(userId)?.[question] ?? 0.5
        return { hit: isYes(guess, person) === (secrets[question] === 1), certainty: Math.abs(guess - 0.5) }
      }),
    )
    const surest = each.flatMap(own => own.toSorted((left, right) => right.certainty - left.certainty).slice(0, SUREST))
    return { all: scoreOf(each.flat().map(({ hit }) => hit)), surest: scoreOf(surest.map(({ hit }) => hit)) }
  }
  const [naive, product] = [scores(learned.naive), scores(learned.product)]
  const row = (suffix: string, which: 'all' | 'surest'): Row => ({
    name: `${name}${suffix}`,
    naive: naive[which],
    product: product[which],
    chance: 0.5,
    oracle: mean(rate => rate[which]),
  })
  return [row('', 'all'), row(', the 100 surest', 'surest')]
}
