import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROUTE_NAMES } from '#contract/content/content.ts'
import { loadContent, SEEDED_ITEMS } from '#database/content/load.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let member: number
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  member = await build.user()
  admin = await build.user('GM_ADMIN')
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

  it('returns the heading and the body', async () => {
    const { status, body } = await server.call(operation, { as: member })
    expect([status, body]).toEqual([200, { header: seeded(key)?.header, body: seeded(key)?.body }])
  })

  it('returns 404 if the content does not exist, and 422 with a parameter', async () => {
    expect((await server.call(operation, { as: member, query: { key } })).status).toBe(422)
    await server.db.deleteFrom('dynamic_content').where('key', '=', key).execute()
    expect((await server.call(operation, { as: member })).status).toBe(404)
  })
})

describe('content by role', () => {
  it.each(['GET dynamic-content/faq', 'GET dynamic-content/job-builder-landing'] as const)(
    '%s is available to guests and recruiters',
    async operation => {
      const key = operation.split('/')[1] ?? ''
      expect((await server.call(operation)).body).toEqual({
        header: seeded(key)?.header,
        body: seeded(key)?.body,
      })
    },
  )

  it('ico-no-study-completed is available to physicians', async () => {
    const ask = (as?: number) => server.call('GET dynamic-content/ico-no-study-completed', as ? { as } : {})
    expect((await ask()).status).toBe(401)
    expect((await ask(admin)).status).toBe(403)
    expect((await ask(member)).body.header).toBe(seeded('ico-no-study-completed')?.header)
  })

  it('ico-post-info1 returns only its content, sanitized regardless of how it was stored', async () => {
    const ask = (as?: number) => server.call('GET dynamic-content/ico-post-info1', as ? { as } : {})
    expect((await ask()).status).toBe(401)
    expect((await ask(admin)).status).toBe(403)
    await server.db
      .updateTable('dynamic_content')
      .set({ body: '<p onclick="x()">Kept</p><script>alert(1)</script><img src=x onerror=y>' })
      .where('key', '=', 'ico-post-info1')
      .execute()
    expect((await ask(member)).body).toEqual({ content: '<p>Kept</p>' })
  })
})

describe('GET dynamic-content/library', () => {
  it('returns all articles to anyone, in order and sanitized', async () => {
    await server.db
      .updateTable('dynamic_content')
      .set({ body: '<p>x<script>y</script></p>' })
      .where('key', '=', 'article-02-how-anonymity-works')
      .execute()
    const { status, body } = await server.call('GET dynamic-content/library')
    expect(status).toBe(200)
    expect(body.map(({ key }) => key).slice(0, 3)).toEqual([
      'first-steps',
      'how-anonymity-works',
      'how-figures-are-released',
    ])
    expect(body[1]?.body).toBe('<p>x</p>')
    expect(body).toHaveLength(SEEDED_ITEMS.filter(({ key }) => key.startsWith('article-')).length)
  })
})

describe('GET dynamic-content/index', () => {
  it('is limited to the platform administrator', async () => {
    expect((await server.call('GET dynamic-content/index')).status).toBe(401)
    expect((await server.call('GET dynamic-content/index', { as: member })).status).toBe(403)
    const { body } = await server.call('GET dynamic-content/index', { as: admin, query: { perPage: 1000 } })
    expect(body.items.map(({ key }) => key).sort()).toEqual(SEEDED_ITEMS.map(({ key }) => key as string).sort())
    expect(body.items.every(({ edited }) => edited === null)).toBe(true)
  })
})

describe('GET dynamic-content/index, filtered', () => {
  it('searches the key, the heading, and the text', async () => {
    const set = { header: 'Quite a heading', body: '<p>Some zebras.</p>' }
    await server.db.updateTable('dynamic_content').set(set).where('key', '=', 'welcome').execute()
    const find = async (words: string) =>
      (await server.call('GET dynamic-content/index', { as: admin, query: { words } })).body.items.map(({ key }) => key)
    for (const words of ['ZEBRA', 'quite a']) expect(await find(words)).toEqual(['welcome'])
    expect(await find('page-terms')).toEqual(['page-terms'])
  })
})

describe('GET dynamic-content/view', () => {
  const view = (as?: number, key = 'welcome') =>
    server.call('GET dynamic-content/view', { ...(as ? { as } : {}), query: { key } })

  it('returns content for editing, 401 for guests, 403 for members, and 404 for unknown content', async () => {
    expect((await view()).status).toBe(401)
    expect((await view(member)).status).toBe(403)
    expect((await view(admin, 'nothing')).status).toBe(404)
    const { body } = await view(admin)
    expect(body).toMatchObject({ key: 'welcome', header: seeded('welcome')?.header, format: 'html', edited: null })
  })
})

