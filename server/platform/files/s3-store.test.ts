import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type Files, openFiles } from './files.ts'

/** Minimal S3 server for tests, with objects by path and recorded requests. */
const objects = new Map<string, Buffer>()
const asked: IncomingMessage[] = []
let broken = false
let elsewhere = ''
const s3 = createServer(async (request, response) => {
  asked.push(request)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const path = request.url ?? ''
  const found = objects.get(path)
  if (elsewhere && !path.startsWith('/elsewhere')) return void response.writeHead(307, { location: elsewhere }).end()
  if (broken) return void response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>')
  if (request.method === 'PUT') objects.set(path, Buffer.concat(parts))
  if (request.method === 'DELETE') objects.delete(path)
  if (request.method === 'GET' && !found) return void response.writeHead(404).end()
  return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end(found)
})

let release: () => Promise<void>
let server: TestServer
let files: Files
beforeAll(async () => {
  release = await ensureTestCluster()
  server = await startTestServer()
  await new Promise<void>(resolve => void s3.listen(0, '127.0.0.1', resolve))
  const address = s3.address()
  const port = address && typeof address === 'object' ? address.port : 0
  files = openFiles({ S3_URL: `http://KEY:se%2Fcret@127.0.0.1:${port}/bucket/files?region=eu-north-1` })
}, 120_000)
beforeEach(() => {
  objects.clear()
  asked.length = 0
  broken = false
  elsewhere = ''
})
afterAll(async () => {
  await new Promise(resolve => void s3.close(resolve))
  await server.stop()
  await release()
})

const upload = {
  kind: 'guide',
  name: 'guide.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from('%PDF-1.7'),
} as const
const store = (by: Files) => server.db.transaction().execute(transaction => by.store(transaction, upload))

it('the S3 store puts, gets, and deletes objects by file ID, with signed requests', async () => {
  const id = await store(files)
  expect([...objects]).toEqual([[`/bucket/files/${id}`, upload.content]])
  const row = await server.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.content, row.bytes, row.media_type]).toEqual([null, 8, 'application/pdf'])
  const found = await files.read(server.db, id)
  expect([found?.content, found?.mediaType, found?.options.fileName]).toEqual([
    upload.content,
    'application/pdf',
    'guide.pdf',
  ])
  const finish = await server.db.transaction().execute(transaction => files.remove(transaction, id))
  expect(objects.size).toBe(1)
  await finish()
  expect(objects.size).toBe(0)
  expect(await files.read(server.db, id)).toBeNull()
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE'])
  for (const { headers } of asked) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-north-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
    )
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/)
    expect(JSON.stringify(headers)).not.toContain('cret')
  }
})

it('a failed upload to the S3 store leaves no record, and its error reveals neither address nor key', async () => {
  broken = true
  await expect(store(files)).rejects.toThrow(/^S3 answered 403 to PUT\.$/)
  expect(await server.db.selectFrom('stored_file').select('id').execute()).toEqual([])
})

it("the S3 store doesn't follow redirects", async () => {
  elsewhere = '/elsewhere'
  await expect(store(files)).rejects.toThrow()
  expect(objects.size).toBe(0)
  expect(asked.some(({ url }) => url?.startsWith('/elsewhere'))).toBe(false)
})

it('the S3 store still finds files that the database stored earlier, and reports a missing object', async () => {
  const before = await store(openFiles({}))
  expect((await files.read(server.db, before))?.content).toEqual(upload.content)
  const lost = await store(files)
  objects.clear()
  await expect(files.read(server.db, lost)).rejects.toThrow(
    `The content of file ${lost} is missing from the file store.`,
  )
  for (const id of [before, lost]) await server.db.deleteFrom('stored_file').where('id', '=', id).execute()
})
