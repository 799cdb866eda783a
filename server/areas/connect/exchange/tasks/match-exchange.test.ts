import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Command,
  createModel,
  MODEL_TERMS,
  type Model,
  organizationOf,
  randomCommand,
} from '#rules/connect/exchange.testing.ts'
import type { PostedIco, PostedOffer } from '#rules/connect/exchange.ts'
import { ANYWHERE } from '#rules/connect/place.ts'
import { matchingState } from '#server/areas/connect/lookups.ts'
import { runAndCrash } from '#server/testing/crash-simulation.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { openExchangeModel } from '#server/testing/exchange-commands.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { matchExchangeTask } from './match-exchange.ts'

const [ICOS, OFFERS] = [12, 8]
const DAY_MS = 86_400_000
let server: TestServer
let model: Model
let database: Awaited<ReturnType<typeof openExchangeModel>>

beforeEach(async () => {
  server = await startTestServer()
  model = createModel(MODEL_TERMS, server.clock.now().getTime())
  database = await openExchangeModel(server, 60)
})
afterEach(() => server.stop())

/** Uses one employer and one area per offer, because later changes to the employer's name count only for new matches. */
const sameEmployer = (command: Command): Command => {
  if (command.kind !== 'open' && command.kind !== 'change') return command
  const cbsa_code = command.offer % 2 === 0 ? '14460' : null
  const place = { ...command.made.place, cbsa_code }
  return { ...command, made: { ...command.made, place, ...organizationOf(command.offer, cbsa_code) } }
}

async function give(command: Parameters<Model['apply']>[0]): Promise<void> {
  // Offers are never opened at the same time.
  if (command.kind === 'open') await give({ kind: 'wait', ms: 1 })
  if (model.apply(command)) await database.apply(command, model)
}
const task = (from: Pick<TestServer, 'db' | 'clock'> = server) =>
  matchExchangeTask({ ...from, jobs: server.services.jobs })
const kept = () =>
  server.db.selectFrom('job_match').selectAll().orderBy('job_profile_id').orderBy('job_offer_id').execute()
const live = async () =>
  (await kept())
    .filter(({ ended }) => ended === null)
    .map(row => `${row.job_profile_id} ${row.job_offer_id} ${row.level}`)

const answer = (value: string) => ({ value, declined: 0, no_preference: 0 }) as const
const wants = (pay: string): PostedIco => ({
  specialtyId: 1,
  place: ANYWHERE,
  shields: [],
  blocked: [],
  answers: new Map([[10, answer(pay)]]),
})
const pays = (offer: number, pay: string): PostedOffer => ({
  specialtyId: 1,
  answers: new Map([[10, pay]]),
  ...organizationOf(offer, null),
  place: { state_id: 22, cbsa_code: null, div_code: null, city: null },
})
const post = (ico: number, pay: string) => give({ kind: 'post', ico, ask: wants(pay) })
const open = (offer: number, pay: string) => give({ kind: 'open', offer, made: pays(offer, pay) })
const change = (offer: number, pay: string) => give({ kind: 'change', offer, made: pays(offer, pay) })

