import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('is 401 for guests and 403 for recruiters', async () => {
  expect((await reasons()).status).toBe(401)
  expect((await reasons(await builders(server.db).user('MSS_RECRUITER'))).status).toBe(403)
})

it('lists what is offered, in its order', async () => {
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
