import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ICOS } from '#contract/connect/ico.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { beside } from '#server/testing/beside.ts'
import type { BuiltTerm } from '#server/testing/exchange.ts'
import { answered, icoCalls, type OpenConnect, openConnect, valuesOf } from '#server/testing/icos.ts'
import { ensureDefaultJobProfile } from '../lookups.ts'

let server: OpenConnect['server']
let build: OpenConnect['build']
let exchange: OpenConnect['exchange']
let studyId: number
let pay: BuiltTerm
let call: BuiltTerm
let aMember: OpenConnect['aMember']
let member: number

beforeAll(async () => {
  ;({ server, build, exchange, studyId, pay, call, aMember } = await openConnect())
})
beforeEach(async () => {
  member = await aMember()
})
afterAll(() => server.stop())

const { create, made, save, post, remove } = icoCalls(() => ({ server, member }))
const single = (id: number, as = member) => server.call('GET job-profile/get-single-for-user', { as, query: { id } })
const restore = (id: number, as = member) => server.call('POST job-profile/un-delete', { as, query: { id } })
const copy = (id: number, title: unknown, as = member) =>
  server.call('POST job-profile/copy', { as, body: { id, title } })
const list = (as = member, query = {}) => server.call('GET job-profile/get-for-user', { as, query })
const deleted = (as = member) => server.call('GET job-profile/get-deleted', { as })
/** Returns a profile with everything that posting requires. */
const complete = () => ({ geographic_preference_type: 'none', jobQuestions: [answered(pay, '300')] })

