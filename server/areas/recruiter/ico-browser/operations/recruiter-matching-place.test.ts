import { afterAll, beforeAll, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const MASSACHUSETTS = 22
let server: TestServer
let [recruiter, specialty] = [0, 0]

/** Creates ICOs: 20 for Boston, 20 for its metropolitan area, and 20 for the state. */
beforeAll(async () => {
  server = await startTestServer()
  const [build, exchange] = [builders(server.db), exchangeBuilders(server.db)]
  specialty = await build.specialty()
  recruiter = await exchange.recruiter(await exchange.organization())
  const places = [{ state_id: MASSACHUSETTS, city_id: '02118' }, { cbsa_code: '14460' }, { state_id: MASSACHUSETTS }]
  for (let at = 0; at < 60; at++)
    await build.postedIco(await build.vouched({ specialty_id: specialty }), places[at % places.length] ?? null)
  await server.makeBatches()
})
afterAll(() => server.stop())

const candidates = async (place: object) => {
  const body = { specialty_id: specialty, ...place }
  return (await server.call('POST recruiter/matching/find', { as: recruiter, body, query: {} })).body.candidates
}

it("ICOs for a city or a metropolitan area count only if the position's ZIP code is in it", async () => {
  const [few, all] = [
    { from: 10, to: 49 },
    { from: 50, to: 99 },
  ]
  expect(await candidates({ state_id: MASSACHUSETTS })).toEqual(few)
  expect(await candidates({ state_id: MASSACHUSETTS, zip: '02118' })).toEqual(all)
  // A position in Pittsfield, in the same state.
  expect(await candidates({ state_id: MASSACHUSETTS, zip: '01201' })).toEqual(few)
})
