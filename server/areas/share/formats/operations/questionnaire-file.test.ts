import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMATS } from '#rules/formats/format.ts'
import { idsOf } from '#rules/share/draft/index.ts'
import { FIRST_NEW_ID } from '#rules/share/draft.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
let study: { readonly id: number }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
  study = await build.study()
})
afterAll(() => server.stop())

const read = (content: string | Uint8Array, as: number | null = admin, name = 'study.json', chosen?: string) => {
  const form = new FormData()
  if (chosen !== undefined) form.append('chosen', chosen)
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  return server.call('POST questionnaire/read-file', { ...(as === null ? {} : { as }), body: form })
}
const exported = (id: number, body: unknown = { format: 'collegium', of: 'published' }, as: number | null = admin) =>
  server.call('POST questionnaire/export', { ...(as === null ? {} : { as }), query: { id }, body })
const acts = (act: string) =>
  server.db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('id', 'desc').executeTakeFirst()

it('study files return 401 for guests, 403 for other users, and 404 for an unknown study', async () => {
  const member = await build.user('MSS_USER')
  expect((await read('{}', null)).status).toBe(401)
  expect((await read('{}', member)).status).toBe(403)
  expect((await exported(study.id, undefined, null)).status).toBe(401)
  expect((await exported(study.id, undefined, member)).status).toBe(403)
  expect((await exported(2_147_483_647)).status).toBe(404)
})

describe('a study', () => {
  it('is exported as a file, and imported as the same study with new IDs', async () => {
    const file = await exported(study.id)
    expect(file).toMatchObject({ status: 200, body: { mediaType: 'application/json' } })
    expect(await acts('study.export')).toMatchObject({ record_id: study.id, user_id: admin })
    const { status, body } = await read(file.body.text)
    expect(status).toBe(200)
    expect(body.format).toBe('collegium')
    expect(body.report.some((item: { taken: string }) => item.taken === 'not taken')).toBe(true)
    expect(
      Object.values(idsOf(body.draft))
        .flat()
        .every(id => id > FIRST_NEW_ID),
    ).toBe(true)
    const made = await server.call('POST questionnaire/create', {
      as: admin,
      body: { draft: body.draft, isImported: true },
    })
    expect(made.status).toBe(200)
    expect(await acts('study.import')).toMatchObject({ record_id: made.body.id })
    const again = await exported(made.body.id, { format: 'collegium', of: 'draft' })
    const [first, second] = [file, again].map(each => JSON.parse(each.body.text).draft.sections)
    expect(second.length).toBe(first.length)
    expect(second[0].questions.map((one: { prompt: string }) => one.prompt)).toEqual(
      first[0].questions.map((one: { prompt: string }) => one.prompt),
    )
  })

  it.each(FORMATS)('is recognized as %s when exported and imported in this format', async format => {
    const { body } = await exported(study.id, { format, of: 'published' })
    const answer = await read(body.text, admin, 'any.name')
    expect(answer.body).toMatchObject({ format })
    expect(answer.body.report.length).toBeGreaterThan(0)
  })

  it('can export only its draft if it was never published', async () => {
    const { body } = await server.call('POST questionnaire/clone', { as: admin, query: { id: study.id } })
    expect((await exported(body.id)).status).toBe(400)
    expect((await exported(body.id, { format: 'collegium', of: 'draft' })).status).toBe(200)
    expect((await exported(study.id, { format: 'word', of: 'draft' })).status).toBe(422)
  })
})

it('one of several studies in a file is read if its key is sent', async () => {
  const form = (title: string) => ({ title, elements: [{ type: 'boolean', name: 'q', title }] })
  const file = JSON.stringify([form('One'), form('Two')])
  const first = await read(file)
  expect(first.body).toMatchObject({ container: 'list', choices: { kind: 'study', chosen: ['/0'] } })
  const second = await read(file, admin, 'list.json', '/1')
  expect(second.body).toMatchObject({ choices: { chosen: ['/1'] }, draft: { facts: { title: 'Two' } } })
})

it('a file with a damaged character is read, and its row is named', async () => {
  const table = 'Variable / Field Name,Form Name,Field Type,Field Label\r\na,f,yesno,Paid?\uFFFD\r\n'
  const { status, body } = await read(table, admin, 'dictionary.csv')
  expect(status).toBe(200)
  expect(body.report.map(({ path }: { path: string }) => path)).toContain('Row 2, Field Label')
})

describe('a file that is not a study', () => {
  const bomb = () => zipSync({ 'study.json': new Uint8Array(20 * 1024 * 1024) }, { level: 9 })
  it.each([
    ['a zip bomb with the right name', bomb, 415],
    ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 415],
    ['markup', () => '<Questionnaire xmlns="http://hl7.org/fhir"/>', 415],
    ['JSON of something else', () => '{"resourceType":"Patient"}', 422],
    ['broken JSON', () => '{"format": "collegium-study", ', 422],
    ['brackets without end', () => '['.repeat(1_000_000), 422],
    ['any table', () => 'a,b\n1,2\n', 422],
    ['empty', () => '', 415],
  ])('is rejected with a message: %s', async (_, content, status) => {
    const answer = await read(content())
    expect(answer.status).toBe(status)
    expect(answer.body.message).not.toBe('')
  })

  it('is rejected above 5 MB', async () => {
    const answer = await read(`{"format":"${'x'.repeat(5 * 1024 * 1024)}"}`)
    expect(answer).toMatchObject({ status: 413, body: { message: 'Choose a file of 5 MB or less.' } })
  })

  it('returns the places of the errors in the file', async () => {
    const { text } = (await exported(study.id)).body
    const answer = await read(text.replace(/"period": \d+/, '"period": "next"'))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: '/draft/facts/period' }] } })
  })
})
