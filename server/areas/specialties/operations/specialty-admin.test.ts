import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { beside } from '#server/testing/beside.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number
let master: number
let own: number
let other: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

let number = 0
beforeEach(async () => {
  number++
  const code = `C${number}`
  master = await build.specialty({ title: `Master ${number}`, is_master: true, code })
  own = await build.specialty({ title: `Own ${number}`, master_code: code })
  other = await build.specialty({ title: `Other ${number}`, master_code: code })
})

const subspecialty = async (specialty_id: number, title: string) =>
  (await server.db.insertInto('subspecialty').values({ specialty_id, title }).returning('id').executeTakeFirstOrThrow())
    .id
const personOf = (specialty_id: number, subspecialty_id: number | null = null) =>
  build.user('MSS_USER', { specialty_id, subspecialty_id })
const specialtyOf = (id: number) =>
  server.db
    .selectFrom('app_user')
    .select(['specialty_id', 'subspecialty_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const lastAct = () =>
  server.db
    .selectFrom('audit_entry')
    .select(['act', 'record_id', 'facts'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const view = (id: number) => server.call('GET specialty/view', { as: admin, query: { id } })
const merge = (id: number, into: number) =>
  server.call('PUT specialty/merge', { as: admin, query: { id }, body: { into } })
const remove = (id: number) => server.call('DELETE specialty/delete', { as: admin, query: { id } })
const terms = (title: string, more = {}) => ({ title, code: '', master_code: '', ...more })
/** Submits a survey whose specialty is counted in the results of a study. */
const counted = async (id: number, level: 'specialty' | 'subspecialty' = 'specialty') => {
  const study = await build.study()
  await build.submitted(study, 1, { profile: () => ({ [`${level}_id`]: id }) })
  await server.db
    .insertInto('result_edition')
    .values({ questionnaire_id: study.id, policy: '{}', filterable_answers: '[]', opened: new Date() })
    .execute()
}

describe('permissions', () => {
  it('only platform administrators have access, and unknown specialties return 404', async () => {
    const body = { into: other }
    const operations = [
      ['GET specialty/view', {}],
      ['PUT specialty/update', { body: terms('New') }],
      ['DELETE specialty/delete', {}],
      ['PUT specialty/merge', { body }],
    ] as const
    const as = await build.user('MSS_ADMIN')
    for (const [key, rest] of operations) {
      expect((await server.call(key, { query: { id: own }, ...rest })).status).toBe(401)
      expect((await server.call(key, { as, query: { id: own }, ...rest })).status).toBe(403)
      expect((await server.call(key, { as: admin, query: { id: 2_147_483_647 }, ...rest })).status).toBe(404)
    }
    expect((await view(own)).status).toBe(200)
  })
})

describe('administering specialties', () => {
  it('waits for concurrent changes, so that titles are unique regardless of case', async () => {
    const late = await beside(
      server.db,
      holding =>
        holding
          .insertInto('specialty')
          .values({ title: `TWIN ${number}` })
          .execute(),
      () => server.call('POST specialty/create', { as: admin, body: { is_master: 0, ...terms(`Twin ${number}`) } }),
    )
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([422, 'title'])
  })

  it('lists specialties with their master specialty, by list', async () => {
    const list = (is_master: 0 | 1) =>
      server.call('GET specialty/administered', { as: admin, query: { is_master, perPage: 1000 } })
    await subspecialty(own, 'Sleep')
    const owns = (await list(0)).body.items
    expect(owns.find(({ id }) => id === own)).toMatchObject({
      master: `Master ${number}`,
      subspecialties: 1,
      societies: 0,
    })
    expect(owns.map(({ id }) => id)).not.toContain(master)
    expect((await list(1)).body.items.map(({ id }) => id)).toContain(master)
  })

  it('creates, changes, and deletes specialties, with audit log entries', async () => {
    const body = { ...terms(` New ${number} `, { master_code: `C${number}` }), is_master: 0 as const }
    const { status, body: made } = await server.call('POST specialty/create', { as: admin, body })
    expect([status, made.title, made.is_master, made.master_code]).toEqual([200, `New ${number}`, 0, `C${number}`])
    expect(await lastAct()).toEqual({ act: 'specialty.create', record_id: made.id, facts: {} })
    const change = { as: admin, query: { id: made.id }, body: terms(`Newer ${number}`) }
    expect((await server.call('PUT specialty/update', change)).body.title).toBe(`Newer ${number}`)
    expect((await remove(made.id)).status).toBe(200)
    expect((await view(made.id)).status).toBe(404)
    expect(await lastAct()).toMatchObject({ act: 'specialty.delete', record_id: made.id })
  })

  it.each([
    [() => terms(`own ${number}`), 0, 'title'],
    [() => terms(''), 0, 'title'],
    [() => terms('x'.repeat(121)), 0, 'title'],
    [() => terms('A', { code: 'a b' }), 0, 'code'],
    [() => terms('B', { master_code: 'none' }), 0, 'master_code'],
    [() => terms('C', { code: `C${number}` }), 1, 'code'],
  ] as const)('rejects an invalid field (%#)', async (body, is_master, field) => {
    const sent = { as: admin, body: { ...body(), is_master } }
    const { status, body: answer } = await server.call('POST specialty/create', sent)
    expect([status, answer.errors?.map(each => each.field)]).toEqual([422, [field]])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['physicians', () => personOf(own)],
    [
      'societies',
      async () =>
        server.db
          .insertInto('society_specialty')
          .values({ society_id: await build.society(), specialty_id: own })
          .execute(),
    ],
    ['results', () => counted(own)],
  ])('rejects deletion while %s refer to the specialty', async (_, use) => {
    await use()
    expect((await remove(own)).status).toBe(400)
    expect((await view(own)).status).toBe(200)
  })
})

describe('concurrent saves by two administrators', () => {
  it('show conflicts at the fields of a specialty and of a subspecialty', async () => {
    const seen = { title: `Own ${number}`, code: '', master_code: `C${number}` }
    const save = (body: object) => server.call('PUT specialty/update', { as: admin, query: { id: own }, body })
    expect((await save({ ...seen, title: `First ${number}`, seen })).status).toBe(200)
    const late = await save({ ...seen, title: `Second ${number}`, seen })
    expect([late.status, late.body.message]).toEqual([400, CONFLICT_TEXT.nothing])
    expect(late.body.errors).toEqual([{ field: 'title', message: CONFLICT_TEXT.field(`First ${number}`) }])
    expect((await view(own)).body.title).toBe(`First ${number}`)

    const id = await subspecialty(own, 'Pain')
    const rename = (title: string, before: string) =>
      server.call('PUT subspecialty/update', { as: admin, query: { id }, body: { title, seen: { title: before } } })
    expect((await rename('Pains', 'Pain')).status).toBe(200)
    expect((await rename('Aches', 'Pain')).body.errors).toEqual([
      { field: 'title', message: CONFLICT_TEXT.field('Pains') },
    ])
    expect((await rename('Aches', 'Pains')).body.title).toBe('Aches')
  })
})

describe('merging specialties', () => {
  it('moves societies, profiles, submissions, and subspecialties, and redirects the old ID', async () => {
    const society = await build.society()
    await server.db
      .insertInto('society_specialty')
      .values([own, other].map(specialty_id => ({ society_id: society, specialty_id })))
      .execute()
    const [sleep, pain, sleepThere] = [
      await subspecialty(own, 'Sleep'),
      await subspecialty(own, 'Pain'),
      await subspecialty(other, 'sleep'),
    ]
    const people = [await personOf(own), await personOf(own, sleep), await personOf(own, pain), await personOf(other)]
    const study = await build.study()
    const survey = await build.answered(study)
    await server.db
      .insertInto('submission')
      .values({
        survey_id: survey.id,
        answers: '{}',
        specialty_id: own,
        subspecialty_id: sleep,
      })
      .execute()

    const { status, body } = await merge(own, other)
    expect([status, body.id, body.uses.people]).toEqual([200, other, true])
    expect(body.subspecialties.map(({ id }) => id).toSorted()).toEqual([pain, sleepThere].toSorted())
    expect(await Promise.all(people.map(specialtyOf))).toEqual([
      { specialty_id: other, subspecialty_id: null },
      { specialty_id: other, subspecialty_id: sleepThere },
      { specialty_id: other, subspecialty_id: pain },
      { specialty_id: other, subspecialty_id: null },
    ])
    expect(body.uses.societies.map(({ id }) => id)).toEqual([society])
    expect(
      await server.db
        .selectFrom('submission')
        .select(['specialty_id', 'subspecialty_id'])
        .where('survey_id', '=', survey.id)
        .executeTakeFirst(),
    ).toEqual({ specialty_id: other, subspecialty_id: sleepThere })
    expect(await lastAct()).toEqual({ act: 'specialty.merge', record_id: own, facts: { into: other } })
    const kept = await server.db
      .selectFrom('merged_specialty')
      .select(['id', 'into_id'])
      .where('id', '=', own)
      .execute()
    expect(kept).toEqual([{ id: own, into_id: other }])
  })

  it('is possible if results count only their common master specialty', async () => {
    await counted(master)
    const third = await build.specialty({ title: `Third ${number}` })
    expect((await merge(own, other)).status).toBe(200)
    await counted(third)
    const before = await view(third)
    const { status, body } = await merge(third, other)
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining(
        'Results or the exchange use this specialty, so you can’t make this change. You can rename it, or merge it with another one linked to the same master specialty.',
      ),
    ])
    expect((await view(third)).body).toEqual(before.body)
    // It can't represent another specialty either, even if a master specialty with its code is created.
    const change = (body: object) => server.call('PUT specialty/update', { as: admin, query: { id: third }, body })
    expect((await change(terms(`Third ${number}`, { master_code: `C${number}` }))).status).toBe(400)
    expect((await change(terms(`Renamed ${number}`))).status).toBe(200)
  })

  it('requires another specialty of the same list', async () => {
    for (const into of [own, master, 2_147_483_647])
      expect([into, (await merge(own, into)).status]).toEqual([into, 422])
    expect((await view(own)).status).toBe(200)
  })

  it('is rejected while the prices differ', async () => {
    const setting = { key: 'job_offer_prices', value: JSON.stringify({ [own]: 100 }), value_type: 'json' }
    await server.db
      .insertInto('setting')
      .values(setting)
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: setting.value }))
      .execute()
    expect((await merge(own, other)).body.message).toContain('job_offer_prices')
    await server.db.updateTable('setting').set({ value: '{}' }).where('key', '=', 'job_offer_prices').execute()
  })
})

