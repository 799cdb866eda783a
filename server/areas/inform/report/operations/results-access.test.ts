import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { asking, bodyOf, figureOf, figuresOf, withoutRank } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let ask: ReturnType<typeof asking>
/** IDs of a user who has submitted and of a user who has not. */
let finished: number
/** ID of a respondent who has since become an administrator. */
let promoted: number
/** ID of a user who has also completed a module. */
let completer: number
/** ID of a user who completed the module after its respondents were counted. */
let late: number
let curious: number
let large: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({
    ...MODULAR_STUDY,
    otherTypes: [await build.membershipType()],
    filterable: ({ variable }) => [{ column: `v${variable('takes_call')}`, bands: [{ values: [1] }, { values: [0] }] }],
  })
  // Only guests, and users who completed the study, can see the default report.
  await server.db
    .updateTable('question_section')
    .set({ is_included_in_default_report: true })
    .where('question_id', '=', study.question('Work'))
    .execute()
  await server.db
    .updateTable('questionnaire')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', study.id)
    .execute()
  large = await build.specialty()
  const other = await build.specialty()
  const values = (respondent: number) => ({ ...smallAnswers(respondent), telehealth: '1', visits: '3', night: '1' })
  const [first, member] = await build.submitted(study, 40, { specialtyId: large, values })
  const telehealth = { values, completed: ['Telehealth'] }
  const [second, third] = await build.submitted(study, 40, { specialtyId: other, from: 40, ...telehealth })
  finished = first?.userId ?? 0
  promoted = member?.userId ?? 0
  completer = second?.userId ?? 0
  late = third?.userId ?? 0
  curious = await build.memberOf(study, { specialty_id: large })
  ask = asking(server, study)
  await server.makeBatches()
})
afterAll(() => server.stop())

describe('access to results', () => {
  it("is denied with 404 for another society's study, as for an unknown study, even for society administrators", async () => {
    const foreign = await build.study()
    const others = [await build.memberOf(foreign), await build.user('MSS_ADMIN', { society_id: foreign.societyId })]
    for (const as of others) {
      for (const qsId of [study.id, 2_147_483_647]) {
        const { status, body } = await ask(as, { query: { qsId } })
        expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
      }
    }
  })

  it('is open to administrators, who have no value of their own', async () => {
    for (const [role, row] of [['MSS_ADMIN', { society_id: study.societyId }] as const, ['GM_ADMIN', {}] as const]) {
      const answer = await ask(await build.user(role, row))
      expect([answer.status, answer.body.results.length]).toEqual([200, 11])
      expect(figuresOf(answer).every(({ my_value }) => my_value === null)).toBe(true)
    }
  })

  it('is open to administrators without the value from their time as members', async () => {
    const roles = { roles: ['MSS_ADMIN'] }
    await server.db.updateTable('app_user').set(roles).where('id', '=', promoted).execute()
    const answer = await ask(promoted)
    expect([answer.status, answer.body.results.length, answer.body.own]).toEqual([200, 11, null])
    expect(figuresOf(answer).every(({ my_value }) => my_value === null)).toBe(true)
  })

  it('is open to people outside societies by a separate operation', async () => {
    const [type] = await server.db
      .selectFrom('questionnaire_membership_type')
      .selectAll()
      .where('audience', '=', 'non_society')
      .execute()
    const as = await build.user('NON_MSS_USER', { society_membership_type_id: type?.society_membership_type_id ?? 0 })
    const search = (who: number) =>
      server.call('POST results/search-non-society-results', {
        as: who,
        query: { qsId: study.id },
        body: bodyOf(study, { labels: ['Pay'] }),
      })
    expect((await search(await build.user('NON_MSS_USER'))).status).toBe(404)
    const { status, body } = await search(as)
    expect(status).toBe(200)
    // The pool is all participants, so the results match what members see.
    expect(body.results).toEqual((await ask(curious, { labels: ['Pay'] })).body.results)
  })

  it("is open to people who completed the next year's study, with all measures and filters", async () => {
    const next = await build.study({ prior_year_questionnaire_id: study.id, is_primary: false })
    const [newcomer] = await build.submitted(next, 1)
    const answer = await ask(newcomer?.userId ?? 0, { keys: [`userSpecialtyId_${large}`] })
    expect([answer.status, answer.body.results.length]).toEqual([200, 11])
    expect(answer.body.applied.derivedVarValues).toEqual({ [`userSpecialtyId_${large}`]: true })
    expect(answer.body.own, 'they never answered this one').toBeNull()
  })
})

