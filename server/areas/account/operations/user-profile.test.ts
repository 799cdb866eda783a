import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROFILE_FIELDS, PROFILE_TEXT } from '#rules/account/profile.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let type: number
let society_id: number
let specialty_id: number
let subspecialty_id: number
let certifications: number[]
let member: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  type = await build.membershipType({
    supported_fields: [...PROFILE_FIELDS],
    profile_required_fields: ['specialty', 'practice_zip'],
  })
  society_id = await build.society()
  specialty_id = await build.specialty()
  await server.db.insertInto('society_specialty').values({ society_id, specialty_id }).execute()
  subspecialty_id = await subspecialtyOf(specialty_id)
  const board = await server.db
    .insertInto('certifying_board')
    .values({ title: 'Board' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await server.db
    .insertInto('board_certification')
    .values([true, false].map(is_certified => ({ certifying_board_id: board.id, title: 'Surgery', is_certified })))
    .returning('id')
    .execute()
  certifications = rows.map(({ id }) => id)
})
beforeEach(async () => {
  member = await build.user('MSS_USER', { society_id, society_membership_type_id: type })
})
afterAll(() => server.stop())

async function subspecialtyOf(parent: number): Promise<number> {
  const row = await server.db
    .insertInto('subspecialty')
    .values({ specialty_id: parent, title: 'Part' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const save = (body: unknown, as = member) => server.call('PUT user/update-profile', { as, body })
const isFilled = async (as = member) => (await server.call('GET user/is-profile-filled', { as })).body
const record = (id = member) =>
  server.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const whole = () => ({
  username: `dr.profile${member}`,
  specialty_id,
  subspecialty_id,
  visa_status: 'H1B',
  is_us_veteran: 1,
  ethnicity: ['ASIAN'],
  gender_identity: 'F',
  licensed_states: [33, 5],
  practice_zip: '00501',
  npi: '1234567893',
  has_board_certification: 1,
  boardCertifications: certifications.map(id => ({ id })),
})

describe('saving a profile', () => {
  it('saves the whole profile and returns it with the user', async () => {
    const { status, body } = await save(whole())
    expect([status, body.message]).toEqual([200, undefined])
    expect(body).toMatchObject({ id: member, username: `dr.profile${member}`, specialty: { id: specialty_id } })
    expect(body.profile).toMatchObject({ ...whole(), licensed_states: [5, 33] })
    expect(body.profile?.boardCertifications.map(({ is_certified }) => is_certified).sort()).toEqual([0, 1])
  })

  it('keeps omitted fields, and repeating the request changes nothing', async () => {
    await save(whole())
    const before = (await save({})).body.profile
    expect((await save({ gender_identity: 'NL' })).body.profile).toEqual({ ...before, gender_identity: 'NL' })
    expect((await save({ gender_identity: 'NL' })).body.profile).toEqual({ ...before, gender_identity: 'NL' })
  })

  it('clears the subspecialty with the specialty, and the certifications if the user has none', async () => {
    await save(whole())
    const other = await build.specialty()
    await server.db.insertInto('society_specialty').values({ society_id, specialty_id: other }).execute()
    const { body } = await save({ specialty_id: other, has_board_certification: 0 })
    expect(body.profile).toMatchObject({ specialty_id: other, subspecialty_id: null, has_board_certification: 0 })
    expect(body.profile?.boardCertifications).toEqual([])
  })

  it('keeps the confirmation of an NPI until the number changes or is removed', async () => {
    const confirm = () =>
      server.db.updateTable('app_user').set({ npi_confirmed: new Date() }).where('id', '=', member).execute()
    await save(whole())
    for (const npi of ['1999999984', null]) {
      await confirm()
      await save({ gender_identity: 'NL' })
      expect((await record()).npi_confirmed).not.toBeNull()
      await save({ npi })
      expect((await record()).npi_confirmed).toBeNull()
      await save(whole())
    }
  })

  it('accepts a saved NPI with a wrong check digit until it changes', async () => {
    await save(whole())
    await server.db.updateTable('app_user').set({ npi: '1234567890' }).where('id', '=', member).execute()
    expect((await save({ ...whole(), npi: '1234567890', gender_identity: 'NL' })).status).toBe(200)
    expect((await save({ npi: '1234567891' })).body.errors?.map(({ field }) => field)).toEqual(['npi'])
  })

  it('keeps both changes of two concurrent requests', async () => {
    await save(whole())
    const answers = await Promise.all([save({ practice_zip: '12345' }), save({ licensed_states: [1] })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await record()).toMatchObject({ practice_zip: '12345', licensed_states: [1] })
  })

  it('changes no other data about the user, even if included in the request', async () => {
    const before = await record()
    const { status } = await save({
      ...whole(),
      id: 1,
      roles: ['GM_ADMIN'],
      is_demo: 1,
      society_id: 1,
      society_membership_type_id: 1,
      email: 'x@example.org',
      password_hash: 'x',
      is_email_validated: 0,
      settings: '{}',
      first_name: 'X',
      disabled: null,
      year_of_birth: 1950,
    })
    expect(status).toBe(200)
    const { id, roles, email, is_demo, password_hash, settings, first_name, year_of_birth, created } = await record()
    expect({ id, roles, email, is_demo, password_hash, settings, first_name, year_of_birth, created }).toEqual({
      id: before.id,
      roles: before.roles,
      email: before.email,
      is_demo: before.is_demo,
      password_hash: before.password_hash,
      settings: before.settings,
      first_name: before.first_name,
      year_of_birth: before.year_of_birth,
      created: before.created,
    })
    expect(await record()).toMatchObject({ society_id, society_membership_type_id: type })
  })

  it('changes only the fields of the membership type', async () => {
    const narrow = await build.membershipType({ supported_fields: ['npi'], profile_required_fields: [] })
    const as = await build.user('MSS_USER', { society_id, society_membership_type_id: narrow, practice_zip: '99999' })
    const { status, body } = await save({ ...whole(), username: 'dr.narrow', practice_zip: 'wrong' }, as)
    expect(status).toBe(200)
    expect(body.profile).toMatchObject({
      username: 'dr.narrow',
      npi: '1234567893',
      licensed_states: [5, 33],
      practice_zip: '99999',
      specialty_id: null,
      visa_status: 'US',
      ethnicity: [],
      has_board_certification: 0,
      boardCertifications: [],
    })
  })

  it('keeps a specialty that is no longer available', async () => {
    const former = await build.specialty()
    const row = { society_id, society_membership_type_id: type, specialty_id: former }
    const as = await build.user('MSS_USER', row)
    const { status, body } = await save({ licensed_states: [1], practice_zip: '12345' }, as)
    expect([status, body.profile?.specialty_id]).toEqual([200, former])
  })
})

describe('invalid profile data', () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['a short ZIP', { practice_zip: '1234' }, 'practice_zip', 'Zip code should be 5 characters long'],
    ['letters in the ZIP', { practice_zip: '1234x' }, 'practice_zip', 'Should contain only numbers'],
    ['no ZIP', { practice_zip: ' ' }, 'practice_zip', 'This field is required'],
    ['no state', { licensed_states: [] }, 'licensed_states', 'This field is required'],
    ['no specialty', { specialty_id: null, subspecialty_id: null }, 'specialty_id', 'This field is required'],
    ['a ZIP that doesn’t exist', { practice_zip: '99999' }, 'practice_zip', PROFILE_TEXT.zipUnknown],
    ['a wrong check digit', { npi: '1234567890' }, 'npi', PROFILE_TEXT.npiWrong],
    ['a short NPI', { npi: '123' }, 'npi', 'Npi should be 10 characters long'],
    ['letters in the NPI', { npi: 'x123456789' }, 'npi', 'Should contain only numbers'],
    ['a short username', { username: 'drshort' }, 'username', 'Username should be 8 characters long'],
    ['an address for a username', { username: 'victim@example.org' }, 'username', 'Your username can’t include @'],
    ['a NUL', { username: 'dr\u0000profile' }, 'username', 'This text contains an invalid character'],
    ['no certification', { boardCertifications: [] }, 'boardCertifications', 'This field is required'],
    [
      'an unknown certification',
      { boardCertifications: [{ id: 2147483647 }] },
      'boardCertifications',
      'Choose from the listed certifications',
    ],
    [
      'NA and another',
      { ethnicity: ['NA', 'WHITE'] },
      'ethnicity',
      'You can’t combine ‘I prefer not to answer’ with another choice',
    ],
  ]
  it.each(cases)('returns 422 with the field for %s', async (_, change, field, message) => {
    const before = await record()
    const { status, body } = await save({ ...whole(), ...change })
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
    expect(await record()).toEqual(before)
  })

  it.each([
    { visa_status: 'XX' },
    { gender_identity: 'X' },
    { ethnicity: ['MARTIAN'] },
    { licensed_states: [52] },
    { is_us_veteran: 2 },
    { specialty_id: 'x' },
    [],
  ])('returns 422 for values that no form can send: %j', async body => {
    expect((await save(body)).status).toBe(422)
  })

  it('returns all errors in the order of the form', async () => {
    const { body } = await save({ ...whole(), npi: '1', practice_zip: '1', licensed_states: [] })
    expect(body.errors?.map(({ field }) => field)).toEqual(['licensed_states', 'practice_zip', 'npi'])
  })

  it('returns 422 for a specialty of another society and for a subspecialty of another specialty', async () => {
    const other = await build.specialty()
    const foreign = await subspecialtyOf(other)
    const first = await save({ ...whole(), specialty_id: other, subspecialty_id: foreign })
    expect(first.body.errors?.map(({ field }) => field)).toEqual(['specialty_id'])
    const second = await save({ ...whole(), subspecialty_id: foreign })
    expect(second.body.errors?.map(({ field }) => field)).toEqual(['subspecialty_id'])
  })

  it('returns 422 for a username that another user has, regardless of case', async () => {
    await save({ ...whole(), username: 'TakenName' })
    const as = await build.user('MSS_USER', { society_id, society_membership_type_id: type })
    const { status, body } = await save({ ...whole(), username: 'takenname' }, as)
    expect([status, body.errors]).toEqual([422, [{ field: 'username', message: 'This username is already taken' }]])
    expect((await save({ ...whole(), username: 'takenname' })).status).toBe(200)
  })
})

describe('GET user/is-profile-filled', () => {
  it('returns true once the licensed states and all fields required by the type are filled in', async () => {
    expect(await isFilled()).toBe(false)
    await server.db
      .updateTable('app_user')
      .set({ licensed_states: [1], specialty_id })
      .where('id', '=', member)
      .execute()
    expect(await isFilled()).toBe(false)
    await save({ practice_zip: '12345' })
    expect(await isFilled()).toBe(true)
  })

  it('requires only the licensed states if the user has no membership type', async () => {
    const as = await build.user('NON_MSS_USER')
    expect(await isFilled(as)).toBe(false)
    await save({ licensed_states: [51] }, as)
    expect(await isFilled(as)).toBe(true)
  })
})
