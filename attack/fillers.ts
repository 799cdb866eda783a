import { exactly, icosThatMeet, regionCodes } from '#rules/inform/icos/index.ts'
import { bandOf } from '#rules/inform/people-bands.ts'
import { releaseIcos } from '#rules/inform/release.ts'
import { REGIONS } from '#rules/reference/geography.ts'
import { builders } from '#server/testing/builders.ts'
import { type Attack, type Row, type Score, scoreOf } from './attack.ts'
import type { ExchangeWorld } from './exchange-world.ts'
import { stream } from './streams.ts'

/** Numbers of posted ICOs by an attribute that the victim may have: a region or a society. */
interface Counter {
  /** Returns each shown range as text. */
  bands(): Promise<readonly string[]>
  /** Posts ICOs of fake profiles with a value, or removes them if `many` is negative. */
  fill(value: number, many: number): Promise<void>
  /** Posts the ICO of a victim. */
  come(value: number): Promise<void>
}

/** Number of fake profiles for each value. It is enough to reach the next band in the demo world. */
const FILLERS = 50
const AT_ONCE = 25
/** Minimum number of victims that beats chance if all are identified without protection. */
const MIN_VICTIMS = 20
const SEED = 227

/**
 * Uses fake profiles to bring every number to the edge of a band, waits for a colleague's ICO, and checks which number moved. A guest reads
 * the numbers by region. A society administrator who also recruits reads the society's numbers, to learn whether a new candidate is a
 * member.
 */
export const countedColleagues: Attack<ExchangeWorld> = {
  name: 'Made-up profiles',
  async run(world) {
    const { editionCache } = world.server
    const build = builders(world.server.db)
    const regions = REGIONS.map(({ id }) => id)
    const inRegions = regions.map(id => icosThatMeet(editionCache.icos().icos, exactly('region', ...regionCodes(id))))
    const [own, other] = [await build.society(), await build.society()]
    const ofSociety = () => icosThatMeet(editionCache.icos().icos, exactly('society', own))
    return [
      {
        ...(await attacked(
          world,
          () => withoutEngine(inRegions, counts => counts),
          await ofProduct(world, {
            look: async () => {
              const { body } = await world.call('GET landing-dashboard/ico-location-statistic')
              return regions.map(region => JSON.stringify(body.regions.find(({ id }) => id === region)))
            },
            row: at => ({ society: other, place: { region_id: regions[at] ?? 0 } }),
          }),
          regions.length,
        )),
        name: 'Guest with made-up profiles, region of a colleague',
      },
      {
        ...(await attacked(
          world,
          () => withoutEngine([ofSociety(), 0], ([members = 0]) => [members]),
          await ofProduct(world, {
            look: async () => [
              JSON.stringify(releaseIcos(world.server.editionCache.icos().icos, exactly('society', own))),
            ],
            row: at => ({ society: at === 0 ? own : other, place: null }),
          }),
          2,
        )),
        name: 'Society administrator, membership of a candidate',
      },
    ]
  },
}

async function attacked(
  { budget }: ExchangeWorld,
  naive: () => Counter,
  product: Counter,
  values: number,
): Promise<Omit<Row, 'name'>> {
  const victims = Math.max(budget.victims, MIN_VICTIMS)
  const kept = await prepared(product, values)
  return {
    naive: await scored(victims, values, () => prepared(naive(), values)),
    product: await scored(victims, values, async () => kept),
    chance: 1 / values,
    oracle: 1 / values,
  }
}

/** Brings each value to the edge of the next band, wherever the band is shown. */
async function prepared(counter: Counter, values: number): Promise<Counter> {
  for (let value = 0; value < values; value++) {
    const before = await counter.bands()
    const isMoved = async () => JSON.stringify(await counter.bands()) !== JSON.stringify(before)
    for (let many = 0; many < FILLERS && !(await isMoved()); many += AT_ONCE) await counter.fill(value, AT_ONCE)
    while (await isMoved()) await counter.fill(value, -1)
  }
  return counter
}

async function scored(victims: number, values: number, ready: () => Promise<Counter>): Promise<Score> {
  const next = stream(SEED)
  const hits: boolean[] = []
  for (let victim = 0; victim < victims; victim++) {
    const value = Math.floor(next() * values)
    const counter = await ready()
    const before = await counter.bands()
    await counter.come(value)
    const after = await counter.bands()
    const moved = after.findIndex((band, at) => band !== before[at])
    // If the numbers omit one value and do not move, guess the omitted value. If in doubt, guess at random.
    const guess = moved >= 0 ? moved : after.length < values ? values - 1 : Math.floor(next() * values)
    hits.push(guess === value)
  }
  return scoreOf(hits)
}

/** Returns bands of all posts without delay. */
function withoutEngine(counts: readonly number[], shown: (counts: readonly number[]) => readonly number[]): Counter {
  const now = [...counts]
  const add = (value: number, many: number) => {
    now[value] = (now[value] ?? 0) + many
  }
  return {
    bands: async () => shown(now).map(count => JSON.stringify(bandOf(count))),
    fill: async (value, many) => add(value, many),
    come: async value => add(value, 1),
  }
}

interface Reading {
  readonly look: () => Promise<readonly string[]>
  /** Returns the profile that posts a value. */
  readonly row: (value: number) => { readonly society: number; readonly place: Readonly<Record<string, number>> | null }
}

async function ofProduct({ server, count }: ExchangeWorld, { look, row }: Reading): Promise<Counter> {
  const build = builders(server.db)
  const specialty_id = await build.specialty({ is_master: true })
  const fillers: number[] = []
  return {
    async bands() {
      await count()
      return look()
    },
    async fill(value, many) {
      const { society, place } = row(value)
      // No member vouches for these profiles.
      for (let at = 0; at < many; at++)
        fillers.push(await build.postedIco(await build.user('MSS_USER', { specialty_id, society_id: society }), place))
      const gone = many < 0 ? fillers.splice(many) : []
      if (gone.length > 0) await server.db.deleteFrom('job_profile').where('id', 'in', gone).execute()
    },
    async come(value) {
      const { society, place } = row(value)
      await build.postedIco(await build.vouched({ specialty_id, society_id: society }), place)
    },
  }
}
