import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocietyRight } from '#contract/roles.ts'
import { MAX_ADMINISTRATORS } from '#contract/society/administrator.ts'
import { releaseFromSociety } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { beside } from '#server/testing/beside.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { lockAdministration } from '../writes.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let mailbox: Mailbox
let society: number
let owner: number
let counter = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  mailbox = openMailbox(server)
})
beforeEach(async () => {
  society = await build.society({ name: `Society ${++counter}` })
  owner = await administrator('full')
})
afterAll(() => server.stop())

const administrator = async (society_right: SocietyRight, society_id = society) =>
  (await build.withPassword('MSS_ADMIN', { society_id, society_right, first_name: 'Ann', last_name: 'Lee' })).id
type As = number | null
const as = (caller: As) => (caller === null ? {} : { as: caller })
const list = (caller: As = owner, society_id = society) =>
  server.call('GET society-administrator/index', { query: { society_id }, ...as(caller) })
const invite = (email: string, right: SocietyRight, caller: As = owner, society_id = society) =>
  server.call('POST society-administrator/invite', {
    body: { society_id, email, first_name: 'Cy', last_name: 'Moss', right },
    ...as(caller),
  })
const change = (administrator_id: number, right: SocietyRight, caller: As = owner, society_id = society) =>
  server.call('PUT society-administrator/update', {
    query: { society_id, administrator_id },
    body: { right },
    ...as(caller),
  })
const remove = (administrator_id: number, caller: As = owner, society_id = society) =>
  server.call('DELETE society-administrator/remove', { query: { society_id, administrator_id }, ...as(caller) })
const anEmail = () => `administrator${++counter}@b.example`
const tokenTo = async (email: string) => /confirm\/([\w-]{43})/.exec((await mailbox.newest(email)).text)?.[1] ?? ''
const confirm = (token: string) =>
  server.call('POST auth/confirm', { body: { token, password: PASSWORD }, address: `192.0.2.${++counter}` })
const rights = async () =>
  Object.fromEntries((await list()).body.administrators.map(({ id, right, state }) => [id, `${right} ${state}`]))