it('a member who submitted without a value reads the reason', async () => {
  const { salary, bonus, ...values } = smallAnswers(200)
  expect([salary, bonus]).not.toContain(undefined)
  const [member] = await build.submitted(study, 1, { values: () => values })
  const { userId: as = 0, surveyId: survey_id = 0 } = member ?? {}
  const declined = ['salary', 'bonus'].map(uid => ({ survey_id, variable_id: study.variable(uid), declined: true }))
  await server.db.insertInto('response').values(declined).execute()
  const { body } = await ask(as, { labels: ['Pay', 'Work'] })
  expect(figureOf(body.results, `q${study.question('Pay')}`, 'salary')).toMatchObject({
    my_value: null,
    missing_reason: 'Declined',
  })
  expect(figureOf(body.results, 'dv:totalCompensation').missing_reason).toMatch(/^Not calculated because you declined/)
  expect(figureOf(body.results, `q${study.question('Work')}`)).not.toHaveProperty('missing_reason')
  expect(figuresOf(await ask(curious)).some(figure => 'missing_reason' in figure)).toBe(false)
})

it('a member who edits a completed module sees the reason from the counted answers', async () => {
  const values = () => ({ ...smallAnswers(201), telehealth: '1', night: '1' })
  const [member] = await build.submitted(study, 1, { values, completed: ['Telehealth'] })
  const { userId: as = 0, surveyId: survey_id = 0 } = member ?? {}
  const visits = study.responses({ visits: { declined: 1 } })
  const completed = [...study.responses({ telehealth: '1', night: '1' }), ...visits]
  await server.db
    .updateTable('survey_section')
    .set({ answers: JSON.stringify(completed) })
    .where('survey_id', '=', survey_id)
    .execute()
  await server.db
    .insertInto('response')
    .values({ survey_id, variable_id: study.variable('visits'), value: '30' })
    .execute()
  const query = { selectedSection: study.section('Telehealth') }
  const { body } = await ask(as, { labels: ['Visits'], derived: [], query })
  const figure = figureOf(body.results, `q${study.question('Visits')}`)
  expect(figure).toMatchObject({ my_value: null, missing_reason: 'Declined' })
})

describe('people outside a society', () => {
  it('can filter by their own attributes, but not by specialty or area', async () => {
    const [type] = await server.db
      .selectFrom('questionnaire_membership_type')
      .select('society_membership_type_id as id')
      .where('audience', '=', 'non_society')
      .execute()
    const as = await build.user('NON_MSS_USER', { society_membership_type_id: type?.id ?? 0 })
    const { id } = await build.survey(study, as)
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', id).execute()
    await server.db.insertInto('submission').values({ survey_id: id, answers: '{}' }).execute()
    const keys = [`userSpecialtyId_${large}`, 'areacode_35620', 'userGender_F']
    const answer = await server.call('POST results/search-non-society-results', {
      as,
      query: { qsId: study.id },
      body: bodyOf(study, { labels: ['Pay'], keys }),
    })
    expect(answer.body.applied.derivedVarValues).toEqual({ userGender_F: true })
  })
})

