import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const NAME = 'Study guide — 2026 “final”.pdf'
const guide = async (content: Buffer, media_type = 'application/pdf') => {
  const study = await build.study({ worksheet_file_name: NAME })
  await build.worksheet(study.id, media_type, content)
  return study
}

describe('GET questionnaire/get-worksheet', () => {
  const get = (as: number, id: unknown) => server.call('GET questionnaire/get-worksheet', { as, query: { id } })

  it('is 404 for a study of others, exactly as for none', async () => {
    const [mine, foreign] = [await guide(Buffer.from('mine')), await guide(Buffer.from('foreign'))]
    const member = await build.memberOf(mine)
    const outsider = await build.user('NON_MSS_USER', { society_membership_type_id: foreign.memberType })
    for (const [as, id] of [
      [member, foreign.id] as const,
      [outsider, foreign.id] as const,
      [member, 2_147_483_647] as const,
    ]) {
      const { status, body } = await get(as, id)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
  })

  it('is 404 without a file, also when only its name or only the file is there', async () => {
    const [neither, named, unnamed] = [
      await build.study(),
      await build.study({ worksheet_file_name: NAME }),
      await build.study(),
    ]
    await build.worksheet(unnamed.id, 'text/plain', Buffer.from('nameless'))
    for (const study of [neither, named, unnamed]) {
      const { status, body } = await get(await build.memberOf(study), study.id)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
  })

  it.each(['', '0', 'x', '1.5', '2147483648'])('is 422 for the id %j', async id => {
    const { status, body } = await get(await build.user(), id)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['id']])
  })

  it.each<[string, Buffer, string]>([
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), 'application/pdf'],
    ['an empty file', Buffer.alloc(0), 'text/plain'],
    ['letters beyond ASCII', Buffer.from('<p>Größe — 大</p>'), 'text/html'],
    ['a megabyte', Buffer.alloc(2 ** 20, 'guide'), 'application/pdf'],
  ])('answers %s as it was put in', async (_, content, media_type) => {
    const study = await guide(content, media_type)
    const { status, body } = await get(await build.memberOf(study), study.id)
    expect([status, body.file_name, body.media_type]).toEqual([200, NAME, media_type])
    expect(Buffer.from(body.content, 'base64').equals(content)).toBe(true)
  })

  it('is there for those who may see the study and not take it, and when it is over', async () => {
    const study = await guide(Buffer.from('guide'))
    const uninvited = await build.memberOf(study, { society_membership_type_id: null })
    expect((await get(uninvited, study.id)).status).toBe(200)
    await server.db.updateTable('questionnaire').set({ is_ended: true }).where('id', '=', study.id).execute()
    expect((await get(await build.memberOf(study), study.id)).status).toBe(200)
  })
})
