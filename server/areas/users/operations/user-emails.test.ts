import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

const MISSING = 2_147_483_647
const emails = (ids: readonly number[], as: number | undefined = admin) =>
  server.call('POST user/user-emails-by-ids', { as, body: { ids: [...ids] } })
const choose = (ids: readonly number[], is_email_optout: 0 | 1, as: number | undefined = admin) =>
  server.call('POST user/email-settings-bulk-update', { as, body: { ids: [...ids], is_email_optout } })

it('user email operations return 401 for guests, 403 for other roles, and 422 without IDs', async () => {
  const body = { ids: [1] }
  expect((await server.call('POST user/user-emails-by-ids', { body })).status).toBe(401)
  expect((await server.call('POST user/user-emails-by-ids-as-csv', { body })).status).toBe(401)
  const other = await build.user('MSS_ADMIN')
  expect((await emails([1], other)).status).toBe(403)
  expect((await choose([1], 1, other)).status).toBe(403)
  expect((await emails([])).status).toBe(422)
})

it('emails are listed in the order of the given IDs, and unknown IDs are reported', async () => {
  const { id, email } = await build.withPassword('NON_MSS_USER', { first_name: 'Ann', is_email_optout: true })
  const blocked = await build.user('MSS_RECRUITER', { disabled: new Date(), is_demo: true })
  const { body } = await emails([blocked, MISSING, id, id])
  expect(body.items).toEqual([
    expect.objectContaining({ id, email, first_name: 'Ann', is_email_optout: 1, is_blocked: 0, is_demo: 0 }),
    expect.objectContaining({ id: blocked, is_blocked: 1, is_demo: 1 }),
  ])
  expect(body.missing).toEqual([MISSING])
})

it("the spreadsheet file doesn't contain names that run as formulas", async () => {
  const id = await build.user('NON_MSS_USER', { first_name: '=1+1', is_demo: true })
  const { statusCode, payload, headers } = await server.http.inject({
    method: 'POST',
    url: '/api?r=user/user-emails-by-ids-as-csv',
    headers: { authorization: `Bearer ${await server.tokenOf(admin)}` },
    payload: { ids: [id] },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
  expect(payload.split('\r\n')[1]).toMatch(new RegExp(`^${id},'=1\\+1,.*,1$`))
  expect(payload.split('\r\n')[0]).toMatch(/,Demo$/)
})

it('optional email can be changed for many users and exactly undone', async () => {
  const [wanted, refused] = [await build.user(), await build.user('MSS_USER', { is_email_optout: true })]
  const { body } = await choose([wanted, refused, MISSING], 1)
  expect(body).toEqual({ changed: [wanted] })
  expect((await choose(body.changed, 0)).body).toEqual({ changed: [wanted] })
  const rows = await server.db
    .selectFrom('app_user')
    .select('is_email_optout')
    .where('id', 'in', [wanted, refused])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ is_email_optout: false }, { is_email_optout: true }])
})

it("users who turn off optional email don't get queued emails", async () => {
  const [refusing, other] = [await build.user(), await build.user()]
  for (const readerId of [refusing, other]) {
    const notice = { readerId, unsubscribeUrl: 'https://b.example/unsubscribe' }
    const words = { subject: 'News', text: 'News', html: '<p>News</p>' }
    const message = { to: `reader-${readerId}@b.example`, ...words, now: server.clock.now(), notice }
    await server.db.transaction().execute(db => enqueueEmail(db, server.services.keys, message))
  }
  await choose([refusing], 1)
  const left = server.db.selectFrom('outbox_letter').select('reader_id').where('subject', '=', 'News')
  expect(await left.execute()).toEqual([{ reader_id: other }])
})
