import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUTOFF_TEXT } from '#rules/inform/editions/index.ts'
import { countParticipationTask } from '#server/areas/inform/participation/tasks/count-participation.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { countMembersTask } from '../tasks/count-members.ts'

const KEY = 'GET society/generate-kpi'
const UNKNOWN = 2_147_483_647
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let admin: number
let today: string

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ title: '=Study of formulas' })
  const cardiology = await build.specialty({ title: 'Cardiology' })
  await build.submitted(study, 60, { specialtyId: cardiology })
  await countParticipationTask(server.services).run()
  await countMembersTask(server.services).run()
  admin = await build.user('MSS_ADMIN', { society_id: study.societyId })
  today = server.clock.now().toISOString().slice(0, 10)
})
afterAll(() => server.stop())

const ask = (as: number | undefined, query: Record<string, unknown> = {}) =>
  server.call(KEY, {
    ...(as === undefined ? {} : { as }),
    query: { societyId: study.societyId, cutoffDate: today, ...query },
  })

describe(KEY, () => {
  it('the file of key figures is limited to administrators, for their own society', async () => {
    expect((await ask(undefined)).status).toBe(401)
    expect((await ask(await build.user('MSS_USER'))).status).toBe(403)
    expect((await ask(await build.user('MSS_ADMIN', { society_id: await build.society() }))).status).toBe(404)
    expect((await ask(admin, { societyId: UNKNOWN })).status).toBe(404)
    expect((await ask(admin, { cutoffDate: '2026-02-30' })).status).toBe(422)
    expect((await ask(admin, { format: 'pdf' })).status).toBe(422)
    expect((await ask(await build.user('GM_ADMIN'))).status).toBe(200)
  })

  it('the file contains released numbers as CSV, without formulas', async () => {
    const { text, headers } = await ask(admin)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`key metrics ${today}.csv`)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\u{FEFF}Topic,Study,Grouped by,Group,Metric,Value,As of')
    expect(lines).toContain(`Members,,All,All,With an account,50 to 99,${today}`)
    expect(lines).toContain(`Members,,Specialty,Cardiology,With an account,50 to 99,${today}`)
    // At most nine in ten people of a block are shown as submitted.
    expect(lines).toContain(
      `Participation,2026 =Study of formulas,All,All invited members,Share submitted,90%,${today}`,
    )
    const dimensions = new Set(lines.slice(1, -1).map(line => line.split(',')[2]))
    expect([...dimensions].toSorted()).toEqual(['All', 'Membership type', 'Specialty'])
    expect(lines.filter(line => /^[=+@-]/.test(line))).toEqual([])
  })

  it('each export is recorded in the audit log with the user and the society, unless it is rejected', async () => {
    const noted = () =>
      server.db
        .selectFrom('audit_entry')
        .select(['user_id', 'record_id'])
        .where('act', '=', 'society.key-figures')
        .where('user_id', '=', platform)
        .execute()
    const platform = await build.user('GM_ADMIN')
    await ask(platform, { societyId: UNKNOWN })
    expect(await noted()).toEqual([])
    await ask(platform)
    await ask(platform, { format: 'xlsx' })
    const entry = { user_id: platform, record_id: study.societyId }
    expect(await noted()).toEqual([entry, entry])
  })

  it('a future day returns 422 at its field', async () => {
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const { status, body } = await server.call(KEY, {
      as: admin,
      query: { societyId: study.societyId, cutoffDate: tomorrow },
    })
    expect([status, body.errors]).toEqual([422, [{ field: 'cutoffDate', message: CUTOFF_TEXT.future }]])
  })

  it('the spreadsheet has the same contents as the CSV file', async () => {
    const { bytes, headers, status } = await ask(admin, { format: 'xlsx' })
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('the file leaves out counts and new members after the day', async () => {
    const { text } = await ask(admin, { cutoffDate: '2001-01-01' })
    expect(text).not.toContain('Participation')
    expect(text).not.toContain('Cardiology')
  })
})