describe('administering subspecialties', () => {
  const call = { as: 0 }
  beforeAll(() => {
    call.as = admin
  })

  it("creates subspecialties in their specialty's list, and renames, merges, and deletes them", async () => {
    const create = (title: string) =>
      server.call('POST subspecialty/create', { ...call, body: { title, specialty_id: own } })
    const sleep = (await create('Sleep')).body
    expect(sleep).toMatchObject({ specialty_id: own, specialty: `Own ${number}`, is_master: 0 })
    expect((await create('sleep')).status).toBe(422)
    const pain = (await create('Pain')).body
    const person = await personOf(own, sleep.id)
    expect((await server.call('DELETE subspecialty/delete', { ...call, query: { id: sleep.id } })).status).toBe(400)
    const merged = await server.call('PUT subspecialty/merge', {
      ...call,
      query: { id: sleep.id },
      body: { into: pain.id },
    })
    expect([merged.status, merged.body.id]).toEqual([200, pain.id])
    expect(await specialtyOf(person)).toEqual({ specialty_id: own, subspecialty_id: pain.id })
    const renamed = { ...call, query: { id: pain.id }, body: { title: 'Pains' } }
    expect((await server.call('PUT subspecialty/update', renamed)).body.title).toBe('Pains')
    const foreign = await subspecialty(other, 'Elsewhere')
    const far = { ...call, query: { id: foreign }, body: { into: pain.id } }
    expect((await server.call('PUT subspecialty/merge', far)).status).toBe(422)
    const itself = { ...call, query: { id: pain.id }, body: { into: pain.id } }
    expect((await server.call('PUT subspecialty/merge', itself)).body).toMatchObject({
      errors: [{ field: 'into', message: 'Choose a different subspecialty.' }],
    })
    expect((await server.call('DELETE subspecialty/delete', { ...call, query: { id: foreign } })).status).toBe(200)
    const listed = await server.call('GET subspecialty/administered', {
      ...call,
      query: { is_master: 0, title: 'Pains' },
    })
    expect(listed.body.items.map(({ id }) => id)).toEqual([pain.id])
  })

  it('rejects merging or deletion of subspecialties counted in results', async () => {
    const [sleep, pain] = [await subspecialty(own, 'Sleep'), await subspecialty(own, 'Pain')]
    await counted(sleep, 'subspecialty')
    const query = { id: sleep }
    expect((await server.call('PUT subspecialty/merge', { ...call, query, body: { into: pain } })).status).toBe(400)
    expect((await server.call('DELETE subspecialty/delete', { ...call, query })).status).toBe(400)
    expect((await server.call('GET subspecialty/view', { ...call, query })).body.uses.counted).toBe(true)
  })
})
