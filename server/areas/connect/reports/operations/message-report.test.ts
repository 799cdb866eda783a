import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let admin: number
let member: number
let match: number
let message: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { first_name: 'Jane', last_name: 'Smith' })
  admin = await build.user('GM_ADMIN', { first_name: 'Ada', last_name: 'Min' })
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  await server.db.deleteFrom('message_report').execute()
  member = await build.user('MSS_USER', { first_name: 'Ann', last_name: 'Secretname' })
  ;({ match } = await exchange.meeting(organization, { member, offer: { user_id: recruiter } }))
  message = await exchange.message(match, 'recruiter', {
    subject: 'Hello',
    body: 'Who are you?',
    recruiter_id: recruiter,
  })
})
afterAll(() => server.stop())

const fraud = { reason: 'fraud' }
const report = (body: unknown = fraud, messageId: unknown = message, as = member) =>
  server.call('POST message-report/create', { as, query: { messageId }, body })
const list = (query: Record<string, unknown> = {}, as = admin) => server.call('GET message-report/index', { as, query })
const mark = (isHandled: unknown, messageId: unknown = message, as = admin) =>
  server.call('PUT message-report/update-handled', { as, query: { messageId, isHandled } })
const kept = () => server.db.selectFrom('message_report').selectAll().execute()
const thread = (as: number) => server.call('GET message/get-for-matched-offer', { as, query: { matchId: match } })

describe('POST message-report/create', () => {
  it('returns 401 for guests, 403 for recruiters, and 404 for other members, and stores nothing', async () => {
    const query = { messageId: message }
    expect((await server.call('POST message-report/create', { query, body: fraud })).status).toBe(401)
    expect((await report(fraud, message, recruiter)).status).toBe(403)
    expect((await report(fraud, message, await build.user())).status).toBe(404)
    expect((await report(fraud, 2_147_483_647)).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  it.each([
    [{}, 'reason'],
    [{ reason: 'dislike' }, 'reason'],
    [{ reason: 'other', words: ' ' }, 'words'],
    [{ reason: 'fraud', words: 'x'.repeat(1001) }, 'words'],
    [{ reason: 'fraud', handled: 1 }, ''],
  ])('returns 422 for %j and stores nothing', async (body, field) => {
    const answer = await report(body)
    expect([answer.status, answer.body.errors?.map(error => error.field)]).toEqual([422, [field]])
    expect(await kept()).toEqual([])
  })

  it("returns 400 for the caller's own message", async () => {
    const { status, body } = await report(fraud, await exchange.message(match, 'member'))
    expect([status, body.message]).toEqual([400, 'You can report only messages from recruiters.'])
    expect(await kept()).toEqual([])
  })

  it('saves only the first report, and shows it only to the member', async () => {
    expect((await thread(member)).body.items).toMatchObject([{ is_reported: 0 }])
    expect((await report({ reason: 'identity', words: ' Twice now. ' })).body).toEqual({ is_reported: 1 })
    server.clock.forward(60_000)
    expect((await report({ reason: 'fraud' })).status).toBe(200)
    expect(await kept()).toMatchObject([
      { message_id: message, reason: 'identity', words: 'Twice now.', reported: new Date('2026-05-04T10:20:30Z') },
    ])
    expect((await thread(member)).body.items).toMatchObject([{ is_reported: 1 }])
    const theirs = await thread(recruiter)
    expect(theirs.body.items[0]).not.toHaveProperty('is_reported')
    expect(theirs.text).not.toMatch(/report/i)
  })
})

describe('GET message-report/index', () => {
  it('returns 401 for guests and 403 for all but the platform administrator', async () => {
    expect((await server.call('GET message-report/index', {})).status).toBe(401)
    const society = await build.user('MSS_ADMIN', { society_id: await build.society() })
    for (const as of [member, recruiter, society]) expect((await list({}, as)).status).toBe(403)
  })

  it('shows the message, the reason, and the sender, but not the reporter', async () => {
    await report({ reason: 'identity', words: 'Twice now.' })
    const { body, text } = await list()
    expect(body.items).toEqual([
      {
        id: message,
        reported: '2026-05-04',
        reason: 'identity',
        words: 'Twice now.',
        organization: 'Mercy Health',
        recruiter: 'Jane Smith',
        subject: 'Hello',
        body: 'Who are you?',
        is_handled: false,
        handled: null,
        handled_by: null,
      },
    ])
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    for (const word of ['Ann', 'Secretname', email, 'Candidate', `${match}`, '10:20']) expect(text).not.toContain(word)
  })

  it('lists the latest reports first, by page, and filters by status, reason, day, organization, and text', async () => {
    await report({ reason: 'abuse' })
    const second = await exchange.message(match, 'recruiter', { body: 'Send money' })
    server.clock.set(new Date('2026-05-06T08:00:00Z'))
    await report(fraud, second)
    const ids = async (query: Record<string, unknown>) => (await list(query)).body.items.map(({ id }) => id)
    expect(await ids({})).toEqual([second, message])
    expect([await ids({ perPage: 1 }), await ids({ perPage: 1, page: 1 })]).toEqual([[second], [message]])
    expect(await ids({ reason: 'abuse' })).toEqual([message])
    expect(await ids({ reported_from: '2026-05-05' })).toEqual([second])
    expect(await ids({ body: 'MONEY' })).toEqual([second])
    expect(await ids({ organization: 'lakeside' })).toEqual([])
    await mark(1, second)
    expect([await ids({ is_handled: false }), await ids({ is_handled: true })]).toEqual([[message], [second]])
    expect((await list({ format: 'csv' })).text).toContain('Send money')
  })
})

describe('PUT message-report/update-handled', () => {
  it('returns 401 for guests, 403 for members, 404 for messages without a report, and 422 for an invalid value', async () => {
    const query = { messageId: message, isHandled: 1 }
    expect((await server.call('PUT message-report/update-handled', { query })).status).toBe(401)
    expect((await mark(1, message, member)).status).toBe(403)
    expect((await mark(1)).status).toBe(404)
    await report()
    expect((await mark(2)).status).toBe(422)
    expect(await kept()).toMatchObject([{ handled: null, handled_by: null }])
  })

  it('records who first handled a report and when, until the handling is undone', async () => {
    await report()
    const first = await mark(1)
    expect(first.body).toMatchObject({ is_handled: true, handled: '2026-05-04T10:20:30.000Z', handled_by: 'Ada Min' })
    server.clock.forward(60_000)
    const colleague = await build.user('GM_ADMIN')
    expect((await mark(1, message, colleague)).body).toEqual(first.body)
    expect((await mark(0)).body).toMatchObject({ is_handled: false, handled: null, handled_by: null })
    expect((await mark(1, message, colleague)).body.handled).toBe('2026-05-04T10:21:30.000Z')
    await server.db.deleteFrom('app_user').where('id', '=', colleague).execute()
    expect((await list()).body.items).toMatchObject([{ is_handled: true, handled_by: null }])
  })
})
