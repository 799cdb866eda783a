import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { continuePriorProfile, defaultJobProfileOf, ensureDefaultJobProfile, reopenStudysProfile } from '../lookups.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: number
let pay: Term
let setting: Term
let retired: Term
let member: number
let profileId: number

interface Term {
  readonly id: number
  readonly variables: readonly number[]
}

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = (await build.study()).id
  pay = await term({ type: 'SLIDER', label: 'Pay', required: true, min: 0, max: 500, step: 10 }, ['pay'])
  setting = await term({ type: 'SELECT_ONE', label: 'Setting' }, ['hospital', 'office'])
  retired = await term({ type: 'RATING', label: 'Retired', is_active: false }, ['stars'])
})
beforeEach(async () => {
  member = await build.user()
  profileId = (await server.db.transaction().execute(db => ensureDefaultJobProfile(db, member, study))).id
})
afterAll(() => server.stop())

interface TermPlan {
  readonly type: string
  readonly label: string
  readonly required?: boolean
  readonly is_active?: boolean
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

async function term({ min, max, step, ...row }: TermPlan, uids: readonly string[]): Promise<Term> {
  const { id } = await server.db.insertInto('job_question').values(row).returning('id').executeTakeFirstOrThrow()
  const variables = await server.db
    .insertInto('job_question_variable')
    .values(uids.map((uid, position) => ({ job_question_id: id, uid, position, min, max, step })))
    .returning('id')
    .execute()
  return { id, variables: variables.map(variable => variable.id) }
}

interface Given {
  readonly value?: unknown
  readonly declined?: number
  readonly no_preference?: number
  readonly profile?: number
}
const response = (job_question_variable_id: number | undefined, { profile = profileId, ...given }: Given = {}) => ({
  job_profile_id: profile,
  job_question_variable_id,
  value: null,
  declined: 0,
  no_preference: 0,
  ...given,
})
const send = (question: unknown, responses: unknown, as = member, given = {}) =>
  server.call('POST job-profile-question-response/bulk-update', {
    as,
    query: { job_question_id: question },
    body: { responses, ...given },
  })
const stored = async () => {
  const rows = await server.db
    .selectFrom('job_profile_response')
    .selectAll()
    .where('job_profile_id', '=', profileId)
    .orderBy('job_question_variable_id')
    .execute()
  return rows.map(({ job_question_variable_id: id, value, declined, no_preference }) => [
    id,
    declined ? `declined ${value}` : no_preference ? 'any' : value,
  ])
}

describe('POST job-profile-question-response/bulk-update', () => {
  it("returns 404 for another member's profile, and for an unknown or retired term", async () => {
    const before = await stored()
    const stranger = await build.user('NON_MSS_USER')
    expect((await send(pay.id, [response(pay.variables[0], { value: '200' })], stranger)).status).toBe(404)
    expect((await send(2_147_483_647, [response(pay.variables[0])])).status).toBe(404)
    expect((await send(retired.id, [response(retired.variables[0], { value: '3' })])).status).toBe(404)
    expect(await stored()).toEqual(before)
  })

  it('stores the given answers, and changes nothing when repeated', async () => {
    for (let times = 0; times < 2; times++) {
      const { status, body } = await send(pay.id, [response(pay.variables[0], { value: '200' })])
      expect([status, body]).toEqual([
        200,
        {
          responses: [{ ...response(pay.variables[0], { value: '200' }), is_unknown: 0 }],
          is_posted: 0,
          was_posted: 0,
          is_outdated: 0,
        },
      ])
    }
    const [hospital, office] = setting.variables
    await send(setting.id, [response(hospital, { value: '1' }), response(office, { value: '0' })])
    expect(await stored()).toEqual([
      [pay.variables[0], '200'],
      [hospital, '1'],
      [office, '0'],
    ])
  })

  it('stores no preference without a value and a declined term as 0', async () => {
    const [hospital, office] = setting.variables
    const both = (given: Given) => send(setting.id, [response(hospital, given), response(office, given)])
    const declined = await both({ declined: 1, value: null })
    expect(declined.body.responses.map(({ value }) => value)).toEqual(['0', '0'])
    expect((await stored()).slice(1)).toEqual([
      [hospital, 'declined 0'],
      [office, 'declined 0'],
    ])
    const open = await both({ no_preference: 1, value: '1' })
    expect(open.body.responses.map(({ value }) => value)).toEqual([null, null])
  })

  it('unposts a posted profile', async () => {
    const row = { is_posted: true, is_complete: true, title: 'Posted' }
    await server.db.updateTable('job_profile').set(row).where('id', '=', profileId).execute()
    const { body } = await send(pay.id, [response(pay.variables[0], { value: '200' })])
    expect([body.is_posted, body.was_posted]).toEqual([0, 1])
    expect((await defaultJobProfileOf(server.db, member, study))?.is_posted).toBe(0)
  })

  it('ignores answers older than the stored ones, and to terms that the ICO no longer has', async () => {
    const row = { is_posted: true, is_complete: true, title: 'Posted' }
    await server.db.updateTable('job_profile').set(row).where('id', '=', profileId).execute()
    const before = await stored()
    const late = (term: Term, age_ms: number) =>
      send(term.id, [response(term.variables[0], { value: term === pay ? '200' : '1' })], member, { age_ms })
    for (const answer of [await late(pay, 60_000), await late(setting, 0), await late(retired, 0)])
      expect([answer.status, answer.body]).toMatchObject([200, { is_posted: 1, was_posted: 0, is_outdated: 1 }])
    expect(await stored()).toEqual(before)
    const answered = { changed: new Date(Date.now() - 120_000) }
    await server.db.updateTable('job_profile_response').set(answered).where('job_profile_id', '=', profileId).execute()
    expect((await late(pay, 60_000)).body).toMatchObject({ is_posted: 0, was_posted: 1, is_outdated: 0 })
    expect(await stored()).toEqual([[pay.variables[0], '200']])
  })

  it('saves responses to a copy in the ICO that continued in its place, until the survey is reset', async () => {
    const { db } = server
    const next = (await build.study({ prior_year_questionnaire_id: study })).id
    const submitted = new Date('2026-05-01')
    const survey = { questionnaire_id: study, user_id: member, submitted }
    await db.insertInto('survey').values(survey).execute()
    await db.updateTable('job_profile').set({ created: submitted }).where('id', '=', profileId).execute()
    const copy = await db.transaction().execute(trx => ensureDefaultJobProfile(trx, member, next))
    const late = () => send(pay.id, [response(pay.variables[0], { value: '200', profile: copy.id })])
    const during = await beside(db, trx => continuePriorProfile(trx, member, next, new Date()), late)
    expect([during.status, (await late()).status]).toEqual([200, 200])
    expect(await stored()).toEqual([[pay.variables[0], '200']])
    await db.transaction().execute(trx => reopenStudysProfile(trx, member, next, new Date()))
    expect((await late()).status).toBe(404)
  })

  it('never stores two options of one term, even from concurrent requests', async () => {
    const answers = await Promise.all(setting.variables.map(id => send(setting.id, [response(id, { value: '1' })])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it.each<[string, Given, string]>([
    ['a value between the steps', { value: '205' }, 'Enter a value that fits the permitted steps.'],
    ['a value out of range', { value: '510' }, 'Enter a value in the permitted range.'],
    ['no number', { value: 'x' }, 'Enter a number.'],
    ['a required term declined', { declined: 1 }, 'You can’t decline this question.'],
  ])('returns 422 for %s and names the variable', async (_, given, message) => {
    const before = await stored()
    const { status, body } = await send(pay.id, [response(pay.variables[0], given)])
    expect([status, body.errors]).toEqual([422, [{ field: `responses.${pay.variables[0]}`, message }]])
    expect(await stored()).toEqual(before)
  })

  it('returns 422 for a variable of another term and for a request with two profiles', async () => {
    const foreign = await send(pay.id, [response(setting.variables[0], { value: '1' })])
    expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([422, `responses.${setting.variables[0]}`])
    const two = await send(pay.id, [response(pay.variables[0]), response(pay.variables[0], { profile: profileId + 1 })])
    expect([two.status, two.body.errors?.[0]?.field]).toEqual([422, 'responses'])
  })

  it.each([[], {}, [{}], [{ value: 5 }]])('returns 422 for %j', async responses => {
    expect((await send(pay.id, responses)).status).toBe(422)
    expect((await send('x', [response(pay.variables[0])])).status).toBe(422)
  })
})