describe('exchange', () => {
  it('has the same matches as a full recomputation, with two processes and after any events', async () => {
    let state = 7
    const draw = (count: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * count)
    }
    const processes = [task(), task()]
    for (let round = 0; round < 40; round++) {
      for (let at = draw(10); at >= 0; at--) await give(sameEmployer(randomCommand(draw, ICOS, OFFERS)))
      await processes[draw(2)]?.run()
      const expected = model.compute()
      const found = await kept()
      const gone = found.filter(({ ended }) => ended !== null).map(row => `${row.job_profile_id} ${row.job_offer_id}`)
      expect(await live()).toEqual(
        [...expected]
          .filter(([, level]) => level !== 'ended')
          .map(([pair, level]) => `${pair} ${level}`)
          .sort(byPair),
      )
      expect(gone.map(pair => expected.get(pair))).toEqual(gone.map(() => 'ended'))
      // Marks some matches as alerted.
      await sql`UPDATE job_match SET alerted = ${server.clock.now()} WHERE id % 3 = 0`.execute(server.db)
    }
    expect(model.compute().size).toBeGreaterThan(20)
  }, 120_000)

  it('creates each match and its alert exactly once, even if a process is killed', async () => {
    const told: string[] = []
    const tell = async () => {
      const { rows } = await sql<{ pair: string }>`
        UPDATE job_match SET alerted = now() WHERE alerted IS NULL AND ended IS NULL
        RETURNING job_profile_id || ' ' || job_offer_id AS pair`.execute(server.db)
      told.push(...rows.map(({ pair }) => pair))
    }
    let isKilled = true
    let statements = 0
    const survivor = task()
    while (isKilled) {
      statements++
      await post(statements, '3')
      await open(statements, '4')
      isKilled = await runAndCrash(server, statements, db => task({ db, clock: server.clock }).run())
      await tell()
      // Another process handles the remaining work and finds nothing when it runs again.
      await survivor.run()
      await tell()
      await survivor.run()
    }
    const everyone = Array.from({ length: statements }, (_, at) => at + 1)
    const pairs = everyone.flatMap(ico => everyone.map(offer => `${ico} ${offer}`))
    expect(statements).toBeGreaterThan(15)
    expect(await live()).toEqual(pairs.map(pair => `${pair} perfect_matched`).sort(byPair))
    expect([...told].sort()).toEqual(pairs.sort())
  }, 120_000)

  it('compares a changed offer once a day and at most five times until it is opened again', async () => {
    const { run } = task()
    await post(1, '5')
    await open(1, '9')
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched'])
    expect(await matchingState(server.db, 1)).toMatchObject({ changesLeft: 5, waitsUntil: null })
    await change(1, '1')
    await run()
    const waitsUntil = new Date(server.clock.now().getTime() + DAY_MS)
    expect([await live(), await matchingState(server.db, 1)]).toEqual([
      ['1 1 perfect_matched'],
      { matched: server.clock.now(), changesLeft: 5, waitsUntil, isExhausted: false },
    ])
    for (const [at, pay] of ['1', '6', '2', '7', '3'].entries()) {
      await change(1, pay)
      await give({ kind: 'wait', ms: DAY_MS })
      await run()
      expect(await live()).toEqual(at % 2 === 0 ? [] : ['1 1 perfect_matched'])
    }
    await change(1, '8')
    await give({ kind: 'wait', ms: 2 * DAY_MS })
    await run()
    expect([await live(), await matchingState(server.db, 1)]).toEqual([
      [],
      expect.objectContaining({ changesLeft: 0, waitsUntil: null, isExhausted: true }),
    ])
    await give({ kind: 'close', offer: 1 })
    await open(1, '8')
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched'])
    expect(await matchingState(server.db, 1)).toMatchObject({ changesLeft: 5, isExhausted: false })
  })

  it('deletes matches that no one has seen, and keeps matches with alerts as ended', async () => {
    const { run } = task()
    await post(1, '5')
    await open(1, '9')
    await open(2, '9')
    await run()
    const [first, second] = await kept()
    await server.db
      .updateTable('job_match')
      .set({ alerted: new Date() })
      .where('id', '=', second?.id ?? 0)
      .execute()
    expect(first?.candidate).toBeLessThanOrEqual(1000)
    await give({ kind: 'edit', ico: 1 })
    await run()
    expect(await live()).toHaveLength(2)
    await post(1, '10')
    await run()
    expect((await kept()).map(({ id, ended }) => [id, ended !== null])).toEqual([[second?.id, true]])
    await give({ kind: 'edit', ico: 1 })
    await post(1, '5')
    await run()
    const again = (await kept()).find(({ id }) => id === second?.id)
    expect([again?.ended, again?.alerted !== null, again?.candidate]).toEqual([null, true, second?.candidate])
  })

  it('shuffles and numbers candidates separately for each offer, regardless of order of arrival', async () => {
    const { run } = task()
    for (let ico = 1; ico <= ICOS; ico++) await post(ico, '5')
    await open(1, '9')
    await open(2, '9')
    await run()
    const rows = await kept()
    const orders = [1, 2].map(offer =>
      rows
        .filter(({ job_offer_id }) => job_offer_id === offer)
        .toSorted((a, b) => a.shuffle - b.shuffle)
        .map(({ job_profile_id }) => job_profile_id),
    )
    const posted = Array.from({ length: ICOS }, (_, index) => index + 1)
    // There are 12! possible orders, so two identical ones are practically impossible.
    for (const order of orders) {
      expect(order.toSorted((a, b) => a - b)).toEqual(posted)
      expect(order).not.toEqual(posted)
    }
    expect(orders[0]).not.toEqual(orders[1])
    expect(rows.every(({ shuffle }) => shuffle >= 0 && shuffle < 1)).toBe(true)
    const numbers = (offer: number) =>
      rows.filter(({ job_offer_id }) => job_offer_id === offer).map(({ candidate }) => candidate)
    expect(numbers(1)).not.toEqual(numbers(1).toSorted((a, b) => a - b))
    expect(numbers(1)).not.toEqual(numbers(2))
  })

  it("hides an ICO from its member's hidden employers, even if the ICO is no longer posted", async () => {
    const { run } = task()
    await post(1, '5')
    await open(3, '9')
    await open(1, '9')
    await run()
    expect(await live()).toHaveLength(2)
    await give({ kind: 'edit', ico: 1 })
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'name', value: 'mercy' }], blocked: [] })
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched'])
  })

  it('delays changed employer names like other changes, with no new matches until then', async () => {
    const { run } = task()
    const named = (employer: string | null) =>
      give({ kind: 'change', offer: 1, made: { ...pays(1, '9'), ...organizationOf(1, null, employer) } })
    await post(1, '5')
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'name', value: 'Mercy' }], blocked: [] })
    await open(1, '9')
    await run()
    await named('Mercy Clinic')
    await post(2, '5')
    await run()
    const waitsUntil = new Date(server.clock.now().getTime() + DAY_MS)
    expect(await live()).toEqual(['1 1 perfect_matched'])
    expect(await matchingState(server.db, 1)).toMatchObject({ waitsUntil })
    await named(null)
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched', '2 1 perfect_matched'])
    await named('Mercy Clinic')
    await give({ kind: 'wait', ms: DAY_MS })
    await run()
    // Removing the match now would reveal who hides from that employer.
    expect(await live()).toEqual(['1 1 perfect_matched', '2 1 perfect_matched'])
  })

  it("hides an ICO from an organization's new offers once one of them names a hidden employer", async () => {
    const { run } = task()
    await post(1, '5')
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'name', value: 'Mercy Clinic' }], blocked: [] })
    await open(4, '9')
    await open(2, '9')
    await run()
    expect(await live()).toEqual(['1 2 perfect_matched', '1 4 perfect_matched'])
    await give({ kind: 'open', offer: 1, made: { ...pays(1, '9'), ...organizationOf(1, null, 'Mercy Clinic') } })
    await run()
    await open(7, '9')
    await run()
    expect(await live()).toEqual(['1 2 perfect_matched', '1 4 perfect_matched'])
  })

  it.each([
    ['mercy.example', 'jobs.mercy.example'],
    ['med.mercy.example', 'mercy.example'],
    ['med.mercy.example', 'jobs.mercy.example'],
  ])(
    "creates no matches with the hidden domain %s once an organization verifies %s, and existing matches end only by the member's action",
    async (value, domain) => {
      const { run } = task()
      await post(1, '5')
      await give({ kind: 'shield', ico: 1, shields: [{ kind: 'domain', value }], blocked: [] })
      await open(1, '9')
      await run()
      expect(await live()).toEqual(['1 1 perfect_matched'])
      const proof = { domain, organization_id: 2, proven: server.clock.now() }
      await server.db.insertInto('organization_domain').values(proof).execute()
      await give({ kind: 'change', offer: 1, made: pays(1, '9') })
      await run()
      await open(4, '9')
      await run()
      expect(await live()).toEqual(['1 1 perfect_matched'])
      await give({ kind: 'edit', ico: 1 })
      await post(1, '5')
      await run()
      expect(await live()).toEqual([])
    },
  )

  it('ends matches with recruiters from a hidden domain only when the member edits the ICO', async () => {
    const { run } = task()
    await post(1, '5')
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'domain', value: 'mercy.example' }], blocked: [] })
    await open(1, '9')
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched'])
    await exchangeBuilders(server.db).recruiter(2, { email: 'jobs@mercy.example' })
    await give({ kind: 'change', offer: 1, made: pays(1, '9') })
    await run()
    await open(4, '9')
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched'])
    await give({ kind: 'edit', ico: 1 })
    await post(1, '5')
    await run()
    expect(await live()).toEqual([])
  })

  it('adds no match to a withheld offer when its organization verifies a domain', async () => {
    const { run } = task()
    const named = (employer: string) => ({ ...pays(1, '9'), ...organizationOf(1, null, employer) })
    await post(1, '5')
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'name', value: 'Mercy' }], blocked: [] })
    await give({ kind: 'open', offer: 1, made: named('Mercy Clinic') })
    await run()
    await give({ kind: 'change', offer: 1, made: named('Lakeside') })
    await run()
    await give({ kind: 'shield', ico: 1, shields: [], blocked: [] })
    await run()
    const proof = { domain: 'mercy.example', organization_id: 2, proven: server.clock.now() }
    await server.db.insertInto('organization_domain').values(proof).execute()
    await give({ kind: 'change', offer: 1, made: named('Lakeside') })
    await run()
    expect(await live()).toEqual([])
    await give({ kind: 'wait', ms: DAY_MS })
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched'])
  })

  it('resumes a match with a newly hidden employer when terms fit again if a recruiter saw the ICO', async () => {
    const { run } = task()
    const recruiter = await exchangeBuilders(server.db).recruiter(2)
    for (const ico of [1, 2]) {
      await post(ico, '5')
      await give({ kind: 'shield', ico, shields: [{ kind: 'domain', value: 'mercy.example' }], blocked: [] })
    }
    await open(1, '9')
    await run()
    const rows = await kept()
    await server.db.updateTable('job_match').set({ alerted: server.clock.now() }).execute()
    await exchangeBuilders(server.db).view(rows[0]?.id ?? 0, recruiter)
    const proof = { domain: 'mercy.example', organization_id: 2, proven: server.clock.now() }
    await server.db.insertInto('organization_domain').values(proof).execute()
    for (const [pay, found] of [
      ['1', []],
      ['9', ['1 1 perfect_matched']],
    ] as const) {
      await change(1, pay)
      await give({ kind: 'wait', ms: DAY_MS })
      await run()
      expect(await live()).toEqual(found)
    }
  })

  it("keeps matches of a paused ICO when the offer's employer becomes hidden", async () => {
    const { run } = task()
    for (const ico of [1, 2]) await post(ico, '5')
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'domain', value: 'mercy.example' }], blocked: [] })
    await open(1, '9')
    await run()
    for (const ico of [1, 2]) await give({ kind: 'edit', ico })
    await run()
    const proof = { domain: 'mercy.example', organization_id: 2, proven: server.clock.now() }
    await server.db.insertInto('organization_domain').values(proof).execute()
    await change(1, '8')
    await give({ kind: 'wait', ms: DAY_MS })
    await run()
    expect(await live()).toEqual(['1 1 perfect_matched', '2 1 perfect_matched'])
  })

  it('keeps a match hidden even if the offer no longer names the hidden employer', async () => {
    const { run } = task()
    const named = (employer: string | null) => ({ ...pays(1, '9'), ...organizationOf(1, null, employer) })
    await post(1, '5')
    await give({ kind: 'open', offer: 1, made: named('Mercy Clinic') })
    await run()
    await server.db.updateTable('job_match').set({ alerted: server.clock.now() }).execute()
    await give({ kind: 'shield', ico: 1, shields: [{ kind: 'name', value: 'Mercy' }], blocked: [] })
    await run()
    expect((await kept()).map(({ ended, kept_away }) => [ended !== null, kept_away !== null])).toEqual([[true, true]])
    await give({ kind: 'change', offer: 1, made: named(null) })
    await give({ kind: 'wait', ms: DAY_MS })
    await run()
    await post(2, '5')
    await run()
    expect(await live()).toEqual(['2 1 perfect_matched'])
    await give({ kind: 'shield', ico: 1, shields: [], blocked: [] })
    await run()
    expect((await kept()).map(({ ended, kept_away }) => [ended, kept_away])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('compares everything again when the terms change', async () => {
    const { run } = task()
    await post(1, '5')
    await open(1, '9')
    await run()
    await sql`UPDATE job_question SET matching_comparator = 'LOWER' WHERE id = 1`.execute(server.db)
    await post(2, '5')
    await run()
    await run()
    expect(await live()).toEqual([])
  })

  it('excludes an edited ICO, even before the change is recorded', async () => {
    await post(1, '5')
    await task().run()
    await sql`UPDATE job_profile SET is_posted = false`.execute(server.db)
    await open(1, '9')
    await task().run()
    expect(await kept()).toEqual([])
  })
})

function byPair(left: string, right: string): number {
  const [a, b] = [left, right].map(text => text.split(' ').map(Number))
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0)
}
