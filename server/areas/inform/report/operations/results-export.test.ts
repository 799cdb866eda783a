import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { asking } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const RESPONDENTS = 40
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
/** Study without responses. */
let empty: BuiltStudy
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  empty = await build.study()
  admin = await build.user('GM_ADMIN')
  await build.submitted(study, RESPONDENTS)
  await server.makeBatches()
})
beforeEach(() => build.setting('allow_figures_export', '1', 'boolean'))
afterAll(() => server.stop())

type Part = 'figures' | 'dictionary'
const PARTS = ['figures', 'dictionary'] as const

function call(part: Part, as?: number, id = study.id) {
  const request = { query: { id }, body: {}, ...(as === undefined ? {} : { as }) }
  return part === 'figures'
    ? server.call('POST results/export-figures', request)
    : server.call('POST results/export-dictionary', request)
}

async function rowsOf(part: Part, id = study.id): Promise<Record<string, string>[]> {
  const { payload, statusCode } = await server.http.inject({
    method: 'POST',
    url: `/api?r=results/export-${part}&id=${id}`,
    headers: { authorization: `Bearer ${await server.tokenOf(admin)}` },
    payload: {},
  })
  expect(statusCode).toBe(200)
  return parse(payload, { columns: true, bom: true })
}

describe.each(PARTS)('export of the %s of a study', part => {
  it('returns 401 without a token', async () => {
    expect((await call(part)).status).toBe(401)
  })

  it.each(['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'MSS_RECRUITER'] as const)('returns 403 for %s', async role => {
    expect((await call(part, await build.user(role))).status).toBe(403)
  })

  it('returns 404 for an unknown study', async () => {
    expect((await call(part, admin, 2_147_483_647)).status).toBe(404)
  })

  it('is rejected if the setting does not allow it, and nothing is recorded', async () => {
    await build.setting('allow_figures_export', '0', 'boolean')
    const before = await recorded()
    expect((await call(part, admin)).status).toBe(400)
    expect(await recorded()).toEqual(before)
  })

  it('is recorded with the user', async () => {
    const before = (await recorded()).length
    await rowsOf(part)
    expect((await recorded()).slice(before)).toMatchObject([{ user_id: admin, record_id: study.id }])
  })
})

function recorded() {
  return server.db.selectFrom('audit_entry').selectAll().where('act', '=', 'results.export').orderBy('id').execute()
}

it('the export contains the results that administrators see about all respondents, and none about a person', async () => {
  const { body } = await asking(server, study)(admin, { labels: ['Pay'], derived: [] })
  const shown = body.results.flatMap(({ results }) => results).find(({ uid }) => uid === 'salary')?.released
  if (shown?.kind !== 'histogram') throw new Error('The salary has no histogram.')
  const rows = (await rowsOf('figures')).filter(row => row['Code'] === 'salary')
  const of = (figure: string) => rows.filter(row => row['Statistic'] === figure)
  const { value, range } = shown.stats.median ?? {}
  expect(of('median')).toMatchObject([
    {
      Value: String(value ?? ''),
      'Range from': String(range?.low ?? ''),
      'Range to': String(range?.high ?? ''),
      Respondents: String(shown.of),
      Answered: String(shown.n),
      Method: shown.basis === 'exact' ? 'Exact' : 'Estimate',
    },
  ])
  expect(of('percent').map(row => row['Value'])).toEqual(shown.bins.map(({ share }) => String(share.percent)))
  expect(rows.length).toBeLessThan(RESPONDENTS)
})

it('the export of a study without results states that there is not enough data', async () => {
  const rows = await rowsOf('figures', empty.id)
  expect(new Set(rows.map(row => row['Statistic']))).toEqual(new Set(['not enough data']))
  expect(new Set(rows.map(row => row['Value']))).toEqual(new Set(['']))
})

it('the export explains every variable and the inputs of calculated values', async () => {
  const rows = await rowsOf('dictionary')
  const variables = [...study.definition.questions.values()].flatMap(question => question.variables)
  expect(rows.map(row => row['Code'])).toEqual([
    ...variables.map(({ uid }) => uid),
    ...study.definition.core.derived.map(({ dv_name }) => dv_name),
  ])
  const salary = variables.find(({ uid }) => uid === 'salary')
  expect(rows.find(row => row['Code'] === 'salary')).toMatchObject({
    Type: 'SLIDER',
    Minimum: String(salary?.min),
    Maximum: String(salary?.max),
  })
})
