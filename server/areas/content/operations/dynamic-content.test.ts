import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROUTE_NAMES } from '#contract/content.ts'
import { loadContent, SEEDED_ITEMS } from '#database/content/load.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let member: number

beforeAll(async () => {
  server = await startTestServer()
  member = await builders(server.db).user()
})
beforeEach(async () => {
  await server.db.deleteFrom('dynamic_content').execute()
  await loadContent(server.db)
})
afterAll(() => server.stop())

const seeded = (key: string) => SEEDED_ITEMS.find(item => item.key === key)
const BY_KEY = [
  'GET dynamic-content/begin-study-message',
  'GET dynamic-content/prior-study-message',
  'GET dynamic-content/interested-question-content',
  'GET dynamic-content/thank-you-completing-study-message',
  'GET dynamic-content/ico-study-faq',
  'GET dynamic-content/welcome',
] as const

describe.each(BY_KEY)('%s', operation => {
  const key = operation.split('/')[1] ?? ''

  it('answers heading and body', async () => {
    const { status, body } = await server.call(operation, { as: member })
    expect([status, body]).toEqual([200, { header: seeded(key)?.header, body: seeded(key)?.body }])
  })

  it('is 404 while there is no such text, and 422 with a parameter', async () => {
    expect((await server.call(operation, { as: member, query: { key } })).status).toBe(422)
    await server.db.deleteFrom('dynamic_content').where('key', '=', key).execute()
    expect((await server.call(operation, { as: member })).status).toBe(404)
  })
})

describe('GET dynamic-content/welcome', () => {
  it('greets guests, too', async () => {
    expect((await server.call('GET dynamic-content/welcome')).body.header).toBe('Welcome to Collegium')
  })
})

describe('GET dynamic-content/refer-a-colleague', () => {
  const ask = (query = {}) => server.call('GET dynamic-content/refer-a-colleague', { as: member, query })

  it('answers subject and plain text', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.subject).toBe('Do You Know Your Real Professional Value? Would You Like To…?')
    expect(body.body).toMatch(/^Dear colleague,\n\nI have/)
  })

  it('has another wording among recruiters', async () => {
    const { body } = await ask({ isRecruiter: 1 })
    expect((await ask({ isRecruiter: true })).body).toEqual(body)
    expect(body.subject).toBe(seeded('refer-a-colleague-recruiter')?.header)
    expect((await ask({ isRecruiter: 0 })).body).toEqual((await ask()).body)
    expect((await ask({ isRecruiter: 'maybe' })).status).toBe(422)
  })
})

describe('GET dynamic-content/get-by-route-name', () => {
  const ask = (query: Record<string, unknown>) => server.call('GET dynamic-content/get-by-route-name', { query })

  it.each(ROUTE_NAMES)('answers the panel of %s to anybody', async routeName => {
    const { status, body } = await ask({ routeName })
    expect(status).toBe(200)
    expect(body.header.length).toBeGreaterThan(0)
  })

  it('says how the form works when it is asked for a survey', async () => {
    const first = seeded('study-first-time')
    expect((await ask({ routeName: 'studyForm', surveyId: 7 })).body).toEqual({
      header: first?.header,
      body: first?.body,
    })
    expect((await ask({ routeName: 'studyForm' })).body.header).toBe(seeded('page-study-form')?.header)
  })

  it.each([{}, { routeName: 'admin' }, { routeName: 'studyForm', surveyId: 'x' }])('is 422 for %j', async query => {
    expect((await ask(query)).status).toBe(422)
  })
})

describe('loading the seeded texts', () => {
  const stored = (key: string) =>
    server.db.selectFrom('dynamic_content').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

  it('again changes nothing, several at once neither', async () => {
    const before = await server.db.selectFrom('dynamic_content').selectAll().orderBy('key').execute()
    await Promise.all([loadContent(server.db), loadContent(server.db)])
    expect(await server.db.selectFrom('dynamic_content').selectAll().orderBy('key').execute()).toEqual(before)
  })

  it('replaces an old wording of ours, but never one that somebody has edited', async () => {
    const old = { header: 'Old', body: '<p>Old.</p>' }
    await server.db.updateTable('dynamic_content').set(old).where('key', '=', 'welcome').execute()
    await server.db
      .updateTable('dynamic_content')
      .set({ ...old, edited: new Date() })
      .where('key', '=', 'ico-study-faq')
      .execute()
    await loadContent(server.db)
    expect(await stored('welcome')).toMatchObject({ header: 'Welcome to Collegium', edited: null })
    expect(await stored('ico-study-faq')).toMatchObject(old)
  })
})