describe('member who has not submitted', () => {
  it('sees only the measures of the dashboard, and has no filters', async () => {
    const plain = await ask(curious)
    expect(plain.body.results.map(({ id }) => id)).toEqual([`q${study.question('Pay')}`])
    const pay = (await ask(finished, { labels: ['Pay'], derived: [] })).body.results[0]
    expect(plain.body.results[0]).toEqual({
      ...pay,
      results: pay?.results.map(each => ({ ...withoutRank(each), my_value: null })),
    })
    const filtered = [
      { keys: [`userSpecialtyId_${large}`] },
      { keys: ['userGender_F', 'state_5'] },
      { variableValues: { [`${study.question('On call')}_${study.variable('takes_call')}`]: [1] } },
      { membershipTypeIds: [study.memberType] },
    ]
    for (const asked of filtered) expect((await ask(curious, asked)).text).toBe(plain.text)
    expect(plain.body.applied).toEqual({ derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] })
    expect(plain.body.own).toBeNull()
    expect(plain.body.filterable).toEqual([])
    expect((await ask(finished)).body.filterable).not.toEqual([])
  })

  it('sees no measure of the profile', async () => {
    const { body } = await ask(curious, { labels: [], derived: ['userGender'], membershipType: true })
    expect(body.results).toEqual([])
  })

  it('sees nothing more after starting a survey', async () => {
    const { userId } = await build.answered(study)
    expect((await ask(userId)).text).toBe((await ask(curious)).text)
  })

  it('can see results of their specialty, but not of their subspecialty', async () => {
    const about = await ask(curious, { query: { scopeType: 'specialty' } })
    expect(about.status).toBe(200)
    const theirs = await ask(finished, { labels: ['Pay'], derived: [], keys: [`userSpecialtyId_${large}`] })
    expect(about.body.results.map(({ results }) => results.map(({ released }) => released))).toEqual(
      theirs.body.results.map(({ results }) => results.map(each => withoutRank(each).released)),
    )
    const { status, body } = await ask(curious, { query: { scopeType: 'subspecialty' } })
    expect([status, body.message]).toEqual([400, 'Complete the study to see results of your subspecialty.'])
  })
})

describe('modules', () => {
  it('are not measured if they were not completed', async () => {
    const { body } = await ask(finished, { labels: ['On call', 'Telehealth'], derived: [] })
    expect(body.results.map(({ id }) => id)).toEqual([`q${study.question('On call')}`])
  })

  it("reveal nothing about their respondents to members who didn't complete them, for any filters", async () => {
    const query = { selectedSection: study.section('Telehealth') }
    for (const keys of [[], ['userGender_F']]) {
      const { body } = await ask(finished, { labels: ['Telehealth'], derived: [], keys, query })
      expect([body.group.n, body.as_of, body.results]).toEqual([null, null, []])
    }
  })

  it('show results of the members who completed them, only to these members and administrators', async () => {
    const selectedSection = study.section('Telehealth')
    const admin = await build.user('MSS_ADMIN', { society_id: study.societyId })
    for (const as of [completer, admin]) {
      const one = await ask(as, { labels: ['On call', 'Telehealth', 'Visits', 'Grants'], query: { selectedSection } })
      expect(one.body.results.map(({ id }) => id)).toEqual([
        `q${study.question('Telehealth')}`,
        `q${study.question('Visits')}`,
      ])
      const telehealth = figureOf(one.body.results, `q${study.question('Telehealth')}`)
      expect(telehealth.released).toMatchObject({ kind: 'categories', n: 40 })
      expect([telehealth.my_value, one.body.own]).toEqual(as === completer ? [[1], 'counted'] : [null, null])
      expect(one.body.group).toEqual({ n: 40, isEstimate: false })
    }
  })

  it("show whether one's own answers are counted, separately from the core", async () => {
    const { edition_id } = await server.db
      .selectFrom('result_respondent')
      .innerJoin('result_edition as edition', 'edition.id', 'edition_id')
      .select('edition_id')
      .where('user_id', '=', late)
      .where('section_id', '=', study.section('Telehealth'))
      .executeTakeFirstOrThrow()
    await server.db
      .deleteFrom('result_respondent')
      .where('user_id', '=', late)
      .where('edition_id', '=', edition_id)
      .execute()
    const standing = async (query: object) => {
      const { body } = await ask(late, { labels: ['On call', 'Telehealth'], derived: [], query: { ...query } })
      return [body.own, ...body.results.map(({ results }) => results[0]?.my_value !== null)]
    }
    expect(await standing({})).toEqual(['counted', true, true])
    // Own answers are ranked after submission (decision G-134).
    expect(await standing({ selectedSection: study.section('Telehealth') })).toEqual(['waiting', true])
  })

  it('have a separate number of people from the core', async () => {
    const { body } = await ask(completer, { labels: ['On call', 'Telehealth'], derived: [] })
    expect(body.group.n).toBe(80)
    expect(body.results.map(({ results }) => results.map(({ released }) => 'n' in released && released.n))).toEqual([
      [80],
      [40],
    ])
  })
})
