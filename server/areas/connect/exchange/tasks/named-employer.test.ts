import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenConnect, openConnect } from '#server/testing/icos.ts'
import { requestMatching } from '../../lookups.ts'
import { matchExchangeTask } from './match-exchange.ts'

const DAY_MS = 86_400_000
const EMPLOYER = 'Harbor Clinic'
/** Half keep the employer away from the beginning; the others leave for another reason, each on a day of ten. */
const [MEMBERS, DAYS, NAMED_ON] = [40, 10, 5]
const REASONS = ['pause', 'decline', 'delete', 'edit'] as const
type Reason = (typeof REASONS)[number]

interface Planted {
  readonly userId: number
  readonly icoId: number
  readonly reason: Reason | 'shield'
  /** On which they leave; of those who keep the employer away, the day on which it is named. */
  readonly day: number
}

let { server, build, exchange, specialty, aMember } = {} as OpenConnect
let [organization, recruiter, variable] = [0, 0, 0]

beforeAll(async () => {
  ;({ server, build, exchange, specialty, aMember } = await openConnect())
  await server.db.deleteFrom('job_question').execute()
  const pay = { label: 'Pay', is_required_for_match: true, matching_comparator: 'GRATER_OR_EQUAL' }
  ;[variable = 0] = (await exchange.term({ type: 'SLIDER', ...pay }, [{ min: 0, max: 900, step: 10 }])).variables
  organization = await exchange.organization('Lakeside Staffing')
  recruiter = await exchange.recruiter(organization)
})
afterAll(() => server.stop())

async function compare(changed: Parameters<typeof requestMatching>[2]) {
  await server.db.transaction().execute(trx => requestMatching(trx, server.services, changed))
  await matchExchangeTask(server.services).run()
}

async function plant(at: number): Promise<Planted> {
  const userId = await aMember()
  const icoId = await build.postedIco(userId, null, { specialty_id: specialty })
  const ask = { job_profile_id: icoId, job_question_variable_id: variable, value: '400' }
  await server.db.insertInto('job_profile_response').values(ask).execute()
  const isShield = at % 2 === 0
  if (isShield) await exchange.shield(userId, 'name', EMPLOYER)
  const turn = (at - 1) / 2
  return isShield
    ? { userId, icoId, reason: 'shield', day: NAMED_ON }
    : { userId, icoId, reason: REASONS[turn % REASONS.length] ?? 'pause', day: (turn * 7) % DAYS }
}

async function open(employer = ''): Promise<number> {
  const row = { organization_id: organization, specialty_id: specialty, employer, activated: server.clock.now() }
  const offer = await exchange.offer(row, { [variable]: '500' })
  await compare({ offers: [offer] })
  return offer
}

async function leave({ userId: as, icoId, reason }: Planted, offers: readonly number[]) {
  const query = { id: icoId }
  if (reason === 'pause') await server.call('POST job-profile/pause', { as, query })
  if (reason === 'delete') await server.call('POST job-profile/delete-for-user', { as, query })
  if (reason === 'decline')
    for (const offer of offers) {
      const id = await matchOf(icoId, offer)
      await server.call('PUT job-profile/update-decline-status', { as, query: { id, isDeclined: 1 } })
    }
  if (reason === 'edit')
    await server.db
      .updateTable('job_profile_response')
      .set({ value: '900' })
      .where('job_profile_id', '=', icoId)
      .execute()
  await compare({ icos: [icoId] })
}

async function matchOf(icoId: number, offer: number): Promise<number> {
  const rows = server.db.selectFrom('job_match').select('id').where('job_profile_id', '=', icoId)
  return (await rows.where('job_offer_id', '=', offer).executeTakeFirstOrThrow()).id
}

/** The candidates of an offer who are there and change nothing. */
async function standing(offer: number): Promise<ReadonlySet<number>> {
  const query = { id: offer, perPage: 100 }
  const { body } = await server.call('GET recruiter/job-offer/get-job-profiles', { as: recruiter, query })
  return new Set(body.items.filter(each => !each.is_changing).map(({ matchId }) => matchId))
}

describe('an offer that names another employer', () => {
  it('answers alike about whoever is gone, but not when: who keeps the employer away goes at the moment it is named (decision 47)', async () => {
    const planted = await Promise.all(Array.from({ length: MEMBERS }, (_, at) => plant(at)))
    await compare({ icos: planted.map(({ icoId }) => icoId) })
    const offers = [await open(), await open()]
    const [first = 0] = offers
    const ids = new Map(await Promise.all(planted.map(async each => [each, await matchOf(each.icoId, first)] as const)))
    expect((await standing(first)).size).toBe(MEMBERS)
    const goneAtOnce = new Set<number>()
    for (let day = 0; day < DAYS; day++) {
      const before = await standing(first)
      for (const each of planted.filter(({ reason, day: on }) => reason !== 'shield' && on === day))
        await leave(each, offers)
      const between = await standing(first)
      if (day === NAMED_ON) {
        await open(EMPLOYER)
        const after = await standing(first)
        for (const id of before) if (!after.has(id)) goneAtOnce.add(id)
      }
      expect(between.size).toBeLessThanOrEqual(before.size)
      server.clock.forward(DAY_MS)
    }
    // All are gone or changing: by this alone, half are guessed right.
    expect((await standing(first)).size).toBe(0)
    const right = planted.filter(each => goneAtOnce.has(ids.get(each) ?? 0) === (each.reason === 'shield'))
    const answers = new Set<string>()
    for (const each of planted.filter(({ reason }) => reason !== 'pause')) {
      const query = { matchId: ids.get(each) }
      const page = await server.call('POST recruiter/job-offer/get-job-profile', { as: recruiter, query })
      const body = { subject: 'Hello', body: 'Hello' }
      const wrote = await server.call('POST message/create-for-matched-offer', { as: recruiter, query, body })
      answers.add([page, wrote].map(({ status, text }) => `${status} ${text}`).join())
    }
    expect([answers.size, right.length]).toEqual([1, 38])
  })
})
