import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/index.ts'
import { countParticipationTask } from '#server/areas/inform/participation/tasks/count-participation.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { type Launching, launching, reworded } from '#server/testing/launching.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { lockedStudy } from '../../drafts/reads.ts'
import { unpublish } from '../writes.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
let study: Launching
let society: number
let type: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN', { first_name: 'Ann', last_name: 'Smith' })
  study = launching(server, admin)
})
beforeEach(async () => {
  server.clock.set(new Date('2030-03-10T15:00:00Z'))
  society = await build.society()
  type = await build.membershipType()
})
afterAll(() => server.stop())

async function launched(facts: object = {}): Promise<number> {
  const id = await study.create({ societies: [society], memberTypes: [type], ...facts })
  expect((await study.launch(id)).status).toBe(200)
  return id
}
const member = (row: object = {}) =>
  build.user('MSS_USER', { society_id: society, society_membership_type_id: type, ...row })
const begin = (as: number, id: number) => server.call('POST survey/create', { as, body: { questionnaire_id: id } })
async function answer(as: number, id: number, surveyId: number) {
  const variable = (await study.view(id)).published?.sections[0]?.questions[0]?.variables[0]?.id ?? 0
  const response = { variable_id: variable, value: '5', declined: 0, is_unknown: 0, is_set_min: 0 } as const
  return server.call('PUT survey/update', { as, query: { id: surveyId }, body: { responses: [response] } })
}
const withdraw = (id: number) => server.call('POST questionnaire/withdraw', { as: admin, query: { id } })
const close = (id: number, body: InputOf<'POST questionnaire/close'>['body'] = { reason: 'enough', note: '' }) =>
  server.call('POST questionnaire/close', { as: admin, query: { id }, body })
const overview = async (id: number) =>
  (await server.call('GET questionnaire/overview', { as: admin, query: { id } })).body
const homeOf = async (as: number) => (await server.call('GET questionnaire/get-for-survey-home', { as })).body
const stateOf = async (id: number) =>
  (await server.call('GET questionnaire/index', { as: admin, query: {} })).body.items.find(each => each.id === id)
const ANSWERED = 'You can’t withdraw this study because members have answered it. Close it early instead.'

