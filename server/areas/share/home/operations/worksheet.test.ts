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

  it("returns 404 for a study that doesn't invite the caller, as for an unknown one", async () => {
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

  it('returns 404 without a file, or with only its name or only the file', async () => {
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

  it.each(['', '0', 'x', '1.5', '2147483648'])('returns 422 for the ID %j', async id => {
    const { status, body } = await get(await build.user(), id)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['id']])
  })

  it.each<[string, Buffer, string]>([
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), 'application/pdf'],
    ['an empty file', Buffer.alloc(0), 'text/plain'],
    ['letters beyond ASCII', Buffer.from('<p>Größe — 大</p>'), 'text/html'],
    ['a megabyte', Buffer.alloc(2 ** 20, 'guide'), 'application/pdf'],
  ])('returns %s unchanged', async (_, content, media_type) => {
    const study = await guide(content, media_type)
    const { status, bytes, headers } = await get(await build.memberOf(study), study.id)
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      media_type,
      String(content.length),
    ])
    expect(bytes.equals(content)).toBe(true)
  })

  it('returns a file for download under its name that runs no scripts, and sends it again only after a change', async () => {
    const study = await guide(Buffer.from('%PDF-1.7'))
    const as = await build.memberOf(study)
    const { headers } = await get(as, study.id)
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="Study guide _ 2026 _final_.pdf"; filename*=UTF-8''${encodeURIComponent(NAME)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    const again = (etag: string) =>
      server.call('GET questionnaire/get-worksheet', {
        as,
        query: { id: study.id },
        headers: { 'if-none-match': etag },
      })
    const { status, bytes } = await again(String(headers['etag']))
    expect([status, bytes.length]).toEqual([304, 0])
    expect((await again('"another"')).status).toBe(200)
  })

  it('is available to users who can only see the study, and after it has ended', async () => {
    const study = await guide(Buffer.from('guide'))
    const uninvited = await build.memberOf(study, { society_membership_type_id: null })
    expect((await get(uninvited, study.id)).status).toBe(200)
    await server.db.updateTable('questionnaire').set({ is_ended: true }).where('id', '=', study.id).execute()
    expect((await get(await build.memberOf(study), study.id)).status).toBe(200)
  })
})