describe('PUT dynamic-content/update', () => {
  const update = (body: unknown, { as = admin, key = 'welcome' } = {}) =>
    server.call('PUT dynamic-content/update', { as, query: { key }, body })
  const words = { header: 'Hello', body: '<p>New.</p>' }

  it('returns 401 for guests, 403 for members, 404 for unknown content, and 422 without a heading', async () => {
    expect((await server.call('PUT dynamic-content/update', { query: { key: 'welcome' }, body: words })).status).toBe(
      401,
    )
    expect((await update(words, { as: member })).status).toBe(403)
    expect((await update(words, { key: 'nothing' })).status).toBe(404)
    expect((await update({ ...words, header: ' ' })).status).toBe(422)
    expect((await update(words, { key: '../welcome' })).status).toBe(422)
  })

  it('saves the content without scripts and marks it as edited', async () => {
    const { status, body } = await update({
      header: ' Hello ',
      body: '<p onclick="x()">New <script>alert(1)</script><a href="javascript:x()">link</a></p>',
    })
    expect([status, body.header, body.body]).toEqual([200, 'Hello', '<p>New <a>link</a></p>'])
    expect(body.edited).not.toBeNull()
    const { body: shown } = await server.call('GET dynamic-content/welcome')
    expect(shown).toEqual({ header: 'Hello', body: '<p>New <a>link</a></p>' })
    await loadContent(server.db)
    expect((await server.call('GET dynamic-content/welcome')).body.header).toBe('Hello')
  })

  it('rejects a change of content that someone else has changed since, until that change is read', async () => {
    const shownNow = async () =>
      (await server.call('GET dynamic-content/view', { as: admin, query: { key: 'welcome' } })).body.updated
    const opened = await shownNow()
    server.clock.forward(1000)
    expect((await update({ ...words, opened })).status).toBe(200)
    const { status, body } = await update({ header: 'Mine', body: '<p>Mine.</p>', opened })
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining(
        'Someone else changed this text while you were editing. Your changes weren’t saved. Copy your version, reload the page, and paste it in.',
      ),
    ])
    const { body: shown } = await server.call('GET dynamic-content/welcome')
    expect(shown.header).toBe('Hello')
    const seen = await shownNow()
    expect((await update({ header: 'Mine', body: '<p>Mine.</p>', opened: seen })).body.header).toBe('Mine')
  })

  it('returns 422 at the field if the sanitized text is too long', async () => {
    const { status, body } = await update({ header: 'Hello', body: '&'.repeat(10_001) })
    expect([status, body.errors]).toEqual([422, [{ field: 'body', message: expect.stringContaining('50005') }]])
    expect((await server.call('GET dynamic-content/welcome')).body.header).toBe('Welcome to Collegium')
    expect((await update({ header: 'Hello', body: '&'.repeat(10_000) })).status).toBe(200)
    const mail = { header: 'Subject', body: '&'.repeat(50_000) }
    expect((await update(mail, { key: 'refer-a-colleague' })).status).toBe(200)
  })

  it('saves the text of an email draft as typed', async () => {
    await update({ header: 'Subject', body: 'Is 5 < 6 & 7?' }, { key: 'refer-a-colleague' })
    expect((await server.call('GET dynamic-content/refer-a-colleague', { as: member })).body).toEqual({
      subject: 'Subject',
      body: 'Is 5 < 6 & 7?',
    })
  })
})

describe('GET dynamic-content/welcome', () => {
  it('is available to guests', async () => {
    expect((await server.call('GET dynamic-content/welcome')).body.header).toBe('Welcome to Collegium')
  })
})

describe('GET dynamic-content/refer-a-colleague', () => {
  const ask = (query = {}) => server.call('GET dynamic-content/refer-a-colleague', { as: member, query })

  it('returns the subject and plain text', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.subject).toBe('Do You Know Your Real Professional Value? Would You Like To…?')
    expect(body.body).toMatch(/^Dear colleague,\n\nI take part/)
  })

  it('has a different wording for recruiters', async () => {
    const { body } = await ask({ isRecruiter: 1 })
    expect((await ask({ isRecruiter: true })).body).toEqual(body)
    expect(body.subject).toBe(seeded('refer-a-colleague-recruiter')?.header)
    expect((await ask({ isRecruiter: 0 })).body).toEqual((await ask()).body)
    expect((await ask({ isRecruiter: 'maybe' })).status).toBe(422)
  })
})

describe('GET dynamic-content/get-by-route-name', () => {
  const ask = (query: Record<string, unknown>) => server.call('GET dynamic-content/get-by-route-name', { query })

  it.each(ROUTE_NAMES)('returns the panel of %s to anyone', async routeName => {
    const { status, body } = await ask({ routeName })
    expect(status).toBe(200)
    expect(body.header.length).toBeGreaterThan(0)
  })

  it('explains the form if a survey is given', async () => {
    const first = seeded('study-first-time')
    expect((await ask({ routeName: 'studyForm', surveyId: 7 })).body).toEqual({
      header: first?.header,
      body: first?.body,
    })
    expect((await ask({ routeName: 'studyForm' })).body.header).toBe(seeded('page-study-form')?.header)
  })

  it.each([{}, { routeName: 'admin' }, { routeName: 'studyForm', surveyId: 'x' }])(
    'returns 422 for %j',
    async query => {
      expect((await ask(query)).status).toBe(422)
    },
  )
})

describe('loading the seeded content', () => {
  const stored = (key: string) =>
    server.db.selectFrom('dynamic_content').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

  it('changes nothing when repeated or concurrent', async () => {
    const before = await server.db.selectFrom('dynamic_content').selectAll().orderBy('key').execute()
    await Promise.all([loadContent(server.db), loadContent(server.db)])
    expect(await server.db.selectFrom('dynamic_content').selectAll().orderBy('key').execute()).toEqual(before)
  })

  it('replaces unedited content, but never edited content', async () => {
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
