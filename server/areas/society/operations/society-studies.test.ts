import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const UNKNOWN = 2_147_483_647
let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

const studies = (societyId: number, as?: number) =>
  server.call('GET society/get-questionnaires', { query: { societyId }, ...(as === undefined ? {} : { as }) })
const status = (questionnaireId: number, societyId: number, as?: number) =>
  server.call('GET society/get-status-of-questionnaire', {
    query: { questionnaireId, societyId },
    ...(as === undefined ? {} : { as }),
  })

describe('GET society/get-questionnaires', () => {
  it('is open to administrators of the society and to the platform administrator (decision G-058)', async () => {
    const [own, other] = [await build.society(), await build.society()]
    const as = await build.user('MSS_ADMIN', { society_id: own })
    expect((await studies(own)).status).toBe(401)
    expect((await studies(own, await build.user('MSS_USER'))).status).toBe(403)
    expect((await studies(other, as)).status).toBe(404)
    expect((await studies(own, await build.user('MSS_ADMIN'))).status).toBe(404)
    expect((await studies(UNKNOWN, admin)).status).toBe(404)
    for (const who of [as, admin]) expect((await studies(own, who)).body).toEqual([])
    expect((await studies(other, admin)).status).toBe(200)
  })

  it("lists the society's studies, newest first", async () => {
    const society = await build.society()
    const { id } = await build.study({ societies: [society] })
    await build.study()
    const { body } = await studies(society, admin)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ id, isActive: true, isClosed: false, isUpcoming: false })
  })
})

describe('GET society/get-status-of-questionnaire', () => {
  it("returns the status of a society's study", async () => {
    const society = await build.society()
    const { id } = await build.study({ societies: [society] })
    const as = await build.user('MSS_ADMIN', { society_id: society })
    expect((await status(id, society)).status).toBe(401)
    expect((await status(id, society, await build.user('MSS_USER'))).status).toBe(403)
    expect((await status(id, await build.society(), as)).status).toBe(404)
    expect((await status((await build.study()).id, society, as)).status).toBe(404)
    expect((await status(id, society, as)).body).toMatchObject({ id, status: 'active', daysLeft: expect.any(Number) })
    const change = (set: object) => server.db.updateTable('questionnaire').set(set).where('id', '=', id).execute()
    await change({ start_date: '2190-01-01', end_date: '2190-02-01' })
    expect((await status(id, society, as)).body.status).toBe('upcoming')
    await change({ is_enabled: false })
    expect((await status(id, society, as)).body).toMatchObject({ status: 'disabled', daysLeft: null })
    await change({ is_ended: true })
    expect((await status(id, society, as)).body).toMatchObject({ status: 'closed', daysLeft: null })
  })
})

it('a society sees its study open and close with its members, everywhere on the same second', async () => {
  const society = await build.society()
  const study = await build.study({
    societies: [society],
    title: 'Edges',
    start_date: '2031-03-09',
    end_date: '2031-11-02',
  })
  const as = await build.user('MSS_ADMIN', { society_id: society })
  const seenAt = async (moment: string) => {
    server.clock.set(new Date(moment))
    const { body } = await status(study.id, society, as)
    const [listed] = (await studies(society, as)).body
    const { body: all } = await server.call('GET questionnaire/index', { as: admin, query: { title: 'Edges' } })
    const { count } = (
      await server.call('GET society/primary-questionnaire-questions-count', { query: { society_id: society } })
    ).body
    return [body.status, body.daysLeft, listed?.isActive, all.items[0]?.state, count > 0]
  }
  const before = server.clock.now()
  expect(await seenAt('2031-03-09T04:59:59Z')).toEqual(['upcoming', 1, false, 'upcoming', false])
  expect(await seenAt('2031-03-09T05:00:00Z')).toEqual(['active', 240, true, 'open', true])
  expect(await seenAt('2031-11-03T09:59:59Z')).toEqual(['active', 1, true, 'open', true])
  expect(await seenAt('2031-11-03T10:00:00Z')).toEqual(['closed', null, false, 'closed', false])
  server.clock.set(before)
})

describe('GET society/primary-questionnaire-questions-count', () => {
  const count = async (query: Record<string, unknown>) => {
    const { status: code, body } = await server.call('GET society/primary-questionnaire-questions-count', { query })
    expect(code).toBe(200)
    return body.count
  }

  it('counts the questions of the study that is open to the audience, also for guests', async () => {
    const [member, other, society] = [await build.membershipType(), await build.membershipType(), await build.society()]
    const { id } = await build.study({ societies: [society], memberTypes: [member], otherTypes: [other] })
    await server.db.updateTable('questionnaire').set({ is_primary: true }).where('id', '=', id).execute()
    const questions = await count({ society_id: society })
    expect(questions).toBeGreaterThan(0)
    expect(await count({ society_id: society, society_membership_id: member })).toBe(questions)
    expect(await count({ society_membership_id: other })).toBe(questions)
    expect(await count({ society_id: society, society_membership_id: other })).toBe(0)
    expect(await count({ society_id: UNKNOWN })).toBe(0)
    const { status: code } = await server.call('GET society/primary-questionnaire-questions-count', {
      query: { society_id: 'x' },
    })
    expect(code).toBe(422)
  })
})