describe('permission for ICOs', () => {
  it('is given only to members who have completed a study with job preferences (decision G-005)', async () => {
    const { id } = await made()
    for (const role of ['MSS_USER', 'NON_MSS_USER'] as const) {
      const as = await build.user(role)
      const answers = [
        await list(as),
        await deleted(as),
        await single(id, as),
        await create('Mine', as),
        await copy(id, 'Mine', as),
        await post(id, {}, as),
        await remove(id, as),
        await restore(id, as),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    }
    expect((await list()).body).toHaveLength(1)
  })

  it('is denied with 404 for ICOs of other members, and nothing changes', async () => {
    const { body: before } = await single((await made()).id)
    const other = await aMember()
    for (const id of [before.id, 2_147_483_647]) {
      const answers = [
        await single(id, other),
        await save(id, { title: 'Mine' }, other),
        await copy(id, 'Mine', other),
        await post(id, {}, other),
        await remove(id, other),
        await restore(id, other),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    expect((await single(before.id)).body).toEqual(before)
    expect((await list(other)).body).toEqual([])
  })
})

describe('POST job-profile/create-for-user', () => {
  it('creates a named ICO that is not posted and has only the required terms, not specified', async () => {
    const { status, body } = await create('  West coast ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'West coast', is_default: 0, is_complete: 1, is_posted: 0, deleted: null })
    expect(body).toMatchObject({ is_geography_chosen: 0, jobQuestionIds: [], requiredJobQuestionIds: [pay.id] })
    expect(valuesOf(body, pay)).toEqual([null])
  })

  it('rejects a name of another ICO of the same member, but accepts names used by other members', async () => {
    await made('West')
    const { status, body } = await create('WEST')
    expect([status, body.message]).toEqual([400, 'The Job Profile Title must be unique'])
    expect((await create('West', await aMember())).status).toBe(200)
    const both = await Promise.all([create('East'), create('East')])
    expect(both.map(each => each.status).sort()).toEqual([200, 400])
  })

  it.each([[''], [' '], ['x'.repeat(256)], [null]])('returns 422 for %j', async title => {
    const { status, body } = await create(title)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'title'])
    if (title === '') expect(body.errors?.[0]?.message).toBe('Name is required')
    expect((await list()).body).toEqual([])
  })

  it('rejects more ICOs than the limit', async () => {
    const rows = Array.from({ length: MAX_ICOS }, (_, at) => ({
      user_id: member,
      title: `ICO ${at}`,
      deleted: new Date(),
    }))
    await server.db.insertInto('job_profile').values(rows).execute()
    const { status, body } = await create('One more')
    expect([status, body.message]).toEqual([
      400,
      'You’ve reached the limit of 100 ICOs, including deleted ones. Edit one instead.',
    ])
  })

  it('rejects more than 60 ICOs a day', async () => {
    await create('First')
    await server.db.updateTable('signin_throttle').set({ failures: 59 }).execute()
    expect([(await create('Second')).status, (await create('Third')).status]).toEqual([200, 429])
  })
})

describe('pausing an ICO', () => {
  const pause = (id: number, as = member) => server.call('POST job-profile/pause', { as, query: { id } })
  const belong = (ico: number, questionnaire_id: number, is_default = true) =>
    server.db.updateTable('job_profile').set({ questionnaire_id, is_default }).where('id', '=', ico).execute()

  it('unposts the ICO but keeps its terms, matches, and messages until posting resumes it', async () => {
    const { id } = await made()
    await post(id, complete())
    const match = await exchange.match({ job_profile_id: id })
    await exchange.message(match, 'recruiter')
    await server.db.deleteFrom('exchange_change').where('item_id', '=', id).execute()
    const { status, body } = await pause(id)
    expect([status, body.is_posted, body.deleted, valuesOf(body, pay)]).toEqual([200, 0, null, ['300']])
    const changes = await server.db.selectFrom('exchange_change').select('kind').where('item_id', '=', id).execute()
    expect(changes).toEqual([{ kind: 'ico' }])
    const [card] = (await list()).body
    expect(card).toMatchObject({
      id,
      is_posted: 0,
      is_paused: 1,
      jobProfileJobOfferMatches: [{ id: match, has_messages: 1 }],
    })
    expect((await pause(id)).body.is_posted).toBe(0)
    // Resume without changes or a request body.
    const resumed = await server.call('POST job-profile/post-to-exchange', { as: member, query: { id }, body: {} })
    expect([resumed.status, resumed.body.is_posted, valuesOf(resumed.body, pay)]).toEqual([200, 1, ['300']])
    expect((await list()).body[0]).toMatchObject({ is_posted: 1, is_paused: 0 })
    // A profile that is changed while paused becomes a draft.
    await pause(id)
    await server.call('PUT job-profile/update-for-user', { as: member, query: { id }, body: { title: 'North' } })
    expect((await list()).body[0]).toMatchObject({ is_posted: 0, is_paused: 0 })
  })

  it('pauses last year’s ICO when a changed one replaces it, until it is resumed', async () => {
    const { id: priorId } = await build.study({ period: 2024 })
    const { id: updateId } = await build.study({ period: 2025, prior_year_questionnaire_id: priorId })
    const [before, { id }] = [await made('Last year'), await made('This year')]
    await belong(before.id, priorId)
    await belong(id, updateId)
    expect((await post(before.id, complete())).body.replaced).toBeNull()
    const match = await exchange.match({ job_profile_id: before.id })
    await server.db.deleteFrom('exchange_change').where('item_id', '=', before.id).execute()
    expect((await post(id, complete())).body).toMatchObject({ is_posted: 1, replaced: 'Last year' })
    const changes = server.db.selectFrom('exchange_change').select('kind').where('item_id', '=', before.id)
    expect(await changes.execute()).toEqual([{ kind: 'ico' }])
    const paused = (await list()).body.find(card => card.id === before.id)
    expect(paused).toMatchObject({ is_posted: 0, is_paused: 1, jobProfileJobOfferMatches: [{ id: match }] })
    await post(before.id)
    expect((await post(id)).body.replaced).toBeNull()
    expect((await list()).body.map(({ is_posted }) => is_posted)).toEqual([1, 1])
  })

  it('pauses only a posted ICO that came with last year’s study, for the one that came with its update', async () => {
    const { id: priorId } = await build.study({ period: 2024 })
    const { id: updateId } = await build.study({ period: 2025, prior_year_questionnaire_id: priorId })
    const [before, { id }] = [await made('Last year'), await made('This year')]
    const [alike, another] = [await made('Made last year'), await made('Made this year')]
    await belong(before.id, priorId)
    await belong(id, updateId)
    await belong(alike.id, priorId, false)
    await belong(another.id, updateId, false)
    await post(before.id, complete())
    await post(alike.id, complete())
    expect((await post(another.id, complete())).body.replaced).toBeNull()
    await pause(before.id)
    expect((await post(id, complete())).body.replaced).toBeNull()
    expect((await single(alike.id)).body.is_posted).toBe(1)
  })

  it('doesn’t pause last year’s ICO for a copy whose study isn’t submitted', async () => {
    const { id: priorId } = await build.study({ period: 2024 })
    const { id: updateId } = await build.study({ period: 2025, prior_year_questionnaire_id: priorId })
    const [before, { id }] = [await made('Last year'), await made('This year')]
    await belong(before.id, priorId)
    await belong(id, updateId)
    await post(before.id, complete())
    await server.db.insertInto('survey').values({ questionnaire_id: updateId, user_id: member }).execute()
    const { status, body } = await post(id, complete())
    expect([status, body.message]).toEqual([400, 'Submit the study for this ICO before you post it.'])
    expect((await single(before.id)).body.is_posted).toBe(1)
  })

  it('doesn’t block renaming last year’s ICO while its copy is posted', async () => {
    const { id: priorId } = await build.study({ period: 2024 })
    const { id: updateId } = await build.study({ period: 2025, prior_year_questionnaire_id: priorId })
    const [before, { id }] = [await made('Last year'), await made('This year')]
    await belong(before.id, priorId)
    await belong(id, updateId)
    await server.db.insertInto('survey').values({ questionnaire_id: updateId, user_id: member }).execute()
    const ofBoth = server.db.updateTable('job_profile').where('id', 'in', [before.id, id])
    for (let round = 0; round < 5; round++) {
      await ofBoth.set({ title: 'Near home', is_posted: true }).execute()
      const hold = (trx: Transaction) =>
        trx.selectFrom('job_profile').where('id', '=', before.id).select('id').forUpdate().execute()
      const both = () => Promise.all([save(before.id, { title: `Far away ${round}` }), post(id, complete())])
      const answers = await beside(server.db, hold, both)
      expect(answers.map(({ status }) => status)).toEqual([200, 400])
    }
  })

  it("returns 404 for another member's ICO, and 403 without a study", async () => {
    const { id } = await made()
    await post(id, complete())
    expect([(await pause(id, await aMember())).status, (await pause(id, await build.user())).status]).toEqual([
      404, 403,
    ])
    expect((await single(id)).body.is_posted).toBe(1)
  })
})

describe('deleting and restoring an ICO', () => {
  it('removes the ICO from the exchange and the list until it is restored', async () => {
    const { id } = await made()
    await post(id, complete())
    const first = await remove(id)
    expect([first.status, first.body]).toEqual([200, { id, deleted: server.clock.now().toISOString() }])
    expect((await remove(id)).body).toEqual(first.body)
    expect([(await list()).body, (await deleted()).body.map(each => each.id)]).toEqual([[], [id]])
    expect([(await single(id)).status, (await post(id)).status, (await copy(id, 'Copy')).status]).toEqual([
      404, 404, 404,
    ])
    const { status, body } = await restore(id)
    expect([status, body.deleted, body.is_posted, valuesOf(body, pay)]).toEqual([200, null, 0, ['300']])
    expect((await restore(id)).status).toBe(200)
    expect([(await list()).body.map(each => each.id), (await deleted()).body]).toEqual([[id], []])
  })

  it('compares the ICO with offers again whenever it is posted or unposted', async () => {
    const { id } = await made()
    const noted = async () => {
      const rows = await server.db.deleteFrom('exchange_change').where('item_id', '=', id).returning('kind').execute()
      return rows.map(({ kind }) => kind)
    }
    await save(id, { title: 'Not posted yet' })
    expect(await noted()).toEqual([])
    await post(id, complete())
    expect(await noted()).toEqual(['ico'])
    await save(id, { title: 'Saved' })
    expect(await noted()).toEqual(['ico'])
    await post(id, complete())
    await remove(id)
    expect(await noted()).toEqual(['ico', 'ico'])
  })

  it('rejects restoring an ICO whose name is now used by another', async () => {
    const { id } = await made('West')
    await remove(id)
    const other = await made('West')
    const { status, body } = await restore(id)
    expect([status, body.message]).toEqual([400, 'The Job Profile Title must be unique'])
    await save(other.id, { title: 'East' })
    expect((await restore(id)).status).toBe(200)
  })

  it("restores a study's profile as an ordinary ICO if the study has a new one", async () => {
    const row = { user_id: member, questionnaire_id: studyId, is_default: true }
    const ids = []
    for (const title of ['Old', 'New']) {
      const { id } = await server.db
        .insertInto('job_profile')
        .values({ ...row, title })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
      if (title === 'Old') await remove(id)
    }
    const [old = 0] = ids
    expect((await restore(old)).body).toMatchObject({ id: old, is_default: 0, deleted: null })
  })

  it("restores a study's profile as an ordinary ICO while the study gets a new one", async () => {
    const { id } = await made('Old')
    await remove(id)
    const ofStudy = { questionnaire_id: studyId, is_default: true }
    await server.db.updateTable('job_profile').set(ofStudy).where('id', '=', id).execute()
    const hold = (trx: Transaction) => ensureDefaultJobProfile(trx, member, studyId)
    const { body } = await beside(server.db, hold, () => restore(id))
    expect(body).toMatchObject({ id, is_default: 0, deleted: null })
  })
})

describe('POST job-profile/copy', () => {
  it("copies the place and terms under the new name, unposted, and doesn't change the original", async () => {
    const { id } = await made()
    await post(id, { ...complete(), jobQuestions: [answered(pay, '300'), answered(call, '1')] })
    const { body: before } = await single(id)
    const { status, body } = await copy(id, 'East')
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'East', is_posted: 0, is_default: 0, is_geography_chosen: 1 })
    expect([valuesOf(body, pay), valuesOf(body, call)]).toEqual([['300'], ['1']])
    expect((await single(id)).body).toEqual(before)
  })

  it('rejects an existing name and an empty one', async () => {
    const { id } = await made('West')
    const taken = await copy(id, 'west')
    expect([taken.status, taken.body.message]).toEqual([400, 'The Job Profile Title must be unique'])
    const none = await copy(id, ' ')
    expect([none.status, none.body.errors?.[0]?.message]).toEqual([422, 'Name is required'])
    expect((await list()).body).toHaveLength(1)
  })
})

