import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingParts } from '#server/areas/inform/editions/reads.ts'
import { membersNow } from '#server/areas/inform/society/reads.ts'
import { invitedPeople } from '#server/areas/share/lookups.ts'
import { INVITATION_TOKEN } from '#server/areas/society/lookups.ts'
import { inspectToken } from '#server/platform/session/one-time-tokens.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { enqueueMailings } from '../../invitations/use-cases/enqueue-mailings.ts'

let server: TestServer
let platform: number
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  platform = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

type As = number | null
const as = (caller: As) => (caller === null ? {} : { as: caller })
const addDummies = (societyId: number, caller: As = platform) =>
  server.call('POST society-member-email/create-dummy-users', { query: { societyId }, ...as(caller) })
const addDemo = (society_id: number, email: string, caller: As = platform) =>
  server.call('POST society-member-email/create-demo-member', { body: { society_id, email }, ...as(caller) })
const count = (society_id: number, caller: As = platform) =>
  server.call('GET society-member-email/marked-members', { query: { society_id }, ...as(caller) })
const remove = (society_id: number, seen: object, caller: As = platform) =>
  server.call('POST society-member-email/remove-marked-members', { body: { society_id, seen }, ...as(caller) })
const list = async (society_id: number, query: Record<string, unknown> = {}) =>
  (
    await server.call('GET society-member-email/get-society-members', {
      as: platform,
      query: { society_id, perPage: 100, ...query },
    })
  ).body

/** Registers with the emailed invitation. @returns The ID of the account */
async function register(email: string): Promise<number> {
  await enqueueMailings(server.services)
  const { text } = await openMailbox(server).newest(email)
  const [token = ''] = /(?<=registration\/)[\w-]{43}/.exec(text) ?? []
  expect((await inspectToken(server.db, INVITATION_TOKEN, token, server.clock.now()))?.state).toBe('valid')
  const body = { token, first_name: 'Dee', last_name: 'Mo', password: PASSWORD }
  expect((await server.call('POST auth/signup', { body })).status).toBe(200)
  return (await server.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

it('managing dummy and demo members requires a platform administrator and an existing society', async () => {
  const society = await build.society()
  const administrator = await build.user('MSS_ADMIN', { society_id: society })
  const none = { demo: 0, dummy: 0, accounts: 0 }
  for (const [id, caller, status] of [
    [society, null, 401],
    [society, administrator, 403],
    [2_147_483_647, platform, 404],
  ] as const) {
    expect((await addDummies(id, caller)).status).toBe(status)
    expect((await addDemo(id, 'nobody@b.example', caller)).status).toBe(status)
    expect((await count(id, caller)).status).toBe(status)
    expect((await remove(id, none, caller)).status).toBe(status)
  }
})

describe('dummy members', () => {
  it("rotate through the society's member types, and are marked and never invited", async () => {
    const society = await build.society()
    const membership = await build.membershipType()
    const types = ['Attending', 'Fellow'].map(type_name => ({
      society_id: society,
      type_name,
      society_membership_type_id: membership,
    }))
    await server.db.insertInto('society_member_type_mapping').values(types).execute()
    expect((await addDummies(society)).body).toEqual({ count: 25 })
    expect((await addDummies(society)).body).toEqual({ count: 25 })
    const { items } = await list(society, { mark: 'dummy' })
    expect(items).toHaveLength(50)
    expect(new Set(items.map(({ memberType, mark, status }) => `${memberType} ${mark} ${status}`))).toEqual(
      new Set(['Attending dummy not_deliverable', 'Fellow dummy not_deliverable']),
    )
    const options = { society_id: society, allow_resending: true, do_not_overwrite: true }
    const invited = await server.call('POST society-member-email/send-invitation-to-members', {
      as: platform,
      body: options,
    })
    expect(invited.body.count).toBe(0)
  })

  it('appear with a label in the downloaded list', async () => {
    const society = await build.society()
    await addDummies(society)
    const query = { society_id: society, format: 'csv' }
    const { text } = await server.call('GET society-member-email/get-society-members', { as: platform, query })
    const [head = '', ...rows] = text.trim().split('\r\n')
    const at = head.split(',').indexOf('Label')
    expect(rows.map(row => row.split(',')[at])).toEqual(rows.map(() => 'dummy'))
    expect(rows).toHaveLength(25)
  })

  it("can't exceed their limit, even with concurrent requests", async () => {
    const society = await build.society()
    const answers = await Promise.all(Array.from({ length: 10 }, () => addDummies(society)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect((await list(society))._meta.totalCount).toBe(200)
  })
})

describe('a demo member', () => {
  it('is invited, and gets a demo account', async () => {
    const society = await build.society()
    const email = 'guest@b.example'
    expect((await addDemo(society, email)).status).toBe(200)
    const id = await register(email)
    const { body } = await server.call('GET user/get-current-sign-user', { as: id })
    expect(body).toMatchObject({ is_demo: 1, roles: ['MSS_USER'], society_id: society })
    expect((await count(society)).body).toEqual({ demo: 1, dummy: 0, accounts: 1 })
  })

  it("can't be a person who is on the list or has an account", async () => {
    const society = await build.society()
    const { email } = await build.withPassword('MSS_USER', { society_id: society })
    await server.db.insertInto('society_member').values({ society_id: society, email: 'real@b.example' }).execute()
    for (const address of [email, 'real@b.example', 'no address']) {
      const { status, body } = await addDemo(society, address)
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'email'])
    }
    expect((await list(society, { mark: 'demo' })).items).toEqual([])
  })

  it("can't get a different address, so that no real person gets a demo account", async () => {
    const society = await build.society()
    const administrator = await build.user('MSS_ADMIN', { society_id: society })
    await addDemo(society, 'shown@b.example')
    const [entry] = (await list(society, { mark: 'demo' })).items
    const change = (email: string) =>
      server.call('PUT society/update-members', {
        as: administrator,
        query: { id: society },
        body: { members: [{ id: entry?.id ?? 0, email, first_name: 'Dee' }] },
      })
    const { status, body } = await change('somebody.real@b.example')
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'members.0.email'])
    expect((await change('shown@b.example')).status).toBe(200)
  })

  it('is excluded from the list of societies, reminders, participation, and results', async () => {
    const study = await build.study()
    const society = study.societyId
    const marked = async (index: number) => {
      const user = await build.memberOf(study, { is_demo: true, npi: '1234567893', npi_confirmed: new Date() })
      const row = { society_id: society, email: `shown${index}@b.example`, user_id: user, mark: 'demo' }
      await server.db.insertInto('society_member').values(row).execute()
      return user
    }
    const people: number[] = []
    for (let index = 0; index < 31; index++) people.push(await marked(index))
    await addDummies(society)
    await build.submitted(study, 31, { people })
    const { body } = await server.call('GET society', { as: platform, query: { id: [society] } })
    expect(body.items[0]).toMatchObject({ listedMembers: 0, joinedMembers: 0 })
    const counted = await server.call('GET society', { as: platform, query: { id: [society], listedMembers_min: 1 } })
    expect(counted.body.items).toEqual([])
    const reminder = {
      societyId: society,
      audience: 'not_submitted',
      questionnaireId: study.id,
      subject: 'A',
      text: 'B',
    }
    const written = await server.call('POST society/send-distribution-email', { as: platform, body: reminder })
    expect(written.body.message).toContain('at least 30')
    const part = (await waitingParts(server.db)).find(({ questionnaireId }) => questionnaireId === study.id)
    expect(part).toMatchObject({ counted: 0, waiting: 0, vouched: 0 })
    expect(await invitedPeople(server.db, [study.id])).toEqual([])
    expect(await membersNow(server.db, society)).toEqual([])
  })
})

