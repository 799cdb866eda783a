import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CRITERIA_SETS } from '#rules/inform/icos/frozen-icos.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { consumeCriteriaQuota } from './criteria-sets.ts'

const DAY_MS = 86_400_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const take = (name: string, criteria: string | number) =>
  consumeCriteriaQuota(server, { names: [name], refusal: 'Used up.' }, `${criteria}`)

describe('sets of criteria', () => {
  it('allow an organization a hundred different sets a day', async () => {
    for (let at = 0; at < MAX_CRITERIA_SETS; at++) expect(await take('b', at)).toBe(MAX_CRITERIA_SETS - 1 - at)
    expect(await take('b', 7)).toBe(0)
    const beyond = () => take('b', MAX_CRITERIA_SETS)
    await expect(beyond()).rejects.toMatchObject({ code: 'too_many', message: 'Used up.' })
    await expect(beyond()).rejects.toMatchObject({ code: 'too_many' })
    await take('b', 8)
    await take('c', MAX_CRITERIA_SETS)
    server.clock.forward(DAY_MS)
    await beyond()
    // The next check for batches removes sets of the previous day, even for organizations without further requests.
    await server.makeBatches()
    const kept = await server.db.selectFrom('ico_criteria_set').select('organization').execute()
    expect(kept).toEqual([{ organization: 'b' }])
  })

  it('keep two concurrent callers of an organization within the limit', async () => {
    const all = Array.from({ length: MAX_CRITERIA_SETS + 5 }, (_, at) => take('d', at))
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_CRITERIA_SETS)
  })
})
