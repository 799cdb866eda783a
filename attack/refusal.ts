import { Surroundings } from './around.ts'
import { type Attack, isYes, type Row, type Score, scoreOf } from './attack.ts'
import type { Person } from './crowd.ts'
import type { Engine } from './engine.ts'
import type { Group } from './group.ts'
import { oracleRate } from './oracle.ts'
import { allParts } from './parts.ts'
import { requestReport } from './product.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

/** Group of ten people who answered yes. The attacker checks whether ten remain without the victim. */
interface Edge {
  readonly person: Person
  readonly question: number
  readonly all: Group
  readonly others: Group
}

/** Requests people of a group who answered yes. Without the victim, the report disappears if the victim is one of exactly ten. */
export const refusal: Attack = {
  name: 'Refusals',
  async run(world) {
    const edges = await edgesOf(world, world.budget.singles)
    const people = world.people()
    const places = new Map(people.map(({ userId }, place) => [userId, place]))
    const victims = edges.map(({ person, question }) => ({ person: places.get(person.userId) ?? 0, question }))
    const oracle = oracleRate(people, victims, 31).all
    const row = {
      naive: await refused(world.naive, edges),
      product: await refused(world.product, edges),
      chance: 0.5,
      oracle,
    }
    return [{ name: this.name, ...row }, await bodies(world)]
  },
}

async function edgesOf({ naive, people, columns }: World, most: number): Promise<readonly Edge[]> {
  const all = people()
  const around = new Surroundings(all, columns, allParts(all, columns))
  const found: Edge[] = []
  for (const person of shuffled(all, 61)) {
    if (found.length >= most) break
    for (const { all: whole, others } of around.alone(person)) {
      const counts = await Promise.all(
        person.secrets.map(async (_, question) => (await naive.ask({ ...whole, saidYes: question }))?.n),
      )
      const question = counts.indexOf(10)
      if (question < 0) continue
      found.push({ person, question, all: whole, others })
      break
    }
  }
  return found
}

async function refused(engine: Engine, edges: readonly Edge[]): Promise<Score> {
  const hits: boolean[] = []
  for (const { person, question, all, others } of edges) {
    const [whole, rest] = [
      await engine.ask({ ...all, saidYes: question }),
      await engine.ask({ ...others, saidYes: question }),
    ]
    const odds = whole === null ? 0.5 : rest === null ? 1 : 0
    hits.push(isYes(odds, person.userId) === (person.secrets[question] === 1))
  }
  return scoreOf(hits)
}

/**
 * Compares responses about groups of one to nine people, which must be indistinguishable. Without the engine, an administrator sees all of
 * them.
 */
async function bodies(world: World): Promise<Row> {
  const { server, target, accounts, naive, people, columns, budget } = world
  const around = new Surroundings(people(), columns, allParts(people(), columns))
  const groups: Group[] = []
  for (const person of shuffled(people(), 67)) {
    if (groups.length === budget.victims) break
    groups.push(...around.tiny(person).slice(0, 1))
  }
  const texts: string[] = []
  for (const group of groups) {
    const { body } = await requestReport(server, target, accounts, group, 'member')
    texts.push(JSON.stringify([body.group, body.results]))
  }
  const shown = await Promise.all(groups.map(group => naive.ask(group, 'platform administrator')))
  const different = (all: readonly (string | undefined)[]) => scoreOf(all.slice(1).map(text => text !== all[0]))
  return {
    name: 'Answers about fewer than ten, different',
    naive: different(shown.map(report => report?.text)),
    product: different(texts),
    chance: 0,
    oracle: 0,
  }
}
