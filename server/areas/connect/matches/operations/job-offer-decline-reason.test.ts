import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const reasons = (as?: number) =>
  server.call('GET job-offer-decline-reason/get-all-reasons', as === undefined ? {} : { as })

it('job-offer-decline-reason/get-all-reasons returns 401 for guests and 403 for recruiters', async () => {
  expect((await reasons()).status).toBe(401)
  expect((await reasons(await builders(server.db).user('MSS_RECRUITER'))).status).toBe(403)
})

it('job-offer-decline-reason/get-all-reasons lists the active reasons in order', async () => {
  const { declineReason } = exchangeBuilders(server.db)
  const pay = await declineReason({ reason: 'Pay', position: 2 })
  const place = await declineReason({ reason: 'Place', position: 1 })
  await declineReason({ position: 0, deleted: new Date() })
  const answer = await reasons(await builders(server.db).user())
  expect(answer.body).toEqual([
    { id: place, reason: 'Place' },
    { id: pay, reason: 'Pay' },
  ])
})

describe('managing decline reasons', () => {
  let administrator: number
  beforeAll(async () => {
    administrator = await builders(server.db).user('GM_ADMIN')
    await server.db.deleteFrom('job_offer_decline_reason').execute()
  })
  const by = (as: number | null) => (as === null ? {} : { as })
  const all = (as: number | null = administrator) => server.call('GET job-offer-decline-reason/index', by(as))
  const create = (reason: string, as: number | null = administrator) =>
    server.call('POST job-offer-decline-reason/create', { body: { reason }, ...by(as) })
  const reword = (id: number, reason: string, as: number | null = administrator) =>
    server.call('PUT job-offer-decline-reason/update', { query: { id }, body: { reason }, ...by(as) })
  const disable = (id: number, isDisabled: boolean, as: number | null = administrator) =>
    server.call('POST job-offer-decline-reason/disable', { query: { id }, body: { isDisabled }, ...by(as) })
  const order = (reasonIds: readonly number[], as: number | null = administrator) =>
    server.call('PUT job-offer-decline-reason/order', { body: { reasonIds }, ...by(as) })
  const offered = async () => (await reasons(await builders(server.db).user())).body.map(({ reason }) => reason)
  const idOf = async (reason: string) => (await all()).body.find(each => each.reason === reason)?.id ?? 0

  it('returns 401 for guests, 403 for members, 404 for unknown IDs, and 422 for empty wording', async () => {
    const member = await builders(server.db).user()
    for (const [as, status] of [
      [null, 401],
      [member, 403],
    ] as const) {
      expect((await all(as)).status).toBe(status)
      expect((await create('Pay', as)).status).toBe(status)
      expect((await reword(1, 'Pay', as)).status).toBe(status)
      expect((await disable(1, true, as)).status).toBe(status)
      expect((await order([1], as)).status).toBe(status)
    }
    expect((await reword(2_147_483_647, 'Pay')).status).toBe(404)
    expect((await disable(2_147_483_647, true)).status).toBe(404)
    expect((await create(' ')).status).toBe(422)
    expect((await order([2_147_483_647])).status).toBe(422)
  })

  it('adds reasons at the end, reorders them, disables them, and enables them again', async () => {
    for (const reason of ['Pay', 'Place', 'Hours']) expect((await create(reason)).status).toBe(200)
    expect((await create('Pay')).body.errors).toEqual([
      { field: 'reason', message: 'A reason with this wording already exists.' },
    ])
    const [pay, place, hours] = [await idOf('Pay'), await idOf('Place'), await idOf('Hours')]
    expect((await order([hours, pay])).status).toBe(422)
    expect((await order([hours, pay, pay])).status).toBe(422)
    await order([hours, pay, place])
    expect(await offered()).toEqual(['Hours', 'Pay', 'Place'])
    await disable(hours, true)
    expect(await offered()).toEqual(['Pay', 'Place'])
    expect((await reword(hours, 'Shifts')).status).toBe(400)
    await create('Hours')
    expect([await offered(), await idOf('Hours')]).toEqual([['Pay', 'Place', 'Hours'], hours])
  })

  it('saves the first of two concurrent changes and rejects the second', async () => {
    const save = (id: number, reason: string, seen: string) =>
      server.call('PUT job-offer-decline-reason/update', {
        query: { id },
        body: { reason, seen: { reason: seen } },
        as: administrator,
      })
    const put = (reasonIds: readonly number[], seen: readonly number[]) =>
      server.call('PUT job-offer-decline-reason/order', {
        body: { reasonIds, seen: { reasonIds: seen } },
        as: administrator,
      })
    const [pay, place, hours] = [await idOf('Pay'), await idOf('Place'), await idOf('Hours')]
    expect((await save(place, 'Where it is', 'Place')).status).toBe(200)
    const late = await save(place, 'The town', 'Place')
    expect([late.status, late.body.message]).toEqual([400, CONFLICT_TEXT.nothing])
    expect(late.body.errors).toEqual([{ field: 'reason', message: CONFLICT_TEXT.field('Where it is') }])
    expect((await save(place, 'Place', 'Where it is')).status).toBe(200)

    const seen = [pay, place, hours]
    expect((await put([place, pay, hours], seen)).status).toBe(200)
    expect((await put([hours, pay, place], seen)).body.errors).toEqual([
      { field: 'reasonIds', message: CONFLICT_TEXT.field('another order') },
    ])
    expect(await offered()).toEqual(['Place', 'Pay', 'Hours'])
    expect((await put(seen, [place, pay, hours])).status).toBe(200)
  })

  it('keeps the wording that a member chose after a reason is reworded', async () => {
    const exchange = exchangeBuilders(server.db)
    const build = builders(server.db)
    const member = await build.user()
    const match = await exchange.match({ job_profile_id: await build.postedIco(member, null) })
    const pay = await idOf('Pay')
    await server.db.insertInto('job_match_decline').values({ job_match_id: match, declined: new Date() }).execute()
    await server.db.insertInto('job_match_decline_reason').values({ job_match_id: match, reason_id: pay }).execute()
    const chosen = () =>
      server.db
        .selectFrom('job_match_decline_reason as chosen')
        .innerJoin('job_offer_decline_reason as reason', 'reason.id', 'chosen.reason_id')
        .select('reason.reason')
        .where('job_match_id', '=', match)
        .execute()
    await reword(pay, 'The pay is too low')
    expect([await offered(), await chosen()]).toEqual([['The pay is too low', 'Place', 'Hours'], [{ reason: 'Pay' }]])
    // This reason hasn't been used, so it changes in place.
    const place = await idOf('Place')
    await reword(place, 'Too far away')
    expect(await idOf('Too far away')).toBe(place)
    await reword(await idOf('The pay is too low'), 'Pay')
    expect([await offered(), await chosen()]).toEqual([['Pay', 'Too far away', 'Hours'], [{ reason: 'Pay' }]])
  })
})
