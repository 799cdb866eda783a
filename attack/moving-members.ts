import { countMembers } from '#server/areas/inform/society/use-cases/count-members.ts'
import { builders } from '#server/testing/builders.ts'
import { type Attack, scoreOf } from './attack.ts'
import { type ExchangeWorld, HOUR_MS } from './exchange-world.ts'
import { stream } from './streams.ts'

/** ZIP codes of practices, one in each of four states. */
const ZIPS = ['02115', '75201', '90001', '10001'] as const
const COLLEAGUES = 60
/** With fewer victims, finding all of them without protection would not beat chance. */
const MIN_VICTIMS = 12
/** Number of the attacker's accounts that move from state to state, and that make a group of ten with a newcomer. */
const MOVING = 30
const BESIDE = 9
const BAND_ENDS = [10, 20, 50]
const SEED = 241

/**
 * Someone who can read a society's results moves their own accounts into a state until its band changes, which yields the exact count. They
 * repeat this after a colleague has joined together with nine accounts without a practice.
 */
export const movingMembers: Attack<ExchangeWorld> = {
  name: 'Members who move',
  async run(world) {
    const next = stream(SEED)
    const society = await openSociety(world)
    for (let at = 0; at < COLLEAGUES; at++) await society.join(Math.floor(next() * ZIPS.length))
    let before = await society.exact()
    const [hits, naive]: [boolean[], boolean[]] = [[], []]
    for (let victim = 0; victim < Math.max(world.budget.victims, MIN_VICTIMS); victim++) {
      const state = Math.floor(next() * ZIPS.length)
      await society.join(state)
      await society.make(BESIDE)
      const after = await society.exact()
      const grown = after.findIndex((people, at) => people !== null && people > (before[at] ?? people))
      hits.push((grown >= 0 ? grown : Math.floor(next() * ZIPS.length)) === state)
      // With exact numbers, no guess is needed.
      naive.push(true)
      before = after
    }
    return [
      {
        name: 'Society administrator with accounts that move, state of a new member',
        naive: scoreOf(naive),
        product: scoreOf(hits),
        chance: 1 / ZIPS.length,
        oracle: 1 / ZIPS.length,
      },
    ]
  },
}

async function openSociety(world: ExchangeWorld) {
  const { db, clock } = world.server
  const build = builders(db)
  const society_id = await build.society()
  const admin = await build.user('MSS_ADMIN', { society_id, society_right: 'read' })
  /** These accounts registered through links that an administrator copied. */
  const make = async (people: number) => {
    const row = { roles: ['MSS_USER'], society_id }
    const users = await db
      .insertInto('app_user')
      .values(Array.from({ length: people }, () => ({ ...row, email: `${crypto.randomUUID()}@example.org` })))
      .returning(['id', 'email'])
      .execute()
    const entries = users.map(({ id, email }) => ({ society_id, email, user_id: id, link_copied: clock.now() }))
    await db.insertInto('society_member').values(entries).execute()
    return users.map(({ id }) => id)
  }
  const own = await make(MOVING)
  const place = (people: number, zip: string | null) =>
    db.updateTable('app_user').set({ practice_zip: zip }).where('id', 'in', own.slice(0, people)).execute()
  const look = async (): Promise<readonly number[]> => {
    clock.forward(HOUR_MS)
    await db.transaction().execute(trx => countMembers(trx, society_id, { threshold: 10, now: clock.now() }))
    const { body } = await world.call('GET mssAdmin/society/location-statistic', { as: admin })
    return STATES.map(title => body.states.find(state => state.title === title)?.people.from ?? 0)
  }
  /** Returns the number of people in each state, or `null` if no number of fake accounts changes its band. */
  const exact = async (): Promise<readonly (number | null)[]> => {
    await place(MOVING, null)
    const start = await look()
    const found: (number | null)[] = []
    for (const [state, zip] of ZIPS.entries()) {
      const from = start[state] ?? 0
      const reaches = async (people: number) => {
        await place(MOVING, null)
        await place(people, zip)
        return ((await look())[state] ?? 0) > from
      }
      const end = BAND_ENDS.find(each => each > from) ?? 0
      let [below, reached] = [0, MOVING]
      if (!(await reaches(MOVING))) {
        found.push(null)
        continue
      }
      while (reached - below > 1) {
        const middle = Math.floor((below + reached) / 2)
        if (await reaches(middle)) reached = middle
        else below = middle
      }
      found.push(end - reached)
    }
    await place(MOVING, null)
    return found
  }
  const join = async (state: number) => {
    const id = await build.user('MSS_USER', { society_id, practice_zip: ZIPS[state] ?? null })
    await db
      .insertInto('society_member')
      .values({ society_id, email: `m${id}@example.org`, user_id: id })
      .execute()
  }
  return { make, exact, join }
}

const STATES = ['Massachusetts', 'Texas', 'California', 'New York'] as const
