import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { continuePriorProfile, defaultJobProfileOf, ensureDefaultJobProfile, reopenStudysProfile } from './lookups.ts'
import { hasTitle, listedProfiles } from './reads.ts'
import { lockTitles } from './writes.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let prior: number
let study: number
let related: number
let member: number
const ids = { pay: 0, office: 0, retired: 0, other: 0, payVariable: 0, otherVariable: 0 }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  const { db } = server
  prior = (await build.study({ period: 2025 })).id
  const built = await build.study()
  study = built.id
  related = built.question('Pay')
  await db.updateTable('questionnaire').set({ prior_year_questionnaire_id: prior }).where('id', '=', study).execute()
  const rows = await db
    .insertInto('job_question')
    .values([
      { type: 'SLIDER', label: 'Pay', display_order: 2, is_active: true },
      { type: 'MULTI_VARIABLE_SELECT_ONE', label: 'Office', required: true, display_order: 1, is_active: true },
      { type: 'RATING', label: 'Retired', required: true, display_order: 0, is_active: false },
      { type: 'YES_NO', label: 'Nights', display_order: 3, is_active: true },
    ])
    .returning('id')
    .execute()
  ;[ids.pay = 0, ids.office = 0, ids.retired = 0, ids.other = 0] = rows.map(({ id }) => id)
  const variables = await db
    .insertInto('job_question_variable')
    .values([ids.pay, ids.office, ids.retired, ids.other].map(id => ({ job_question_id: id, uid: 'one', position: 0 })))
    .returning(['id', 'job_question_id'])
    .execute()
  const variableOf = (question: number) =>
    variables.find(({ job_question_id }) => job_question_id === question)?.id ?? 0
  ids.payVariable = variableOf(ids.pay)
  ids.otherVariable = variableOf(ids.other)
  await db
    .insertInto('job_question_variable_option')
    .values({ job_question_variable_id: variableOf(ids.office), position: 0, name: 'Large', value: 'large' })
    .execute()
  await db.updateTable('question').set({ related_job_question_id: ids.pay }).where('id', '=', related).execute()
})
beforeEach(async () => {
  member = await build.user()
})
afterAll(() => server.stop())

const ensure = (questionnaire: number, userId = member) =>
  server.db.transaction().execute(db => ensureDefaultJobProfile(db, userId, questionnaire))

describe('default job profile of a study', () => {
  it("has all required terms and the study's terms at no preference, in order, with the data for the form", async () => {
    const made = await ensure(study)
    expect(made).toMatchObject({
      title: '',
      is_default: 1,
      is_complete: 0,
      is_posted: 0,
      deleted: null,
      questionnaire_id: study,
      geographic_preference_type: 'none',
      geographic_preference_value: null,
      jobQuestionIds: [ids.office, ids.pay],
      requiredJobQuestionIds: [ids.office],
    })
    expect(made.jobQuestions.map(({ label, questions }) => [label, questions])).toEqual([
      ['Office', []],
      ['Pay', [{ id: related }]],
    ])
    expect(made.jobQuestions[0]?.jobQuestionVariables[0]?.variableOptions).toMatchObject([{ value: 'large' }])
    expect(made.jobQuestions[1]?.jobQuestionVariables[0]?.jobProfileQuestionResponses).toEqual([
      {
        job_profile_id: made.id,
        job_question_variable_id: ids.payVariable,
        value: null,
        declined: 0,
        no_preference: 1,
        is_unknown: 0,
      },
    ])
  })

  it('is unique per user and study, even with concurrent requests', async () => {
    const made = await Promise.all([ensure(study), ensure(study), ensure(study)])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await ensure(study)).id).toBe(made[0]?.id)
    expect((await ensure(study, await build.user())).id).not.toBe(made[0]?.id)
  })

  it("continues from last year's job profile", async () => {
    const before = await ensure(prior)
    const place = { region_id: 1, subregion_id: null, display_name: 'West' }
    await server.db
      .updateTable('job_profile')
      .set({ title: 'Closer to home', is_complete: true, is_posted: true })
      .set({ geographic_preference_type: 'region', geographic_preference_value: JSON.stringify(place) })
      .set({ is_geography_chosen: true })
      .where('id', '=', before.id)
      .execute()
    // The owner added this term, which no study asks about.
    await server.db
      .insertInto('job_profile_response')
      .values({ job_profile_id: before.id, job_question_variable_id: ids.otherVariable, value: '1' })
      .execute()
    expect(before.jobQuestionIds).toEqual([ids.office])
    const made = await ensure(study)
    expect(made.jobQuestionIds).toEqual([ids.office, ids.pay, ids.other])
    expect(made).toMatchObject({ title: 'Closer to home', is_complete: 1, is_posted: 0, questionnaire_id: study })
    expect(made.is_geography_chosen).toBe(1)
    expect(JSON.parse(made.geographic_preference_value ?? '')).toEqual(place)
    const [response] = made.jobQuestions[2]?.jobQuestionVariables[0]?.jobProfileQuestionResponses ?? []
    expect(response).toMatchObject({ job_profile_id: made.id, value: '1', no_preference: 0 })
    expect(await defaultJobProfileOf(server.db, member, prior)).toMatchObject({ id: before.id, is_posted: 1 })
  })

  it('shows a term that became active later at no preference', async () => {
    const made = await ensure(study)
    await server.db.updateTable('job_question').set({ is_active: true }).where('id', '=', ids.retired).execute()
    const shown = await defaultJobProfileOf(server.db, member, study)
    await server.db.updateTable('job_question').set({ is_active: false }).where('id', '=', ids.retired).execute()
    expect(shown?.id).toBe(made.id)
    expect(shown?.jobQuestionIds).toEqual([ids.retired, ids.office, ids.pay])
    const [response] = shown?.jobQuestions[0]?.jobQuestionVariables[0]?.jobProfileQuestionResponses ?? []
    expect(response).toMatchObject({ value: null, no_preference: 1 })
  })

  it('is null before it is created', async () => {
    expect(await defaultJobProfileOf(server.db, member, study)).toBeNull()
  })
})