describe('GET job-profile/get-for-user', () => {
  it('lists the newest ICOs first, with terms on request', async () => {
    const [first, second] = [await made('First'), await made('Second')]
    const { body } = await list()
    expect(body.map(({ id, jobQuestions }) => [id, jobQuestions])).toEqual([
      [second.id, undefined],
      [first.id, undefined],
    ])
    const expanded = (await list(member, { expand: 'jobQuestions' })).body
    expect(expanded[0]?.jobQuestions).toEqual(second.jobQuestions)
    expect((await list(member, { expand: 'all' })).status).toBe(422)
  })

  it('counts matches by level, declined matches, and recruiters who saw the ICO', async () => {
    const { id } = await made()
    const none = (await list()).body[0]
    expect(none).toMatchObject({ matches: { all: 0, core: 0, perfect: 0, declined: 0 }, views: 0, is_declined: 0 })
    const one = await exchange.match({ job_profile_id: id, level: 'perfect_matched' })
    const two = await exchange.match({ job_profile_id: id, status: 'DECLINED' })
    const [recruiter, other] = [await build.user('MSS_RECRUITER'), await build.user('MSS_RECRUITER')]
    const seen = (job_match_id: number, user_id: number) => ({ job_match_id, user_id, viewed: new Date() })
    const views = [seen(one, recruiter), seen(one, other), seen(two, recruiter)]
    await server.db.insertInto('job_match_view').values(views).execute()
    const counted = (await list()).body[0]
    expect(counted).toMatchObject({ matches: { all: 2, core: 1, perfect: 1, declined: 1 }, views: 2, is_declined: 0 })
    expect(counted?.jobProfileJobOfferMatches.map(match => [match.id, match.status])).toEqual([
      [two, 'DECLINED'],
      [one, 'UNOPENED'],
    ])
    await server.db.updateTable('job_match').set({ status: 'DECLINED' }).where('id', '=', one).execute()
    expect((await list()).body[0]).toMatchObject({ matches: { declined: 2 }, is_declined: 1 })
  })
})