it("changing a society's administrators requires full access to the same society", async () => {
  const other = await build.society()
  const foreign = await administrator('full', other)
  const [member, keeper, reader] = [await build.user(), await administrator('members'), await administrator('read')]
  for (const [caller, status] of [
    [null, 401],
    [member, 403],
    [keeper, 403],
    [reader, 403],
  ] as const) {
    expect((await invite(anEmail(), 'read', caller)).status).toBe(status)
    expect((await change(keeper, 'full', caller)).status).toBe(status)
    expect((await remove(keeper, caller)).status).toBe(status)
  }
  expect([(await list(null)).status, (await list(member)).status, (await list(reader)).status]).toEqual([401, 403, 200])
  expect((await list(owner, other)).status).toBe(404)
  expect((await invite(anEmail(), 'read', owner, other)).status).toBe(404)
  expect((await change(foreign, 'read', owner, other)).status).toBe(404)
  for (const id of [foreign, 2_147_483_647]) {
    expect((await change(id, 'read')).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  }
  expect((await rights())[owner]).toBe('full active')
})

describe('an invited colleague', () => {
  it('chooses a password with an emailed link, once, and gets the permission in the invitation', async () => {
    const email = anEmail()
    const { body } = await invite(email, 'read')
    expect(body.administrators.find(each => each.email === email)).toMatchObject({ state: 'invited', right: 'read' })
    const { subject, text } = await mailbox.newest(email)
    expect(subject).toBe(`Ann Lee invites you to administer ${body.society.name}`)
    expect(text).toContain('You’ll be able to view members and study progress.')
    const token = await tokenTo(email)
    expect(JSON.stringify(await server.db.selectFrom('one_time_token').selectAll().execute())).not.toContain(token)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(400)
    const { user } = (await server.call('POST auth/signin', { body: { email, password: PASSWORD } })).body
    expect(user).toMatchObject({ roles: ['MSS_ADMIN'], society_id: society, society_right: 'read' })
    expect((await list()).body.administrators.find(each => each.email === email)?.state).toBe('active')
    const again = await invite(email, 'full')
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([422, 'email'])
  })

  it('gets a new link when invited again, which replaces the old one, and no link works after a week', async () => {
    const email = anEmail()
    await invite(email, 'members')
    const first = await tokenTo(email)
    await invite(email, 'read')
    const second = await tokenTo(email)
    expect((await confirm(first)).status).toBe(400)
    expect((await list()).body.administrators.filter(each => each.email === email)).toMatchObject([{ right: 'read' }])
    server.clock.forward(7 * 86_400_000)
    expect((await confirm(second)).status).toBe(400)
  })

  it("can't have another account", async () => {
    for (const { email } of [
      await build.withPassword('MSS_USER', { society_id: society }),
      await build.withPassword('GM_ADMIN'),
    ]) {
      const { status, body } = await invite(email, 'full')
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'email'])
    }
    expect(Object.keys(await rights())).toEqual([`${owner}`])
  })

  it("can't be a platform administrator, and can't be invited beyond fifty administrators", async () => {
    const both = await build.user('MSS_ADMIN', { society_id: society, roles: ['GM_ADMIN', 'MSS_ADMIN'] })
    const [{ email } = { email: '' }] = (await list()).body.administrators.filter(({ id }) => id === both)
    expect((await invite(email, 'read')).body.errors?.[0]?.field).toBe('email')
    for (let more = 2; more < MAX_ADMINISTRATORS - 1; more++)
      await build.user('MSS_ADMIN', { society_id: society, society_right: 'read' })
    const last = anEmail()
    expect((await invite(last, 'read')).status).toBe(200)
    expect((await invite(anEmail(), 'read')).body.message).toContain(`limit of ${MAX_ADMINISTRATORS} administrators`)
    expect((await invite(last, 'members')).status).toBe(200)
  })

  it('gets only one account if invited concurrently', async () => {
    const email = anEmail()
    const second = await administrator('full')
    const answers = await Promise.all([invite(email, 'full'), invite(email, 'full', second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await list()).body.administrators.filter(each => each.email === email)).toHaveLength(1)
  })
})

