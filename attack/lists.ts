import { type Attack, type Row, scoreOf } from './attack.ts'
import { DAY_MS, type ExchangeWorld, HOUR_MS, type Poster, type Recruiter } from './exchange-world.ts'
import { shuffled, stream } from './streams.ts'

/** Candidate in one list. The attacker searches for the candidate's details in the other list. */
interface Listed {
  /** ID of the ICO, which no list shows. */
  readonly ico: number
  readonly terms: string
  readonly number: number
  readonly id: number
  /** Place in the list and among messages. */
  readonly place: number
  readonly written: number
  /** All other details shown. */
  readonly rest: string
  /** Day when the candidate first appeared in the list. */
  readonly came: number
}
type Feature = (listed: Listed) => number | string

const ALIKE = 10
const DAYS = 5
const ASKED = 100
const SEED = 223

/**
 * Two recruiters compare their lists to learn which two candidates are one person. Ten candidates each have the same terms. No list shows
 * this, but an oracle knows it.
 */
export const comparedLists: Attack<ExchangeWorld> = {
  name: 'Compared lists',
  async run(world) {
    const specialty = await world.specialty()
    const [pay = 0] = world.pay.variables
    const [one, other] = [await world.recruiter(), await world.recruiter()]
    const owners: readonly Recruiter[] = [one, other, one]
    const offers: number[] = []
    for (const owner of owners) offers.push(await world.open(owner, specialty, { [pay]: '1000' }))
    const coming = shuffled(
      Array.from({ length: Math.ceil(world.budget.victims / ALIKE) * ALIKE }, (_, at) => Math.floor(at / ALIKE)),
      SEED,
    )
    const posters: Poster[] = []
    const came = new Map<number, number>()
    for (let day = 0; day < DAYS; day++) {
      for (const group of alikeOf(coming, day)) {
        posters.push(await world.post(specialty, { [pay]: `${ASKED + group}` }))
        await world.wait(HOUR_MS)
      }
      await world.wait(DAY_MS)
      for (const [at, offer] of offers.entries())
        for (const { matchId } of await world.candidates(owners[at] ?? one, offer))
          if (!came.has(matchId)) came.set(matchId, day)
    }
    await write(world, posters, offers)
    const lists: Listed[][] = []
    for (const [at, offer] of offers.entries()) lists.push(await listOf(world, owners[at] ?? one, offer, came))
    const [first = [], ...rest] = lists
    const row = (name: string, feature: Feature, told = 1): Row => ({
      name,
      naive: scoreOf(rest.flatMap(list => linked(withoutProtection(first), withoutProtection(list), feature))),
      product: scoreOf(rest.flatMap(list => linked(first, list, feature))),
      chance: 1 / posters.length,
      oracle: told / ALIKE,
    })
    return [
      row('Lists of two offers, by terms', ({ terms }) => terms),
      row('Lists of two offers, by number', ({ number }) => number),
      row('Lists of two offers, by id', ({ id }) => id),
      row('Lists of two offers, by order', ({ place }) => place),
      row('Lists of two offers, by the order of messages', ({ written }) => written),
      row('Lists of two offers, by what else is told', ({ rest: others }) => others),
      row('Lists of two offers, looked at each day', listed => listed.came, DAYS),
    ]
  },
}

/** Returns the candidates who join on a day, with the same number of each kind every day. */
function alikeOf(coming: readonly number[], day: number): readonly number[] {
  const seen = new Map<number, number>()
  return coming.filter(group => {
    const at = seen.get(group) ?? 0
    seen.set(group, at + 1)
    return at % DAYS === day
  })
}

/** Sends a message from each candidate to all recruiters, one after the other. */
async function write({ server, call }: ExchangeWorld, posters: readonly Poster[], offers: readonly number[]) {
  const matches = await server.db
    .selectFrom('job_match')
    .select(['id', 'job_profile_id'])
    .where('job_offer_id', 'in', [...offers])
    .execute()
  for (const { userId, icoId } of shuffled(posters, SEED + 1)) {
    server.clock.forward(1000)
    for (const { id } of matches.filter(match => match.job_profile_id === icoId)) {
      const body = { subject: 'A question', body: 'How many are you?' }
      const { status, text } = await call('POST message/create-for-matched-offer', {
        as: userId,
        query: { matchId: id },
        body,
      })
      if (status !== 200) throw new Error(text)
    }
  }
}

async function listOf(
  world: ExchangeWorld,
  owner: Recruiter,
  offer: number,
  came: ReadonlyMap<number, number>,
): Promise<Listed[]> {
  const candidates = await world.candidates(owner, offer)
  const messages = await world.call('GET message/get-for-job-offer', {
    as: owner.id,
    query: { jobOfferId: offer, perPage: 100 },
  })
  const written = messages.body.items.map(({ matchId }) => matchId)
  const known = await world.server.db
    .selectFrom('job_match')
    .select(['id', 'job_profile_id'])
    .where('job_offer_id', '=', offer)
    .execute()
  const icoOf = new Map(known.map(({ id, job_profile_id }) => [id, job_profile_id]))
  return candidates.map(({ matchId, name, terms, ...rest }, place) => ({
    ico: icoOf.get(matchId) ?? 0,
    terms: JSON.stringify(terms),
    number: Number(/\d+/.exec(name)?.[0]),
    id: matchId,
    place,
    written: written.indexOf(matchId),
    rest: JSON.stringify(rest),
    came: came.get(matchId) ?? 0,
  }))
}

/** Returns the list as shown without protection: everything from the actual ICO. */
function withoutProtection(list: readonly Listed[]): readonly Listed[] {
  return list.map(listed => {
    const { ico } = listed
    return { ...listed, terms: `${ico}`, number: ico, id: ico, place: ico, written: ico, rest: `${ico}`, came: ico }
  })
}

/**
 * Checks whether each candidate of one list is found in the other. A match has the same terms and the same feature, or else the same rank
 * by that feature.
 */
function linked(from: readonly Listed[], to: readonly Listed[], feature: Feature): readonly boolean[] {
  const next = stream(SEED + 2)
  return from.map(listed => {
    const [own, others] = [from, to].map(list =>
      list.filter(({ terms }) => terms === listed.terms).sort((left, right) => compare(feature(left), feature(right))),
    )
    const same = (others ?? []).filter(other => feature(other) === feature(listed))
    const guess = same.length > 0 ? same[Math.floor(next() * same.length)] : others?.[own?.indexOf(listed) ?? -1]
    return guess?.ico === listed.ico
  })
}

const compare = (left: number | string, right: number | string) => (left < right ? -1 : left > right ? 1 : 0)
