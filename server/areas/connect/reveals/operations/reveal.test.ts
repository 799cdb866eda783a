import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let member: number
let recruiter: number
let competitor: number
let organization: number
let match: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization)
  competitor = await exchange.recruiter(await exchange.organization())
})
beforeEach(async () => {
  await server.db.deleteFrom('reveal').execute()
  await server.db.deleteFrom('stored_file').execute()
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  member = (await build.withPassword()).id
  ;({ match } = await exchange.meeting(organization, { member }))
})
afterAll(() => server.stop())

const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'
const name = { kind: 'name', content: 'Ann Smith' }
const list = (as: number) => server.call('GET reveal/index', { as, query: { matchId: match } })
const create = (body: unknown = name, as = member) =>
  server.call('POST reveal/create', { as, query: { matchId: match }, body })
const withdraw = (id: number, as = member) => server.call('POST reveal/withdraw', { as, query: { id } })
const open = (id: number, as = recruiter) => server.call('POST reveal/open', { as, query: { id } })
const file = (id: number, as: number) => server.call('GET reveal/file', { as, query: { id } })
const keptFiles = async () =>
  (await server.db.selectFrom('stored_file').select('name').where('kind', '=', 'cv').execute()).map(each => each.name)

/** Uploads a CV as a browser sends a form with a file. */
async function createCv(content: string, as = member, matchId = match) {
  const form = new FormData()
  form.append('cv', new File([content], 'ann-smith.pdf'))
  const sent = new Response(form)
  const { statusCode, payload } = await server.http.inject({
    method: 'POST',
    url: `/api/reveal/create-cv?matchId=${matchId}`,
    headers: {
      authorization: `Bearer ${await server.tokenOf(as)}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const body: { id: number; content: string; message?: string } = JSON.parse(payload)
  return { status: statusCode, body }
}

describe('permission to share details', () => {
  it("is denied with 401 for guests, 403 for the other side's actions, and 404 outside the match", async () => {
    expect((await server.call('GET reveal/index', { query: { matchId: match } })).status).toBe(401)
    expect((await server.call('POST reveal/create-cv', { query: { matchId: match } })).status).toBe(401)
    expect([(await create(name, recruiter)).status, (await createCv(PDF, recruiter)).status]).toEqual([403, 403])
    const { body } = await create()
    expect((await open(body.id, member)).status).toBe(403)
    const stranger = await build.user()
    expect([(await list(stranger)).status, (await list(competitor)).status]).toEqual([404, 404])
    expect([(await create(name, stranger)).status, (await createCv(PDF, stranger)).status]).toEqual([404, 404])
    expect([(await withdraw(body.id, stranger)).status, (await open(body.id, competitor)).status]).toEqual([404, 404])
    expect((await list(member)).body).toMatchObject([{ opened: null, withdrawn: null }])
  })

  it('requires valid content: 422, 415, and 413 otherwise', async () => {
    for (const body of [{ kind: 'name', content: ' ' }, { kind: 'cv', content: 'x' }, { kind: 'name' }])
      expect((await create(body)).status).toBe(422)
    const wrong = await createCv('just text')
    expect([wrong.status, wrong.body.message]).toEqual([415, 'Choose a file of type PDF or Word (.docx).'])
    expect((await createCv(PDF + ' '.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect((await list(member)).body).toEqual([])
    expect(await keptFiles()).toEqual([])
  })
})

describe('shared details', () => {
  it('are listed in the thread without their content until a recruiter opens them', async () => {
    const { body } = await create()
    expect(body).toEqual({
      id: body.id,
      kind: 'name',
      content: 'Ann Smith',
      given: '2026-05-04T10:20:30.000Z',
      opened: null,
      withdrawn: null,
      to: { organization: 'Mercy Health', mark: { is_verified: 1, domain: null, formerly: null, now: null } },
    })
    const { to: _, ...told } = body
    const before = await list(recruiter)
    expect(before.body).toEqual([{ ...told, content: null, given: '2026-05-04' }])
    const thread = await server.call('GET message/get-for-matched-offer', { as: recruiter, query: { matchId: match } })
    expect(thread.body.items).toMatchObject([{ subject: 'Name shared', sender: { name: 'Candidate 12' } }])
    expect(before.text + thread.text).not.toContain('Ann')

    server.clock.forward(60_000)
    const opened = await open(body.id)
    expect(opened.body).toMatchObject({ content: 'Ann Smith', opened: '2026-05-04T10:21:30.000Z' })
    server.clock.forward(60_000)
    expect((await open(body.id)).body).toEqual(opened.body)
    expect((await list(member)).body).toMatchObject([{ content: 'Ann Smith', opened: '2026-05-04T10:21:30.000Z' }])
  })

  it('can be withdrawn and erased until a recruiter opens them', async () => {
    const { body } = await create()
    expect((await create()).body.message).toBe('You’ve already sent this. Withdraw it first to send another one.')
    expect((await withdraw(body.id)).body).toMatchObject({ content: null, withdrawn: '2026-05-04T10:20:30.000Z' })
    expect((await list(recruiter)).body).toEqual([])
    expect((await open(body.id)).status).toBe(404)
    const { content } = await server.db
      .selectFrom('reveal')
      .select('content')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(content).toBeNull()

    const again = (await create()).body.id
    await open(again)
    const late = await withdraw(again)
    expect([late.status, late.body.message]).toEqual([400, 'The recruiter has opened it, so you can’t withdraw it.'])
  })

  it('leave no message about them after they are withdrawn, but other messages remain', async () => {
    const messages = async () =>
      (
        await server.call('GET message/get-for-matched-offer', { as: recruiter, query: { matchId: match } })
      ).body.items.map(({ subject }) => subject)
    const { body } = await createCv(PDF)
    await exchange.message(match, 'member', { subject: 'Hello', sent: new Date('2026-05-04T10:21:30.000Z') })
    expect(await messages()).toEqual(['Hello', 'CV shared'])
    await withdraw(body.id)
    expect(await messages()).toEqual(['Hello'])
  })

  it("can't be shared if the member can't write", async () => {
    await server.db.updateTable('job_match').set({ status: 'DECLINED' }).where('id', '=', match).execute()
    expect((await create()).body.message).toBe('You declined this match. Undecline it to write.')
    expect((await createCv(PDF)).status).toBe(400)
    expect(await keptFiles()).toEqual([])
  })
})

describe('unopened content', () => {
  it.each([
    ['the match Declined', 'job_match'],
    ['the ICO is deleted', 'job_profile'],
    ['the organization is blocked', 'organization_block'],
    ['the employer is shielded from', 'employer_shield'],
  ] as const)("stays unread after %s, while opened content and the member's view don't change", async (_, table) => {
    const [given, waiting] = [(await create()).body.id, (await createCv(PDF)).body.id]
    await open(given)
    const { db, clock } = server
    if (table === 'job_match') await db.updateTable(table).set({ status: 'DECLINED' }).where('id', '=', match).execute()
    if (table === 'job_profile')
      await db
        .updateTable(table)
        .set({ deleted: clock.now(), is_posted: false })
        .where('user_id', '=', member)
        .execute()
    if (table === 'organization_block')
      await db
        .insertInto(table)
        .values({ user_id: member, organization_id: organization, blocked: clock.now() })
        .execute()
    if (table === 'employer_shield') await exchange.shield(member, 'name', 'Mercy')
    expect((await list(recruiter)).body.map(({ id }) => id)).toEqual([given])
    expect([(await open(waiting)).status, (await file(waiting, recruiter)).status]).toEqual([404, 404])
    expect((await list(member)).body).toHaveLength(2)
  })
})

describe('shared CV', () => {
  it('is a file that the recruiter can download after opening it', async () => {
    const { body } = await createCv(PDF)
    expect(body).toMatchObject({ kind: 'cv', content: 'ann-smith.pdf' })
    expect((await list(recruiter)).text).not.toContain('ann')
    expect((await file(body.id, recruiter)).status).toBe(404)
    expect((await file(body.id, member)).bytes.toString('utf8')).toBe(PDF)
    expect((await open(body.id)).body.content).toBe('ann-smith.pdf')
    const answer = await file(body.id, recruiter)
    expect([answer.status, answer.bytes.toString('utf8')]).toEqual([200, PDF])
    expect(answer.headers['content-disposition']).toContain('attachment')
    for (const as of [competitor, await build.user()]) expect((await file(body.id, as)).status).toBe(404)
  })

  it('is erased when it is withdrawn or the account is deleted', async () => {
    const { body } = await createCv(PDF)
    expect(await keptFiles()).toEqual(['ann-smith.pdf'])
    await withdraw(body.id)
    expect(await keptFiles()).toEqual([])
    expect((await file(body.id, member)).status).toBe(404)

    await open((await createCv(PDF)).body.id)
    expect(await keptFiles()).toEqual(['ann-smith.pdf'])
    const deleted = await server.call('POST user/delete-account', {
      as: member,
      body: { current_password: PASSWORD, confirmation: 'delete my account' },
    })
    expect(deleted.status).toBe(200)
    expect(await keptFiles()).toEqual([])
  })
})
