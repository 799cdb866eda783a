import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let recruiter: number
let [cardiology, dermatology] = [0, 0]
let [pay, practice, hidden] = [0, 0, 0]

/** Creates ICOs of 30 cardiologists who want a group and at least 310,000, and of 12 dermatologists who want a hospital and 250,000. */
beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  await server.db.deleteFrom('job_question').execute()
  recruiter = await build.user('MSS_RECRUITER')
  cardiology = await build.specialty({ title: 'Cardiology' })
  dermatology = await build.specialty({ title: 'Dermatology' })
  const { term } = exchangeBuilders(server.db)
  const money = await term(
    {
      type: 'SLIDER',
      label: 'Minimum pay',
      talent_label: 'Pay',
      talent_prompt: 'What is paid?',
      matching_comparator: 'GRATER_OR_EQUAL',
      is_required_for_match: true,
      is_enabled_on_ico_browser: true,
      display_order: 1,
    },
    [{ input_label: 'Pay a year', min: 100_000, max: 600_000, step: 10_000, prefix: '$' }],
  )
  const kind = await term(
    {
      type: 'SELECT_ANY',
      talent_type: 'SELECT_ONE',
      label: 'Practice',
      is_enabled_on_ico_browser: true,
      maximum_selections: 2,
      display_order: 2,
    },
    [
      { input_label: 'Physician-owned group', short_label: 'Group' },
      { input_label: 'Hospital' },
      { input_label: 'Either', is_talent_hidden: true },
    ],
  )
  ;[pay, practice, hidden] = [money.id, kind.id, (await term({ label: 'Not browsed' }, [{}])).id]
  const [amount = 0] = money.variables
  const post = async (specialty_id: number, amountAsked: string, option: number) => {
    const job_profile_id = await build.postedIco(await build.vouched({ specialty_id }), { region_id: 1 })
    const rows = [
      { job_profile_id, job_question_variable_id: amount, value: amountAsked },
      ...kind.variables.map((job_question_variable_id, at) => ({
        job_profile_id,
        job_question_variable_id,
        value: at === option ? '1' : '0',
      })),
    ]
    await server.db.insertInto('job_profile_response').values(rows).execute()
  }
  for (let at = 0; at < 30; at++) await post(cardiology, '310000', 0)
  for (let at = 0; at < 12; at++) await post(dermatology, '250000', 1)
  await server.makeBatches()
})
afterAll(() => server.stop())

const FEW = { from: 0, to: 9 }
const TWENTY = { from: 20, to: 49 }

describe('GET recruiter/ico-browser/get-job-questions', () => {
  it("returns the terms of the browser in the words for recruiters, without terms that recruiters can't answer", async () => {
    const { status, body } = await server.call('GET recruiter/ico-browser/get-job-questions', { as: recruiter })
    expect(status).toBe(200)
    expect(body.map(({ id, type, label, better }) => [id, type, label, better])).toEqual([
      [pay, 'SLIDER', 'Pay', 'more'],
      [practice, 'SELECT_ONE', 'Practice', null],
    ])
    expect(body[0]).toMatchObject({
      member_prompt: 'What is paid?',
      is_required_for_match: true,
      chart_title: 'Pay',
    })
    expect(body[1]?.jobQuestionVariables.map(({ input_label }) => input_label)).toEqual([
      'Physician-owned group',
      'Hospital',
    ])
  })

  it('returns the same for guests', async () => {
    const own = await server.call('GET recruiter/ico-browser/get-job-questions', { as: recruiter })
    expect((await server.call('GET guest-ico-browser/get-job-questions')).text).toBe(own.text)
  })
})

describe('GET recruiter/ico-browser/get-job-question-results', () => {
  const results = (query: Record<string, unknown>) =>
    server.call('GET recruiter/ico-browser/get-job-question-results', { as: recruiter, query })

  it('returns 404 for terms outside the browser', async () => {
    expect((await results({ jobQuestionId: hidden })).status).toBe(404)
    expect((await results({ jobQuestionId: 0 })).status).toBe(422)
  })

  it('returns a band for each range of a number', async () => {
    const { body } = await results({ jobQuestionId: pay })
    expect(body.people).toEqual(TWENTY)
    const [part] = body.parts
    expect([part?.label, part?.open]).toEqual(['Pay a year', FEW])
    // The ranges fit the requested values.
    expect(part?.answers.map(({ label }) => label).filter((_, at, all) => at === 0 || at === all.length - 1)).toEqual([
      'Below $250,000',
      '$330,000 or more',
    ])
    expect(part?.answers.filter(({ people }) => people.from > 0)).toEqual([
      { label: '$250,000 to below $260,000', people: { from: 10, to: 19 } },
      { label: '$310,000 to below $320,000', people: TWENTY },
    ])
  })

  it('returns the options of a choice together, for one specialty on request', async () => {
    const { body } = await results({ jobQuestionId: practice, specialty_id: dermatology })
    expect(body).toMatchObject({ chart_title: 'Practice', people: { from: 10, to: 19 } })
    expect(body.parts).toEqual([
      {
        label: '',
        open: FEW,
        answers: [
          { label: 'Group', people: FEW },
          { label: 'Hospital', people: { from: 10, to: 19 } },
        ],
      },
    ])
  })

  it('returns 422 for an unknown specialty', async () => {
    const { status, body } = await results({ jobQuestionId: practice, specialty_id: 2_147_483_647 })
    expect([status, body.errors]).toEqual([422, [{ field: 'specialty_id', message: 'We can’t find this specialty.' }]])
  })

  it('has no daily limit', async () => {
    for (let at = 0; at < 105; at++) await results({ jobQuestionId: practice, specialty_id: cardiology })
    expect((await results({ jobQuestionId: pay })).status).toBe(200)
  })
})

describe('GET recruiter/ico-browser/get-city-by-zip-code', () => {
  const city = (zipCode: string) =>
    server.call('GET recruiter/ico-browser/get-city-by-zip-code', { as: recruiter, query: { zipCode } })

  it('returns the city, null for an unknown code, and 422 for an invalid one', async () => {
    expect((await city('02118')).body).toEqual({ zip: '02118', city: 'Boston', state_id: 22 })
    const { status, body } = await city('00000')
    expect([status, body]).toEqual([200, null])
    expect((await city('2118')).status).toBe(422)
  })
})