describe('ICO of a study that updates last year’s', () => {
  const change = (id: number, columns: Updateable<DB['job_profile']>) =>
    server.db.updateTable('job_profile').set(columns).where('id', '=', id).execute()
  const answer = (job_profile_id: number, value: string, db: Database = server.db) =>
    db
      .insertInto('job_profile_response')
      .values({ job_profile_id, job_question_variable_id: ids.otherVariable, value })
      .onConflict(conflict => conflict.columns(['job_profile_id', 'job_question_variable_id']).doUpdateSet({ value }))
      .execute()
  const submit = () =>
    server.db.transaction().execute(db => continuePriorProfile(db, member, study, new Date('2026-11-30')))
  const listed = async () =>
    (await listedProfiles(server.db, member, false)).map(({ id, questionnaire_id, title, is_posted }) => [
      id,
      questionnaire_id,
      title,
      is_posted,
    ])

  it('continues last year’s ICO, still posted and with its new name, if the place and terms are the same', async () => {
    const before = await ensure(prior)
    await change(before.id, { title: 'Closer to home', is_complete: true, is_posted: true })
    await answer(before.id, '1')
    const copy = await ensure(study)
    await change(copy.id, { title: 'Still closer to home' })
    await submit()
    expect(await listed()).toEqual([[before.id, study, 'Still closer to home', true]])
    expect((await ensure(study)).id).toBe(before.id)
    await submit()
    expect(await listed()).toHaveLength(1)
  })

  it('is complete even if last year’s study wasn’t submitted', async () => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    await change(copy.id, { title: 'Near home', is_complete: true })
    await submit()
    const kept = await ensure(study)
    expect([kept.id, kept.is_complete]).toEqual([before.id, 1])
  })

  it('has the name that was given last', async () => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    await change(copy.id, { title: 'In the study', titled: new Date('2026-03-01'), updated: new Date('2026-05-01') })
    await change(before.id, { title: 'In Connect', titled: new Date('2026-04-01'), updated: new Date('2026-04-01') })
    await submit()
    expect((await listed()).map(([, , title]) => title)).toEqual(['In Connect'])
  })

  it('keeps last year’s name if it has none, and is changed at the submission', async () => {
    const before = await ensure(prior)
    await change(before.id, { title: 'Near home' })
    const copy = await ensure(study)
    await change(copy.id, { title: ' ', is_geography_chosen: true })
    await submit()
    const [kept] = await listedProfiles(server.db, member, false)
    const continued = { id: before.id, title: 'Near home', is_geography_chosen: true, updated: new Date('2026-11-30') }
    expect(kept).toMatchObject(continued)
  })

  it.each<[string, Updateable<DB['job_profile']>]>([
    [
      'has another place',
      { geographic_preference_type: 'state', geographic_preference_value: '{"state_id":5}', is_geography_chosen: true },
    ],
    ['has further places', { further_places: '[{"type":"state","value":{"state_id":5}}]' }],
    ['was posted', { posted: new Date() }],
  ])('is another ICO if it %s', async (_, columns) => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    await change(copy.id, columns)
    await submit()
    expect((await listed()).map(([id]) => id)).toEqual([copy.id, before.id])
  })

  it('continues last year’s ICO if only the answer to a retired term is different', async () => {
    const before = await ensure(prior)
    await answer(before.id, '1')
    const copy = await ensure(study)
    await answer(copy.id, '0')
    const activate = (is_active: boolean) =>
      server.db.updateTable('job_question').set({ is_active }).where('id', '=', ids.other).execute()
    await activate(false)
    await submit()
    await activate(true)
    expect((await listed()).map(([id]) => id)).toEqual([before.id])
  })

  it('belongs to last year’s study again, still posted, once this year’s survey is reset', async () => {
    const before = await ensure(prior)
    await change(before.id, { title: 'Near home', is_complete: true, is_posted: true })
    await server.db
      .insertInto('survey')
      .values({ questionnaire_id: prior, user_id: member, submitted: new Date('2025-06-01') })
      .execute()
    await ensure(study)
    await submit()
    await server.db
      .updateTable('job_profile')
      .set({ created: new Date('2025-05-01') })
      .where('id', '=', before.id)
      .execute()
    const reset = () =>
      server.db.transaction().execute(db => reopenStudysProfile(db, member, study, new Date('2026-12-01')))
    await reset()
    expect(await listed()).toEqual([[before.id, prior, 'Near home', true]])
    const another = await ensure(study)
    await change(another.id, { title: 'Elsewhere', is_complete: true })
    await reset()
    expect((await ensure(study)).is_complete).toBe(1)
    expect((await listed()).find(([id]) => id === before.id)).toEqual([before.id, prior, 'Near home', true])
  })

  it('is another ICO if a term is different, or if last year’s was deleted', async () => {
    const before = await ensure(prior)
    await answer(before.id, '1')
    const copy = await ensure(study)
    await answer(copy.id, '0')
    await submit()
    expect((await listed()).map(([id]) => id)).toEqual([copy.id, before.id])
    await answer(copy.id, '1')
    await server.db.updateTable('job_profile').set({ deleted: new Date() }).where('id', '=', before.id).execute()
    await submit()
    expect((await listed()).map(([id]) => id)).toEqual([copy.id])
  })

  it('waits until a term is saved', async () => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    const saving = async (db: Transaction) => {
      await db.updateTable('job_profile').set({ updated: new Date() }).where('id', '=', copy.id).execute()
      await answer(copy.id, '1', db)
    }
    await beside(server.db, saving, submit)
    expect((await listed()).map(([id]) => id)).toEqual([copy.id, before.id])
  })

  it('keeps its name if a term is different, and last year’s gets its year', async () => {
    const before = await ensure(prior)
    await change(before.id, { title: 'Near home', is_complete: true, is_posted: true })
    const copy = await ensure(study)
    await answer(copy.id, '1')
    await submit()
    const names = [
      [copy.id, study, 'Near home', false],
      [before.id, prior, 'Near home (2025)', true],
    ]
    expect(await listed()).toEqual(names)
    await submit()
    expect(await listed()).toEqual(names)
  })

  it.each([
    ['its year, next to the same name in capitals', 'Near home', 'NEAR HOME', 'Near home (2025)'],
    ['no year, next to another name', 'Near home', 'Elsewhere', 'Near home'],
    ['no name, next to one without a name', '', '', ''],
    ['a long name with its year', 'x'.repeat(255), 'x'.repeat(255), `${'x'.repeat(240)} (2025)`],
  ])('gives last year’s ICO %s', async (_, title, own, expected) => {
    const before = await ensure(prior)
    await change(before.id, { title })
    const copy = await ensure(study)
    await change(copy.id, { title: own })
    await answer(copy.id, '1')
    await submit()
    expect((await listed()).map(([, , name]) => name)).toEqual([own, expected])
  })

  it('gives last year’s ICO a number next to its year if that name is taken, even during the submission', async () => {
    const before = await ensure(prior)
    await change(before.id, { title: 'Near home' })
    await answer((await ensure(study)).id, '1')
    const name = (title: string) => ({ user_id: member, questionnaire_id: prior, title })
    await server.db.insertInto('job_profile').values(name('near home (2025)')).execute()
    const naming = async (db: Transaction) => {
      await lockTitles(db, member)
      await db.insertInto('job_profile').values(name('Near home (2025, 2)')).execute()
    }
    await beside(server.db, naming, submit)
    expect((await listed()).find(([id]) => id === before.id)?.[2]).toBe('Near home (2025, 3)')
  })

  it('has the new name if last year’s ICO is renamed while it is created', async () => {
    const before = await ensure(prior)
    const renaming = (db: Transaction) =>
      db.updateTable('job_profile').set({ title: 'Near home' }).where('id', '=', before.id).execute()
    const copy = await beside(server.db, renaming, () => ensure(study))
    expect(copy.title).toBe('Near home')
  })

  it('can share its name only with last year’s ICO, even a deleted one, while the study isn’t submitted', async () => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    for (const { id } of [before, copy]) await change(id, { title: 'Near home' })
    await server.db.insertInto('survey').values({ questionnaire_id: study, user_id: member }).execute()
    const isTaken = (...besides: number[]) => hasTitle(server.db, member, 'NEAR HOME', ...besides)
    expect([await isTaken(before.id), await isTaken(copy.id), await isTaken()]).toEqual([false, false, true])
    await change(before.id, { deleted: new Date() })
    expect([await isTaken(before.id), await isTaken()]).toEqual([false, true])
    await change(before.id, { deleted: null, title: 'Elsewhere' })
    expect(await isTaken()).toBe(true)
  })

  it('leaves the name of a deleted ICO of last year unchanged', async () => {
    const before = await ensure(prior)
    await change(before.id, { title: 'Near home', deleted: new Date() })
    await change((await ensure(study)).id, { title: 'Near home' })
    await submit()
    expect((await listedProfiles(server.db, member, true)).map(({ title }) => title)).toEqual(['Near home'])
  })

  it.each([
    ['it was created after last year’s submission', '2025-07-01', false],
    ['last year’s study has another one', '2025-05-01', true],
  ])('stays with this year’s study, unposted, on a reset if %s', async (_, created, hasPrior) => {
    const submitted = new Date('2025-06-01')
    await server.db.insertInto('survey').values({ questionnaire_id: prior, user_id: member, submitted }).execute()
    if (hasPrior) await ensure(prior)
    const own = await ensure(study)
    await change(own.id, { created: new Date(created), title: 'Near home', is_complete: true, is_posted: true })
    await server.db.transaction().execute(db => reopenStudysProfile(db, member, study, new Date('2026-12-01')))
    expect((await listed()).find(([id]) => id === own.id)).toEqual([own.id, study, 'Near home', false])
    const changes = server.db.selectFrom('exchange_change').select('kind').where('item_id', '=', own.id)
    expect(await changes.execute()).toEqual([{ kind: 'ico' }])
  })

  it('isn’t listed next to last year’s until the study is submitted', async () => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    await server.db.insertInto('survey').values({ questionnaire_id: study, user_id: member }).execute()
    expect((await listed()).map(([id]) => id)).toEqual([before.id])
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('user_id', '=', member).execute()
    expect((await listed()).map(([id]) => id)).toEqual([copy.id, before.id])
  })

  it('is listed before that if posted, if last year’s was deleted, or if it didn’t come with the study', async () => {
    const before = await ensure(prior)
    const copy = await ensure(study)
    const own = { questionnaire_id: study, user_id: member }
    await server.db.insertInto('survey').values(own).execute()
    const made = await server.db.insertInto('job_profile').values(own).returning('id').executeTakeFirstOrThrow()
    const listedIds = async () => (await listed()).map(([id]) => id)
    expect(await listedIds()).toEqual([made.id, before.id])
    await change(copy.id, { posted: new Date() })
    expect(await listedIds()).toEqual([made.id, copy.id, before.id])
    await change(copy.id, { posted: null })
    await change(before.id, { deleted: new Date() })
    expect(await listedIds()).toEqual([made.id, copy.id])
  })
})