describe('removing all demo and dummy members', () => {
  it('deletes them with their accounts and answers in one action, and no one else', async () => {
    const study = await build.study()
    const society = study.societyId
    const colleague = await build.memberOf(study)
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', colleague)
      .executeTakeFirstOrThrow()
    await server.db.insertInto('society_member').values({ society_id: society, email, user_id: colleague }).execute()
    // A real person whose entry was marked keeps their account.
    const real = await build.memberOf(study)
    await server.db
      .insertInto('society_member')
      .values({ society_id: society, email: 'was-real@b.example', user_id: real, mark: 'demo' })
      .execute()
    await addDummies(society)
    await addDemo(society, 'leaves@b.example')
    const id = await register('leaves@b.example')
    await build.survey(study, id)
    const seen = (await count(society)).body
    expect(seen).toEqual({ demo: 2, dummy: 25, accounts: 1 })
    expect((await remove(society, { ...seen, dummy: 24 })).status).toBe(400)
    expect((await list(society))._meta.totalCount).toBe(28)
    expect((await remove(society, seen)).body).toEqual(seen)
    expect((await list(society)).items.map(row => row.email)).toEqual([email])
    const left = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [id, colleague, real])
      .orderBy('id')
      .execute()
    expect(left.map(row => row.id)).toEqual([colleague, real].sort((one, other) => one - other))
    expect(await server.db.selectFrom('survey').select('id').where('user_id', '=', id).execute()).toEqual([])
    expect((await server.call('GET user/get-current-sign-user', { as: colleague })).status).toBe(200)
    const acts = await server.db
      .selectFrom('audit_entry')
      .select(['act', 'facts'])
      .where('record_id', '=', society)
      .where('kind', '=', 'member-list')
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'member-list.add-marked', facts: { dummies: 25 } },
      { act: 'member-list.add-marked', facts: { demo: 1 } },
      { act: 'member-list.remove-marked', facts: seen },
    ])
  })

  it('happens only once for concurrent requests', async () => {
    const society = await build.society()
    await addDummies(society)
    const seen = (await count(society)).body
    const answers = await Promise.all([remove(society, seen), remove(society, seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is the only way to remove demo members with an account', async () => {
    const society = await build.society()
    const user = await build.user('MSS_USER', { society_id: society, is_demo: true })
    const row = { society_id: society, email: 'stays@b.example', user_id: user, mark: 'demo' }
    const { id } = await server.db.insertInto('society_member').values(row).returning('id').executeTakeFirstOrThrow()
    for (const leaving of [
      { id, email: row.email, delete_me: true },
      { email: row.email, delete_me: true },
    ]) {
      const { status, body } = await server.call('PUT society/update-members', {
        as: platform,
        query: { id: society },
        body: { members: [leaving] },
      })
      expect([status, body.message]).toEqual([
        400,
        expect.stringContaining(
          'You can’t remove a demo member who has an account. You can disable them, or ask a platform administrator to remove all demo members.',
        ),
      ])
    }
  })
})
