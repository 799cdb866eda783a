import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadContent } from '#database/content/load.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const WELCOMES = [
  'GET dynamic-content/quick-registration-welcome',
  'GET dynamic-content/long-registration-welcome',
] as const
let server: TestServer
let member: number

beforeAll(async () => {
  server = await startTestServer()
  await loadContent(server.db)
  const society_id = await builders(server.db).society({ name: 'Society of <Cutters> & Sewers' })
  const row = { society_id, email: 'named@example.org', first_name: 'Noor' }
  const { id } = await server.db.insertInto('society_member').values(row).returning('id').executeTakeFirstOrThrow()
  member = id
})
afterAll(() => server.stop())

describe.each(WELCOMES)('%s', operation => {
  it("contains the name of the member's society as text, but no data about the member", async () => {
    const { status, body } = await server.call(operation, { query: { memberId: member } })
    expect(status).toBe(200)
    expect(body.body).toContain('Society of &lt;Cutters&gt; &amp; Sewers')
    expect(JSON.stringify(body)).not.toMatch(/Noor|named@|\[SOCIETY\]/)
  })

  it('contains the name of the product if there is no society or an unknown one', async () => {
    const { body } = await server.call(operation)
    expect(body.body).toMatch(/Collegium has invited|study of Collegium/)
    expect((await server.call(operation, { query: { memberId: 2_000_000_000 } })).body).toEqual(body)
  })

  it.each([{ memberId: 'x' }, { memberId: 0 }, { other: 1 }])('returns 422 for %j', async query => {
    expect((await server.call(operation, { query })).status).toBe(422)
  })
})

describe('GET dynamic-content/registration-help-text', () => {
  it('returns the heading and the body to anyone', async () => {
    const { status, body } = await server.call('GET dynamic-content/registration-help-text')
    expect([status, body.header]).toEqual([200, 'How to register'])
    expect(body.body).toContain('token')
  })
})
