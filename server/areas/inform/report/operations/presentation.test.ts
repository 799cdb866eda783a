import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { asking, figureOf, percentsOf, withoutRank } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const refresh = async () => {
  await server.makeBatches()
}
/** Creates a study with results and with questions in the order of its default report. */
const studyWithResults = async (labels: readonly string[], plan: Parameters<typeof build.study>[0] = {}) => {
  const study = await build.study(plan)
  for (const [report_order, label] of labels.entries()) {
    await server.db
      .updateTable('question_section')
      .set({ is_included_in_default_report: true, report_order })
      .where('question_id', '=', study.question(label))
      .execute()
  }
  await server.db
    .updateTable('questionnaire')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', study.id)
    .execute()
  const [first] = await build.submitted(study, 60)
  await refresh()
  return { study, finished: first?.userId ?? 0 }
}
const sample = (charts: object, as?: number) =>
  server.call('POST presentation/reports-presentation', { ...(as ? { as } : {}), body: { charts } })
const offered = (as?: number) => server.call('GET presentation/presentational-comparison', as ? { as } : {})

describe('sample report without results', () => {
  it('does not exist', async () => {
    expect((await sample({})).status).toBe(404)
    const { status, body } = await offered()
    expect([status, body]).toEqual([200, null])
    const dashboard = await server.call('GET landing-dashboard/questionnaire')
    expect([dashboard.status, dashboard.body]).toEqual([200, null])
    const charts = await server.call('GET landing-dashboard/results-for-landing-dashboard-charts')
    expect([charts.status, charts.body]).toEqual([200, null])
  })
})

describe('sample report', () => {
  let study: BuiltStudy
  let finished: number
  beforeAll(async () => {
    const made = await studyWithResults(['Setting', 'On call'], {
      title: 'Closed',
      end_date: '2020-12-31',
      period: 2020,
    })
    study = made.study
    finished = made.finished
  })

  it("lists the author's selection in order, and further available measures", async () => {
    const { body } = await offered()
    expect(body?.questionnaire).toEqual({
      id: study.id,
      title: 'Closed',
      period: 2020,
      start_date: '2000-01-01',
      end_date: '2020-12-31',
    })
    expect(body?.comparisons).toEqual([
      {
        title: 'Sample report',
        charts: {
          questionIds: [study.question('Setting'), study.question('On call')],
          variableIds: [],
          derivedVarNames: ['totalCompensation', 'payPerWrvu'],
          membershipType: false,
        },
      },
    ])
    expect(body?.offered.map(({ title, measures }) => [title, measures.map(({ label }) => label)])).toEqual([
      ['Calculated', ['totalCompensation', 'payPerWrvu']],
      ['Core', ['Pay', 'On call', 'Setting']],
    ])
  })

  it('shows results about all respondents, the same for every caller', async () => {
    const charts = { questionIds: [study.question('On call')], derivedVarNames: ['totalCompensation'] }
    const guest = await sample(charts)
    expect(guest.status).toBe(200)
    const [low, high] = percentsOf(figureOf(guest.body.results, `q${study.question('On call')}`)).get(1) ?? [100, 0]
    expect([low <= 50, high >= 50]).toEqual([true, true])
    expect(guest.body.results.flatMap(({ results }) => results).every(({ my_value }) => my_value === null)).toBe(true)
    for (const role of ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER'] as const)
      expect((await sample(charts, await build.user(role))).text).toBe(guest.text)
    // The report also matches what the study's members see about all respondents.
    const report = await asking(server, study)(finished, { labels: ['On call'], derived: ['totalCompensation'] })
    const released = (results: typeof report.body.results) =>
      results.map(each => each.results.map(one => withoutRank(one).released))
    expect(released(guest.body.results)).toEqual(released(report.body.results))
  })

  it('shows no other measures for any request', async () => {
    const questionIds = [study.question('Work'), study.question('Telehealth'), study.question('State')]
    const { body } = await sample({ questionIds, derivedVarNames: ['userGender'], membershipType: true })
    expect(body.results).toEqual([])
    // Filters in the request are ignored.
    const filtered = await server.call('POST presentation/reports-presentation', {
      body: { charts: {}, filterValues: { derivedVarValues: { userGender_F: true } } },
    })
    expect(Object.keys(filtered.body).sort()).toEqual(['as_of', 'batch', 'questionnaire', 'results'])
  })

  it.each([undefined, {}, { charts: { questionIds: 'all' } }])('returns 422 for %j', async body => {
    const { status } = await server.call('POST presentation/reports-presentation', body === undefined ? {} : { body })
    expect(status).toBe(422)
  })

  it('uses the newest closed study, or the study in the setting', async () => {
    const closed = await studyWithResults([], { title: 'Later', end_date: '2022-12-31', period: 2022 })
    const open = await studyWithResults([], { title: 'Open', period: 2026 })
    expect((await offered()).body?.questionnaire.id).toBe(closed.study.id)
    await build.setting('sample_questionnaire_id', `${open.study.id}`)
    expect((await offered()).body?.questionnaire.id).toBe(open.study.id)
    // A study without results is not shown, regardless of the setting.
    await build.setting('sample_questionnaire_id', '2147483647')
    expect((await offered()).body?.questionnaire.id).toBe(closed.study.id)
    await server.db.deleteFrom('setting').where('key', '=', 'sample_questionnaire_id').execute()
  })

  it('ignores studies that do not support reports', async () => {
    await studyWithResults([], { title: 'Silent', end_date: '2024-12-31', period: 2024, is_support_report: false })
    expect((await offered()).body?.questionnaire.title).toBe('Later')
  })

  describe('on the landing dashboard', () => {
    it('shows the dashboard charts of the same study to guests and people outside societies', async () => {
      const about = await server.call('GET landing-dashboard/questionnaire')
      expect(about.body?.title).toBe('Later')
      const guest = await server.call('GET landing-dashboard/results-for-landing-dashboard-charts')
      expect(guest.body?.questionnaire).toEqual(about.body)
      expect(guest.body?.results.map(({ chart_title }) => chart_title)).toEqual(['Pay'])
      const [salary] = guest.body?.results[0]?.results ?? []
      expect(salary?.released).toMatchObject({ kind: 'histogram' })
      expect(salary?.released).toMatchObject({ n: 60 })
      const as = await build.user('NON_MSS_USER')
      const other = await server.call('GET landing-dashboard/results-for-landing-dashboard-charts', { as })
      expect(other.text).toBe(guest.text)
    })

    it('accepts no query', async () => {
      const query = { qsId: 1 }
      expect((await server.call('GET landing-dashboard/questionnaire', { query })).status).toBe(422)
      const charts = await server.call('GET landing-dashboard/results-for-landing-dashboard-charts', { query })
      expect(charts.status).toBe(422)
    })
  })
})
