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
const ENTERED = { event: 'page-entered', parameters: { from: null, to: '/help', routeName: 'Help' } }
const DAY_MS = 24 * 60 * 60 * 1000

describe('POST logger/create-event', () => {
  it('stores an event of guests and of members without their identity', async () => {
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

  it('stores no token, address, or number of a person', async () => {
    const parameters = {
      from: '/registration/Zk3xQ9w_8aVbN2mPzR7tLg?code=secret',
      to: '/ada@collegium.example',
      routeName: '1234567890',
    }
    await log({ event: 'page-entered', parameters })
    expect((await stored())[0]?.parameters).toEqual({
      from: '/registration/:hidden',
      to: '/:hidden',
      routeName: ':hidden',
    })
  })

  it('ignores other fields', async () => {
    await log({ ...ENTERED, parameters: { ...ENTERED.parameters, filler: 'x'.repeat(150) } })
    expect((await stored())[0]?.parameters).toEqual(ENTERED.parameters)
  })

  it.each([
    {},
    { ...ENTERED, event: 'page-left' },
    { event: 'page-entered' },
    { ...ENTERED, parameters: { ...ENTERED.parameters, to: 'https://elsewhere.example' } },
    { ...ENTERED, parameters: { ...ENTERED.parameters, to: { deep: 1 } } },
    { ...ENTERED, parameters: { ...ENTERED.parameters, from: `/${'x'.repeat(200)}` } },
    { ...ENTERED, parameters: { ...ENTERED.parameters, routeName: 'x'.repeat(81) } },
    { ...ENTERED, visit: 'me' },
  ])('returns 422 for %j', async body => {
    expect((await log(body)).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('ignores excess events from one address, per minute and beyond a thousand a day, without an error', async () => {
    server.clock.forward(DAY_MS)
    const address = '203.0.113.7'
    const flood = async () => {
      const answers = await Promise.all(Array.from({ length: 245 }, () => log(ENTERED, { address })))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    }
    const kept = [240, 480, 720, 960, 1000, 1000]
    for (const count of kept) {
      await flood()
      expect(await stored()).toHaveLength(count)
      server.clock.forward(60_000)
    }
    await log(ENTERED, { address: '203.0.113.8' })
    expect(await stored()).toHaveLength(1001)
    server.clock.forward(DAY_MS)
    await log(ENTERED, { address })
    expect(await stored()).toHaveLength(1002)
  })
})

describe('job that removes old events', () => {
  it('removes events older than 90 days', async () => {
    const now = server.clock.now().getTime()
    for (const age of [91, 89])
      await server.db
        .insertInto('event')
        .values({ event: `age-${age}`, happened: new Date(now - age * DAY_MS) })
        .execute()
    await removeOldEventsTask(server).run()
    expect((await stored()).map(({ event }) => event)).toEqual(['age-89'])
  })
})
