import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { removeOldEventsTask } from '../tasks/remove-old-events.ts'

let server: TestServer
let member: number

beforeAll(async () => {
  server = await startTestServer()
  member = await builders(server.db).user()
})
beforeEach(() => server.db.deleteFrom('event').execute())
afterAll(() => server.stop())

const log = (body: unknown, more = {}) => server.call('POST logger/create-event', { body, ...more })
const stored = () => server.db.selectFrom('event').selectAll().orderBy('id').execute()
const VISIT = '0123456789abcdef0123456789abcdef'

describe('POST logger/create-event', () => {
  it('keeps an event of guests and of members alike, without who it was', async () => {
    const body = {
      event: 'page-entered',
      parameters: { from: null, to: '/user/dashboard', routeName: 'Dashboard' },
      visit: VISIT,
    }
    expect(await log(body)).toMatchObject({ status: 200, body: {} })
    expect(await log(body, { as: member })).toMatchObject({ status: 200, body: {} })
    const [first, second] = await stored()
    expect(first).toMatchObject({ event: 'page-entered', parameters: body.parameters, visit: VISIT })
    expect({ ...second, id: 0, happened: 0 }).toEqual({ ...first, id: 0, happened: 0 })
  })

  it('keeps no token, address or number of a person', async () => {
    await log({
      event: 'page-entered',
      parameters: {
        from: '/registration/Zk3xQ9w_8aVbN2mPzR7tLg?code=secret',
        to: 'ada@collegium.example',
        npi: '1234567890',
      },
    })
    expect((await stored())[0]?.parameters).toEqual({ from: '/registration/:hidden', to: ':hidden', npi: ':hidden' })
  })

  it.each([
    {},
    { event: 'Page Entered' },
    { event: 'x', parameters: { nested: { deep: 1 } } },
    { event: 'x', parameters: { long: 'x'.repeat(201) } },
    { event: 'x', parameters: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`p${at}`, 1])) },
    { event: 'x', visit: 'me' },
  ])('is 422 for %j', async body => {
    expect((await log(body)).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('passes over what one address sends in a flood, without an error', async () => {
    server.clock.forward(120_000)
    const address = '203.0.113.7'
    for (let sent = 0; sent < 245; sent += 1) expect((await log({ event: 'x' }, { address })).status).toBe(200)
    expect(await stored()).toHaveLength(240)
    await log({ event: 'x' }, { address: '203.0.113.8' })
    expect(await stored()).toHaveLength(241)
  })
})

describe('the job that removes old events', () => {
  it('removes those of more than 90 days', async () => {
    const now = server.clock.now().getTime()
    const day = 24 * 60 * 60 * 1000
    for (const age of [91, 89])
      await server.db
        .insertInto('event')
        .values({ event: `age-${age}`, happened: new Date(now - age * day) })
        .execute()
    await removeOldEventsTask(server).run()
    expect((await stored()).map(({ event }) => event)).toEqual(['age-89'])
  })
})
