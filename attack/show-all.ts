import { Surroundings } from './around.ts'
import { type Attack, type Row, type Score, scoreOf } from './attack.ts'
import type { Person } from './crowd.ts'
import type { Engine } from './engine.ts'
import { EVERYBODY } from './group.ts'
import { againstBoth, aimsOf } from './local.ts'
import { allParts } from './parts.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

const DOOR = 'platform administrator'
const GROUPS = 5
/** Maximum distance from the true pay in dollars for a hit. */
const NEAR = 2500

/** An administrator who shows all results requests the smallest groups that include one person. */
export const showAll: Attack = {
  name: 'Show All Results',
  async run(world) {
    const { server, accounts } = world
    const set = (settings: object) =>
      server.db
        .updateTable('app_user')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', accounts[DOOR])
        .execute()
    await set({ showAllResults: true })
    try {
      const people = world.people()
      const around = new Surroundings(people, world.columns, allParts(people, world.columns))
      const tiny = (person: Person) => around.tiny(person).slice(0, GROUPS)
      const aims = aimsOf(people, world.budget.victims, 83, 0)
      const shares = await againstBoth(world, this.name, aims, async (engine, { person }) => {
        const reports = await Promise.all(tiny(person).map(group => engine.ask(group, DOOR)))
        return person.secrets.map((_, question) => mean(reports.flatMap(report => report?.yes[question]?.share ?? [])))
      })
      return [
        shares,
        await pays(
          world,
          aims.map(({ person }) => person).filter(({ pay }) => pay !== null),
          tiny,
        ),
      ]
    } finally {
      await set({})
    }
  },
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0.5 : values.reduce((sum, value) => sum + value, 0) / values.length

async function pays(
  world: World,
  victims: readonly Person[],
  tiny: (person: Person) => ReturnType<Surroundings['tiny']>,
): Promise<Row> {
  const near = ({ pay }: Person, guess: number | null | undefined) =>
    pay !== null && typeof guess === 'number' && Math.abs(guess - pay) <= NEAR
  const found = async (engine: Engine): Promise<Score> => {
    const hits: boolean[] = []
    for (const person of victims) {
      const [smallest] = tiny(person)
      hits.push(near(person, smallest && (await engine.ask(smallest, DOOR))?.pay.median))
    }
    return scoreOf(hits)
  }
  const known = world.people().filter(({ pay }) => pay !== null)
  const told = victims.flatMap((person, at) =>
    Array.from({ length: 20 }, (_, draw) => {
      const others = shuffled(known, 1000 * at + draw).slice(0, 11)
      const all = [person, ...others].map(({ pay }) => pay ?? 0).sort((left, right) => left - right)
      return near(person, all[all.length >> 1])
    }),
  )
  const everybody = await world.naive.ask(EVERYBODY)
  const rate = ({ hits, of }: Score) => hits / Math.max(1, of)
  return {
    name: 'Show All Results, pay within $2,500',
    naive: await found(world.naive),
    product: await found(world.product),
    chance: rate(scoreOf(victims.map(person => near(person, everybody?.pay.median)))),
    oracle: rate(scoreOf(told)),
  }
}
