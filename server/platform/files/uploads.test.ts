import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nothing } from '#contract/fields.ts'
import { fileOutput } from '#contract/file.ts'
import { defineOperation } from '#contract/operation.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { handle, handleDownload } from '../http/handler.ts'

const upload = defineOperation({
  method: 'POST',
  route: 'test-files/create',
  summary: 'Keeps two files.',
  source: 'decision G-117',
  callers: ['GUEST'],
  query: nothing,
  body: z.object({ title: z.string().min(2) }).strict(),
  output: z.object({ title: z.string(), logo: z.string(), names: z.array(z.string()), types: z.array(z.string()) }),
  writes: true,
  accepts: 'multipart',
  files: { logo: { kind: 'logo', required: true }, people: { kind: 'table' } },
})
const download = defineOperation({
  method: 'GET',
  route: 'test-files/view',
  summary: 'A file.',
  source: 'decision G-117',
  callers: ['GUEST'],
  query: z.object({ id: z.uuid() }),
  body: z.undefined(),
  output: fileOutput,
  returns: 'file',
  writes: false,
})
const handlers = [
  handle(upload, async ({ db, body, files, services }) => {
    const sent = [files.logo, files.people].filter(file => file !== undefined)
    const [logo = ''] = await Promise.all(sent.map(file => services.files.store(db, file)))
    return { title: body.title, logo, names: sent.map(({ name }) => name), types: sent.map(one => one.mediaType) }
  }),
  handleDownload(download, async ({ db, query, services }) => {
    const file = await services.files.read(db, query.id)
    if (!file) throw new Error('There is no such file.')
    return file
  }),
]

let release: () => Promise<void>
let server: TestServer
let address: string
beforeAll(async () => {
  release = await ensureTestCluster()
  server = await startTestServer({ handlers })
  address = await server.http.listen({ port: 0 })
}, 120_000)
afterAll(async () => {
  await server.stop()
  await release()
})

/** PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const fileOf = (content: string | Buffer, name: string, type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

async function send(parts: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const response = await fetch(`${address}/api/test-files/create`, { method: 'POST', body: form })
  const answer = z
    .object({
      code: z.string(),
      message: z.string(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    })
    .partial()
    .loose()
    .parse(await response.json())
  return { status: response.status, answer }
}
const kept = async () => (await server.db.selectFrom('stored_file').select('id').execute()).length

describe('an upload', () => {
  it('is stored under its name and the type of its content, regardless of the claimed type', async () => {
    const people = fileOf('name,city\r\nÅsa,Lund\r\n', 'C:\\files\\people.exe', 'application/x-msdownload')
    const { status, answer } = await send({ title: 'Two', logo: fileOf(PNG, 'logo.pdf', 'application/pdf'), people })
    expect([status, answer]).toMatchObject([
      200,
      { title: 'Two', names: ['logo.pdf', 'people.exe'], types: ['image/png', 'text/csv'] },
    ])
    const response = await fetch(`${address}/api/test-files/view?id=${answer['logo']}`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
  })

  it('is stored at its maximum size, and rejected if one byte larger (413)', async () => {
    const most = Buffer.concat([PNG, Buffer.alloc(1024 * 1024 - PNG.length)])
    expect((await send({ title: 'Long', logo: fileOf(most, 'long.png') })).status).toBe(200)
    const longer = fileOf(Buffer.concat([most, Buffer.from('x')]), 'longer.png')
    expect(await send({ title: 'Longer', logo: longer })).toEqual({
      status: 413,
      answer: { code: 'too_large', message: 'Choose a file of 1 MB or less.' },
    })
    const table = fileOf(`${'x'.repeat(5 * 1024 * 1024)}y`, 'longest.csv')
    expect(await send({ title: 'Longest', logo: fileOf(PNG, 'a.png'), people: table })).toEqual({
      status: 413,
      answer: { code: 'too_large', message: 'Choose a file of 5 MB or less.' },
    })
  })

  it.each<[string, string | Buffer]>([
    ['an SVG, which can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a program', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1')],
    ['text', 'a,b'],
    ['nothing that is known', Buffer.from([0, 1, 2, 3])],
  ])('is rejected as a logo if it is %s (415)', async (_, content) => {
    const before = await kept()
    expect(await send({ title: 'Logo', logo: fileOf(content, 'logo.png') })).toEqual({
      status: 415,
      answer: { code: 'unsupported_media_type', message: 'Choose a file of type PNG, JPEG, or WebP.' },
    })
    expect(await kept()).toBe(before)
  })

  it.each<[string, string | Buffer]>([
    ['markup', ' <svg/>'],
    ['in no encoding', Buffer.from([0x61, 0x81, 0x62])],
    ['with control characters', 'a,\u0007b'],
    ['a picture', PNG],
  ])('is not accepted as CSV if it is %s', async (_, content) => {
    const { answer } = await send({ title: 'Table', logo: fileOf(PNG, 'a.png'), people: fileOf(content, 'a.csv') })
    expect(answer.message).toBe('Choose a file of type CSV or Excel (.xlsx).')
  })

  it('returns 422 if it is missing, or if no file is expected', async () => {
    expect((await send({ title: 'None' })).answer.errors).toEqual([{ field: 'logo', message: 'Choose a file' }])
    const empty = { title: 'Empty', logo: fileOf('', '') }
    expect((await send(empty)).answer.errors).toEqual([{ field: 'logo', message: 'Choose a file' }])
    const other = { title: 'Other', logo: fileOf(PNG, 'a.png'), other: fileOf(PNG, 'b.png') }
    expect((await send(other)).answer.errors).toEqual([{ field: 'other', message: 'This field doesn’t accept a file' }])
  })

  it('is sent with text fields, which are validated', async () => {
    const { status, answer } = await send({ title: 'x', logo: fileOf(PNG, 'a.png') })
    expect([status, answer.errors?.map(({ field }) => field)]).toEqual([422, ['title']])
  })

  it("is rejected if the request isn't a valid form", async () => {
    const post = async (type: string, body: string) => {
      const response = await fetch(`${address}/api/test-files/create`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      return response.status
    }
    expect(await post('application/json', '{}')).toBe(415)
    expect(await post('multipart/form-data', 'x')).toBe(400)
    expect(
      await post('multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="title"\r\n\r\nx'),
    ).toBe(400)
  })
})
