import { createExchangeCache } from '#server/areas/connect/exchange/use-cases/exchange-cache.ts'
import { matchDue } from '#server/areas/connect/exchange/use-cases/match-due.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { makeIcoBatchesTask } from '#server/areas/inform/ico-batches/tasks/make-ico-batches.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { builders } from '#server/testing/builders.ts'
import { type BuiltTerm, exchangeBuilders } from '#server/testing/exchange.ts'
import { type Reply, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Budget } from './budget.ts'
import { stream } from './streams.ts'

/** Two states that few of the demo world's ICOs name. */
export const SECOND_STATES = [12, 35] as const

const LIST = 'GET recruiter/job-offer/get-job-profiles'
export type Candidate = Reply<typeof LIST>['body']['items'][number]

export interface Recruiter {
  readonly id: number
  readonly organizationId: number
}

/** Member with a posted ICO. */
export interface Poster {
  readonly userId: number
  readonly icoId: number
}

/** Values of an ICO or an offer, by variable. */
export type Values = Readonly<Record<number, string>>

/** Exchange of the demo world. An attacker recruits in it, and members post and change their ICOs. */
export interface ExchangeWorld {
  readonly budget: Budget
  readonly server: TestServer
  /** Required term with a range: the lower end, and the upper end, which recruiters can't see. */
  readonly range: BuiltTerm
  /** Required term: the offer's value must be at least the ICO's. */
  readonly pay: BuiltTerm
  /** Required yes/no term, set by a coin flip for everyone with an ICO in the first batch. */
  readonly coin: BuiltTerm
  /** Coin flips by ICO. */
  readonly coins: ReadonlyMap<number, number>
  /** Second state for half of the ICOs with a place, by ICO. A coin flip chooses one of two states. */
  readonly secondStates: ReadonlyMap<number, number>
  specialty(): Promise<number>
  recruiter(organization?: string, email?: string): Promise<Recruiter>
  /** @param values The values of the ICO's terms. */
  post(specialtyId: number, values: Values, societyId?: number): Promise<Poster>
  /** Deletes an ICO. */
  remove(poster: Poster): Promise<void>
  /** Opens an offer in the metropolitan area of Boston, Massachusetts. */
  open(of: Recruiter, specialtyId: number, values: Values, employer?: string): Promise<number>
  edit(offerId: number, change: { readonly values?: Values; readonly employer?: string }): Promise<void>
  /** Creates the batches of ICOs that are due. */
  count(): Promise<void>
  /** Runs the pending comparisons and advances the clock. */
  wait(milliseconds: number): Promise<void>
  /** Returns all candidates of an offer, as one of its recruiters sees them. */
  candidates(of: Recruiter, offerId: number): Promise<readonly Candidate[]>
  /** Sends a request of an attacker. */
  readonly call: TestServer['call']
  readonly requests: () => number
  stop(): Promise<void>
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const MASSACHUSETTS = 22
export const BOSTON = '14460'
const PAGE = 100
const SEED = 229

export async function startExchange(budget: Budget): Promise<ExchangeWorld> {
  const server = await startTestServer('demo')
  const { db, clock } = server
  const [build, exchange] = [builders(db), exchangeBuilders(db)]
  const number = { min: 0, max: 1000, step: 1 }
  const range = await exchange.term(
    { type: 'SLIDER', label: 'Patients a day', matching_comparator: 'BETWEEN_INCLUSIVE', is_required_for_match: true },
    [number, { ...number, is_talent_hidden: true }],
  )
  const pay = await exchange.term(
    { type: 'SLIDER', label: 'Pay a day', matching_comparator: 'GRATER_OR_EQUAL', is_required_for_match: true },
    [number],
  )
  const coin = await exchange.term(
    { type: 'YES_NO', label: 'A coin', is_required_for_match: true, is_enabled_on_ico_browser: true },
    [{}],
  )
  const coins = await plantCoins(db, coin.variables[0] ?? 0)
  const secondStates = await plantPlaces(db, coins)
  const copy = createExchangeCache(true)
  const next = stream(SEED)
  const draw = (count: number) => Math.floor(next() * count)
  const match = async () => {
    while (await matchDue(db, copy, { now: clock.now(), draw }));
  }
  const counting = makeIcoBatchesTask({ ...server, log: createLog({ LOG_LEVEL: 'silent' }) })
  await match()
  await counting.run()
  await server.refreshCopies()
  let requests = 0
  const call: TestServer['call'] = (key, input) => {
    requests++
    return server.call(key, input)
  }
  const matched = (changed: Parameters<typeof requestMatching>[2]) =>
    db.transaction().execute(async transaction => {
      const jobs = { enqueue: async () => undefined, healthy: async () => true, stop: async () => undefined }
      await requestMatching(transaction, { clock, jobs }, changed)
    })
  const answer = async (icoId: number, values: Values) => {
    await db.deleteFrom('job_profile_response').where('job_profile_id', '=', icoId).execute()
    const rows = Object.entries(values).map(([variable, value]) => ({
      job_profile_id: icoId,
      job_question_variable_id: Number(variable),
      value,
    }))
    await db.insertInto('job_profile_response').values(rows).execute()
  }

  return {
    budget,
    server,
    range,
    pay,
    coin,
    coins,
    secondStates,
    specialty: () => build.specialty({ is_master: true }),
    async recruiter(organization, email) {
      const organizationId = await exchange.organization(organization)
      return { organizationId, id: await exchange.recruiter(organizationId, email === undefined ? {} : { email }) }
    },
    async post(specialty_id, values, society_id) {
      const userId = await build.vouched({ specialty_id, ...(society_id === undefined ? {} : { society_id }) })
      const icoId = await build.postedIco(userId, null, { specialty_id, posted: clock.now() })
      await answer(icoId, values)
      await matched({ icos: [icoId] })
      return { userId, icoId }
    },
    async remove({ icoId }) {
      const deleted = { is_posted: false, deleted: clock.now() }
      await db.updateTable('job_profile').set(deleted).where('id', '=', icoId).execute()
      await matched({ icos: [icoId] })
    },
    async open({ organizationId, id: user_id }, specialty_id, values, employer = '') {
      const place = { state_id: MASSACHUSETTS, cbsa_code: BOSTON }
      const own = { organization_id: organizationId, user_id, specialty_id, employer, activated: clock.now() }
      const id = await exchange.offer({ ...own, ...place }, values)
      await matched({ offers: [id] })
      return id
    },
    async edit(offerId, { values = {}, employer }) {
      if (employer !== undefined)
        await db.updateTable('job_offer').set({ employer }).where('id', '=', offerId).execute()
      for (const [variable, value] of Object.entries(values))
        await db
          .updateTable('job_offer_response')
          .set({ value })
          .where('job_offer_id', '=', offerId)
          .where('job_question_variable_id', '=', Number(variable))
          .execute()
      await matched({ offers: [offerId] })
    },
    async count() {
      await counting.run()
      await server.refreshCopies()
    },
    async wait(milliseconds) {
      await match()
      clock.forward(milliseconds)
      await match()
    },
    async candidates({ id }, offerId) {
      const all: Candidate[] = []
      for (let page = 0; ; page++) {
        const { body, status, text } = await call(LIST, { as: id, query: { id: offerId, page, perPage: PAGE } })
        if (status !== 200) throw new Error(text)
        all.push(...body.items)
        if (page + 1 >= body._meta.pageCount) return all
      }
    },
    call,
    requests: () => requests,
    stop: server.stop,
  }
}

/** @returns The answer of each posted ICO. */
async function plantCoins(db: Database, variable: number): Promise<ReadonlyMap<number, number>> {
  const icos = await db.selectFrom('job_profile').select('id').where('is_posted', '=', true).orderBy('id').execute()
  const next = stream(SEED + 1)
  const coins = new Map(icos.map(({ id }) => [id, Number(next() < 0.5)]))
  const rows = [...coins].map(([job_profile_id, coin]) => ({
    job_profile_id,
    job_question_variable_id: variable,
    value: `${coin}`,
  }))
  await db.insertInto('job_profile_response').values(rows).execute()
  return coins
}

/** @returns The state that each ICO names in addition to its places. */
async function plantPlaces(db: Database, coins: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>> {
  const icos = await db
    .selectFrom('job_profile')
    .select('id')
    .where('id', 'in', [...coins.keys()])
    .where('geographic_preference_type', '!=', 'none')
    .orderBy('id')
    .execute()
  const next = stream(SEED + 2)
  const planted = new Map<number, number>()
  for (const { id } of icos) {
    if (next() < 0.5) continue
    const state_id = SECOND_STATES[next() < 0.5 ? 0 : 1]
    const further = [{ type: 'state', value: { state_id, city_id: null, display_name: 'A second state' } }]
    await db
      .updateTable('job_profile')
      .set({ further_places: JSON.stringify(further) })
      .where('id', '=', id)
      .execute()
    planted.set(id, state_id)
  }
  return planted
}