describe('withdrawing a study', () => {
  it('turns it back into a draft that no member sees, and that can be launched again', async () => {
    const id = await launched()
    const ann = await member()
    expect(await homeOf(ann)).toMatchObject([{ id }])
    const before = (await study.view(id)).published
    expect((await withdraw(id)).status).toBe(200)
    expect(await homeOf(ann)).toEqual([])
    expect((await begin(ann, id)).status).toBe(404)
    expect(await stateOf(id)).toMatchObject({ state: 'draft', questions: 1 })
    const after = await study.view(id)
    expect([after.published, after.draft]).toEqual([null, before])
    expect((await study.launch(id)).status).toBe(200)
    expect(await homeOf(ann)).toMatchObject([{ id, isActive: true }])
    expect((await study.view(id)).published).toEqual(before)
    const acts = (await study.entries(id)).map(({ act }) => act)
    expect(acts).toEqual(['study.create', 'study.launch', 'study.withdraw', 'study.launch'])
  })

  it('keeps its unpublished changes, and takes its questions out of the question bank', async () => {
    const id = await launched()
    const inBank = async () => {
      const { items } = (await server.call('GET question/index', { as: admin, query: { perPage: 1000 } })).body
      return items.some(({ questionnaireId }) => questionnaireId === id)
    }
    expect(await inBank()).toBe(true)
    await study.edit(id, draft => reworded(draft, 'What is your pay?'))
    await withdraw(id)
    expect((await study.view(id)).draft.sections[0]?.questions[0]?.prompt).toBe('What is your pay?')
    expect(await inBank()).toBe(false)
  })

  it('is refused once a member has typed an answer, and deletes nothing', async () => {
    const [id, ann] = [await launched(), await member()]
    const { body } = await begin(ann, id)
    expect((await answer(ann, id, body.survey.id)).status).toBe(200)
    const { status, body: refusal } = await withdraw(id)
    expect([status, refusal.message]).toEqual([400, ANSWERED])
    const left = server.db.selectFrom('response').select('value').where('survey_id', '=', body.survey.id)
    expect(await left.execute()).toEqual([{ value: '5' }])
    expect((await study.entries(id)).at(-1)).toMatchObject({ act: 'study.launch' })
  })

  it.each<[string, (surveyId: number) => Promise<unknown>]>([
    [
      'submitted a survey',
      surveyId =>
        server.db.updateTable('survey').set({ submitted: server.clock.now() }).where('id', '=', surveyId).execute(),
    ],
    [
      'updated last year’s answers',
      surveyId => server.db.updateTable('survey').set({ prior_year_update: '{}' }).where('id', '=', surveyId).execute(),
    ],
    [
      'submitted a section',
      async surveyId => {
        const { id } = await server.db
          .selectFrom('section')
          .innerJoin('survey', 'survey.questionnaire_id', 'section.questionnaire_id')
          .select('section.id')
          .where('survey.id', '=', surveyId)
          .executeTakeFirstOrThrow()
        const row = { survey_id: surveyId, section_id: id, submitted: server.clock.now() }
        await server.db.insertInto('survey_section').values(row).execute()
      },
    ],
  ])('is refused once a member has %s, even without an answer', async (_, act) => {
    const [id, ann] = [await launched(), await member()]
    const { body } = await begin(ann, id)
    await act(body.survey.id)
    const { status, body: refusal } = await withdraw(id)
    expect([status, refusal.message]).toEqual([400, ANSWERED])
  })

  it('makes a new version of the draft, and keeps the published version', async () => {
    const id = await launched()
    const { version } = await study.view(id)
    await withdraw(id)
    expect((await study.view(id)).version).toBe(version + 1)
    await study.edit(id, draft => reworded(draft, 'What is your pay?'))
    await study.launch(id)
    expect(await overview(id)).toMatchObject({ versions: 2, memberTypes: [expect.any(String)] })
  })

  it('deletes surveys without answers, and answers of demo users', async () => {
    const [id, ann, demo] = [await launched(), await member(), await member({ is_demo: true })]
    await begin(ann, id)
    const { body } = await begin(demo, id)
    await answer(demo, id, body.survey.id)
    expect((await withdraw(id)).status).toBe(200)
    const left = server.db.selectFrom('survey').select('id').where('questionnaire_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('is refused once a member has edited a term of the ICO, and otherwise deletes the ICO', async () => {
    const [id, ann] = [await launched(), await member()]
    await begin(ann, id)
    const icos = () => server.db.selectFrom('job_profile').select('id').where('questionnaire_id', '=', id).execute()
    const ico = await server.db
      .insertInto('job_profile')
      .values({ user_id: ann, questionnaire_id: id, is_default: true, is_complete: false })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    expect(ico).toBeDefined()
    await server.db
      .updateTable('job_profile')
      .set({ updated: new Date('2031-01-01') })
      .execute()
    expect((await withdraw(id)).body.message).toBe(ANSWERED)
    await server.db
      .updateTable('job_profile')
      .set(({ ref }) => ({ updated: ref('created') }))
      .execute()
    expect((await withdraw(id)).status).toBe(200)
    expect(await icos()).toEqual([])
    expect((await server.call('DELETE questionnaire/delete', { as: admin, query: { id } })).status).toBe(200)
  })

  it('is refused once the study has closed', async () => {
    const id = await launched()
    server.clock.set(new Date('2040-01-01T15:00:00Z'))
    expect((await withdraw(id)).body.message).toBe('You can’t withdraw this study because it has closed.')
  })

  it('is refused if an answer arrives at the same time', async () => {
    const [id, ann] = [await launched(), await member()]
    const { body } = await begin(ann, id)
    const variable_id = (await study.view(id)).published?.sections[0]?.questions[0]?.variables[0]?.id ?? 0
    const refused = await beside(
      server.db,
      holding =>
        holding.insertInto('response').values({ survey_id: body.survey.id, variable_id, value: '5' }).execute(),
      () => withdraw(id),
    )
    expect([refused.status, refused.body.message]).toEqual([400, ANSWERED])
  })

  it('starts nothing for a member who begins at the same time', async () => {
    const [id, ann] = [await launched(), await member()]
    const begun = await beside(
      server.db,
      async holding => {
        await lockedStudy(holding, id)
        await unpublish(holding, id)
      },
      () => begin(ann, id),
    )
    expect([begun.status, begun.body]).toMatchObject([400, { message: 'This study isn’t open.' }])
  })

  it('is refused for drafts and for a study that another one follows', async () => {
    const draft = await study.create({ societies: [society], memberTypes: [type] })
    expect((await withdraw(draft)).body.message).toBe('You can’t withdraw this study because it isn’t launched.')
    const id = await launched()
    const next = { prior_year_questionnaire_id: id, start_date: '2030-04-01' }
    await launched(next)
    expect((await withdraw(id)).body.message).toBe(
      'You can’t withdraw this study because another study uses it as last year’s study.',
    )
  })

  it('removes an automatic email that no one got, so that it is sent after another launch', async () => {
    const id = await launched()
    const values = { society_id: society, questionnaire_id: id, kind: 'study_opens', total: 0, created: new Date() }
    const { id: mailing } = await server.db
      .insertInto('mailing')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await withdraw(id)
    const state = server.db.selectFrom('mailing').select('state').where('id', '=', mailing)
    expect(await state.executeTakeFirst()).toBeUndefined()
  })

  it('leaves emails about other studies, and finished ones, and drops the recipients of its own', async () => {
    const [id, other, now] = [await launched(), await launched({ is_primary: false }), server.clock.now()]
    const values = { society_id: society, total: 1, created: now }
    const mailings = await server.db
      .insertInto('mailing')
      .values([
        { ...values, questionnaire_id: id, kind: 'study_closes', state: 'sending' },
        { ...values, questionnaire_id: id, kind: 'study_opens', state: 'done', finished: now },
        { ...values, questionnaire_id: other, kind: 'study_opens', state: 'sending' },
      ])
      .returning('id')
      .execute()
    const ids = mailings.map(each => each.id)
    const listed = server.db.insertInto('society_member').values({ society_id: society, email: `${id}@example.org` })
    const { id: member_id } = await listed.returning('id').executeTakeFirstOrThrow()
    const recipients = ids.map(mailing_id => ({ mailing_id, member_id, is_invitation: false }))
    await server.db.insertInto('mailing_recipient').values(recipients).execute()
    await withdraw(id)
    const states = server.db.selectFrom('mailing').select('state').where('id', 'in', ids).orderBy('id')
    expect((await states.execute()).map(({ state }) => state)).toEqual(['done', 'sending'])
    const left = server.db.selectFrom('mailing_recipient').select('mailing_id').where('member_id', '=', member_id)
    expect((await left.orderBy('mailing_id').execute()).map(({ mailing_id }) => mailing_id)).toEqual(ids.slice(1))
  })
})

describe('closing a study early', () => {
  it('ends it at midnight in Hawaii, with a reason on its page and in the audit log', async () => {
    const [id, ann] = [await launched(), await member()]
    await begin(ann, id)
    const { status, body } = await close(id, { reason: 'society', note: ' They asked on Monday. ' })
    expect([status, body]).toEqual([200, { end_date: '2030-03-10' }])
    expect(await homeOf(ann)).toMatchObject([{ isActive: true, isClosed: false, end_date: '2030-03-10' }])
    expect(await overview(id)).toMatchObject({
      state: 'open',
      versions: 2,
      published: { by: 'Ann Smith' },
      closed: { by: 'Ann Smith', reason: 'society', note: 'They asked on Monday.' },
    })
    expect((await study.entries(id)).at(-1)).toEqual({ act: 'study.close', facts: { society: true } })
    server.clock.set(new Date('2030-03-11T11:00:00Z'))
    expect(await homeOf(ann)).toMatchObject([{ isActive: false, isClosed: true }])
    expect((await overview(id)).state).toBe('closed')
    const changes = await server.call('GET questionnaire/compare', { as: admin, query: { id, from: 2, to: 3 } })
    expect(changes.body.facts).toMatchObject([{ field: 'End date', changed: { by: 'Ann Smith' } }])
  })

  it("also changes the draft, so that publishing it doesn't open the study again", async () => {
    const id = await launched()
    await study.edit(id, draft => reworded(draft, 'What is your pay?'))
    const { version } = await study.view(id)
    await close(id)
    expect((await study.view(id)).version).toBe(version + 1)
    expect((await study.launch(id)).status).toBe(200)
    expect((await study.view(id)).published?.facts.end_date).toBe('2030-03-10')
  })

  it('is refused for studies that are not open, or close that day anyway', async () => {
    const messageOf = async (id: number) => {
      const { status, body } = await close(id)
      return [status, 'message' in body ? body.message : null]
    }
    expect(await messageOf(await launched({ start_date: '2030-04-01' }))).toEqual([
      400,
      'This study isn’t open yet. Withdraw it instead.',
    ])
    expect(await messageOf(await launched({ end_date: '2030-03-10' }))).toEqual([
      400,
      'This study already closes today.',
    ])
    const draft = await study.create({ societies: [society], memberTypes: [type] })
    expect(await messageOf(draft)).toEqual([400, 'This study is already closed.'])
    const id = await launched({ end_date: '2030-03-20' })
    server.clock.set(new Date('2030-03-22T15:00:00Z'))
    expect(await messageOf(id)).toEqual([400, 'This study is already closed.'])
  })

  it('has no reason on the page of a study that was opened again', async () => {
    const id = await launched()
    await close(id)
    await study.edit(id, draft => ({ ...draft, facts: { ...draft.facts, end_date: '2030-05-01' } }))
    await study.launch(id)
    expect(await overview(id)).toMatchObject({ state: 'open', closed: null })
    server.clock.set(new Date('2030-03-12T15:00:00Z'))
    await close(id, { reason: 'mistake', note: 'Again' })
    expect((await overview(id)).closed).toMatchObject({ reason: 'mistake', note: 'Again' })
  })

  it('rejects unknown reasons and notes that are too long', async () => {
    const id = await launched()
    expect((await close(id, { reason: 'other', note: 'x'.repeat(501) })).status).toBe(422)
  })
})

describe('the page of a study', () => {
  it('has participation in ranges only, as of the last count, and the emails of each society', async () => {
    const id = await launched({ end_date: '2030-04-30' })
    await server.call('PUT society-mailing/update-schedule', {
      as: admin,
      query: { societyId: society },
      body: { study_opens: true, study_closes: true, results_open: true },
    })
    const people: number[] = []
    for (let one = 0; one < 25; one++) {
      const user_id = await member()
      const email = `${user_id}@example.org`
      await server.db.insertInto('society_member').values({ society_id: society, email, user_id }).execute()
      people.push(user_id)
    }
    expect(await overview(id)).toMatchObject({ everyone: null, societies: [{ counted: null, progress: null }] })
    const task = countParticipationTask(server.services)
    await task.run()
    const built = await build.existing(id)
    await build.submitted(built, 9, { people: people.slice(0, 9), values: () => ({ pay: '5' }) })
    await task.run()
    const { everyone } = await overview(id)
    expect(everyone).toMatchObject({ invited: { from: 20, to: 49 }, submitted: { from: 0, to: 9 } })
    await build.submitted(built, 3, { people: people.slice(9, 12), values: () => ({ pay: '5' }) })
    await task.run()
    const { societies, ...page } = await overview(id)
    expect(page.everyone).toMatchObject({ begun: { from: 10, to: 19 }, submitted: { from: 10, to: 19 } })
    expect(societies).toMatchObject([{ id: society, progress: page.everyone }])
    expect(societies[0]?.emails).toEqual([
      { kind: 'study_closes', day: '2030-04-23', isSent: false },
      { kind: 'results_open', day: null, isSent: false },
    ])
    expect(await stateOf(id)).toMatchObject({ state: 'open', submitted: { from: 10, to: 19 } })
  })

  it("isn't found before the launch", async () => {
    const id = await study.create({ societies: [society], memberTypes: [type] })
    expect((await server.call('GET questionnaire/overview', { as: admin, query: { id } })).status).toBe(404)
  })
})
