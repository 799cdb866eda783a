import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MoneyWorld, moneyWorld } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let world: MoneyWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
})
afterAll(() => server.stop())

const set = (key: string, value: string) =>
  server.db
    .insertInto('setting')
    .values({ key, value, value_type: 'string' })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()

describe('GET guest-job-offer/price', () => {
  const price = (query: { specialty_id?: unknown } = {}, as?: number) =>
    server.call('GET guest-job-offer/price', { query, ...(as === undefined ? {} : { as }) })

  it('returns the same for guests, members, recruiters, and administrators', async () => {
    const guest = await price()
    expect(guest.status).toBe(200)
    for (const as of [await world.build.user(), world.recruiter, await world.build.user('GM_ADMIN')])
      expect(await price({}, as)).toMatchObject({ status: 200, body: guest.body })
  })

  it("returns the settings' range of prices, or the price of one specialty, and the number of days", async () => {
    const [dear, cheap, other] = [
      await world.build.specialty({ is_master: true }),
      await world.build.specialty({ is_master: true }),
      await world.build.specialty({ is_master: true }),
    ]
    await set('job_offer_price', '50000')
    await set('job_offer_prices', JSON.stringify({ [dear]: 59_900, [cheap]: 39_900 }))
    await set('job_offer_days', '45')
    const of = { currency: 'usd', days: 45, invoices: { days: 30, most: 1000 } }
    expect((await price()).body).toEqual({ lowest: 39_900, highest: 59_900, ...of })
    expect((await price({ specialty_id: dear })).body).toEqual({ lowest: 59_900, highest: 59_900, ...of })
    expect((await price({ specialty_id: other })).body).toEqual({ lowest: 50_000, highest: 50_000, ...of })
    await set('job_offer_prices', '{}')
    expect((await price()).body).toEqual({ lowest: 50_000, highest: 50_000, ...of })
  })

  it('returns when invoices are due and the limit of unpaid ones, or that invoices are unavailable', async () => {
    const invoices = async () => (await price()).body.invoices
    await set('invoice_due_days', '21')
    await set('open_invoices', '2')
    expect(await invoices()).toEqual({ days: 21, most: 2 })
    await set('open_invoices', '0')
    expect(await invoices()).toBeNull()
    await set('open_invoices', '2')
    await set('invoice_payment_text', '')
    expect(await invoices()).toBeNull()
  })

  it('returns 422 for an unknown specialty', async () => {
    expect((await price({ specialty_id: 'all' })).status).toBe(422)
  })
})