describe('an administrator', () => {
  it('gets a new permission, which applies from the next request on', async () => {
    const colleague = await administrator('full')
    const add = () =>
      server.call('PUT society/update-members', {
        as: colleague,
        query: { id: society },
        body: { members: [{ email: anEmail() }] },
      })
    expect((await add()).status).toBe(200)
    expect((await change(colleague, 'read')).status).toBe(200)
    const session = { headers: { authorization: `Bearer ${await server.tokenOf(colleague)}` } }
    const { status, body } = await server.call('PUT society/update-members', {
      ...session,
      query: { id: society },
      body: { members: [{ email: anEmail() }] },
    })
    expect([status, body.code]).toEqual([403, 'forbidden'])
    const acts = await server.db
      .selectFrom('audit_entry')
      .select(['act', 'user_id', 'before', 'after'])
      .where('record_id', '=', colleague)
      .where('kind', '=', 'society-administrator')
      .execute()
    expect(acts).toEqual([
      { act: 'society-administrator.update', user_id: owner, before: { right: 'full' }, after: { right: 'read' } },
    ])
  })

  it("can't change or remove themselves, platform administrators, or blocked administrators", async () => {
    expect((await change(owner, 'read')).body.message).toContain('yourself')
    expect((await remove(owner)).body.message).toContain('yourself')
    const both = await build.user('MSS_ADMIN', { society_id: society, roles: ['GM_ADMIN', 'MSS_ADMIN'] })
    const blocked = await build.user('MSS_ADMIN', { society_id: society, disabled: new Date() })
    for (const id of [both, blocked]) {
      expect((await change(id, 'read')).status).toBe(400)
      expect((await remove(id)).status).toBe(400)
    }
  })

  it('can be invited again after removal, unless blocked by the platform administrator', async () => {
    const platform = await build.user('GM_ADMIN')
    const removed = await build.withPassword('MSS_ADMIN', { society_id: society })
    expect((await remove(removed.id)).status).toBe(200)
    expect((await invite(removed.email, 'read')).status).toBe(200)
    const lost = await build.society()
    const blocked = await build.withPassword('MSS_ADMIN', { society_id: lost })
    const block = { as: platform, query: { id: blocked.id }, body: { is_blocked: 1 as const } }
    expect((await server.call('PUT user/admin-update', block)).status).toBe(200)
    await server.db.transaction().execute(transaction => releaseFromSociety(transaction, lost, new Date()))
    expect((await invite(blocked.email, 'full')).status).toBe(422)
  })

  it.each<[string, object]>([
    ['loses the right to', { society_right: 'members' }],
    ['is blocked', { disabled: new Date() }],
  ])("can't make changes if a concurrent change takes effect first: %s", async (_, loss) => {
    const other = await administrator('read')
    const acts = [
      async (by: number) => (await invite(anEmail(), 'full', by)).status,
      async (by: number) => (await change(other, 'full', by)).status,
      async (by: number) => (await remove(other, by)).status,
    ]
    for (const act of acts) {
      const by = await administrator('full')
      const during = async (holding: Transaction) => {
        await lockAdministration(holding, { id: society })
        await holding.updateTable('app_user').set(loss).where('id', '=', by).execute()
      }
      expect(await beside(server.db, during, () => act(by))).toBe(403)
    }
    expect((await rights())[other]).toBe('read active')
  })

  it('loses earlier links when removed, even if invited again', async () => {
    const { id, email } = await build.withPassword('MSS_ADMIN', { society_id: society, is_email_validated: true })
    expect((await server.call('POST auth/request', { body: { email } })).status).toBe(200)
    const token = await tokenTo(email)
    expect((await remove(id)).status).toBe(200)
    await server.db.updateTable('app_user').set({ disabled: null }).where('id', '=', id).execute()
    expect((await confirm(token)).status).toBe(400)
  })

  it("can't lose full access as the last one with it, even through the platform administrator", async () => {
    const platform = await build.user('GM_ADMIN')
    await administrator('members')
    await invite(anEmail(), 'full')
    await build.withPassword('MSS_ADMIN', { society_id: society, society_right: 'full', disabled: new Date() })
    for (const answer of [await change(owner, 'members', platform), await remove(owner, platform)])
      expect([answer.status, answer.body.message]).toEqual([
        400,
        expect.stringContaining(
          'The society needs at least one active administrator with full access. Give full access to someone else first.',
        ),
      ])
    await administrator('full')
    expect((await remove(owner, platform)).status).toBe(200)
  })

  it('remains if two administrators remove each other concurrently', async () => {
    const other = await administrator('full')
    const answers = await Promise.all([remove(other), remove(owner, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await server.db.selectFrom('app_user').select('id').where('society_id', '=', society).execute()
    expect(left).toHaveLength(1)
  })

  it('is signed out when removed, loses access, and can return only with an invitation', async () => {
    const { id, email } = await build.withPassword('MSS_ADMIN', { society_id: society, society_right: 'full' })
    await server.call('POST auth/request', { body: { email } })
    const reset = await tokenTo(email)
    const session = { headers: { authorization: `Bearer ${await server.tokenOf(id)}` } }
    const look = () => server.call('GET society-administrator/index', { ...session, query: { society_id: society } })
    expect((await look()).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect((await look()).status).toBe(401)
    expect((await confirm(reset)).status).toBe(400)
    expect((await server.call('POST auth/signin', { body: { email, password: PASSWORD } })).status).not.toBe(200)
    const elsewhere = await build.society()
    const stranger = await administrator('full', elsewhere)
    expect((await invite(email, 'read', stranger, elsewhere)).status).toBe(200)
    expect((await server.call('POST auth/signin', { body: { email, password: PASSWORD } })).status).not.toBe(200)
    await confirm(await tokenTo(email))
    const { user } = (await server.call('POST auth/signin', { body: { email, password: PASSWORD } })).body
    expect(user).toMatchObject({ id, society_id: elsewhere, society_right: 'read' })
  })
})
