import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const ask = (as: number, expand: string) => server.call('GET user/get-current-sign-user', { as, query: { expand } })

async function certification(title: string): Promise<{ id: number; board: number }> {
  const board = await server.db
    .insertInto('certifying_board')
    .values({ title: `Board of ${title}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('board_certification')
    .values({ certifying_board_id: board.id, title, is_certified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, board: board.id }
}

describe('GET user/get-current-sign-user with expand', () => {
  it('returns the profile', async () => {
    const { id: held, board } = await certification('Surgery')
    const as = await build.user('MSS_USER', {
      username: 'dr.profile',
      visa_status: 'J1',
      ethnicity: ['ASIAN', 'WHITE'],
      gender_identity: 'F',
      licensed_states: [5, 33],
      practice_zip: '00501',
      npi: '1234567890',
      is_us_veteran: false,
      has_board_certification: true,
    })
    await server.db
      .insertInto('user_board_certification')
      .values({ user_id: as, board_certification_id: held })
      .execute()
    const { status, body } = await ask(as, 'profile')
    expect(status).toBe(200)
    expect(body.profile).toEqual({
      username: 'dr.profile',
      specialty_id: null,
      subspecialty_id: null,
      visa_status: 'J1',
      is_us_veteran: 0,
      ethnicity: ['ASIAN', 'WHITE'],
      gender_identity: 'F',
      licensed_states: [5, 33],
      practice_zip: '00501',
      npi: '1234567890',
      has_board_certification: 1,
      boardCertifications: [{ id: held, title: 'Surgery', is_certified: 1, certifying_board_id: board }],
    })
    expect(body).not.toHaveProperty('membershipType')
  })

  it('returns a new profile with only the visa status set', async () => {
    const { body } = await server.call('GET user/get-current-sign-user', {
      as: await build.user(),
      query: { expand: 'profile' },
    })
    expect(body.profile).toMatchObject({ visa_status: 'US', ethnicity: [], licensed_states: [], practice_zip: null })
  })

  it('returns the membership type with its lists as JSON text, or null', async () => {
    const type = await build.membershipType({
      type_name: 'Fellow',
      supported_fields: ['npi', 'practice_zip'],
      profile_required_fields: ['practice_zip'],
    })
    const as = await build.user('MSS_USER', { society_membership_type_id: type })
    expect((await ask(as, 'membershipType')).body.membershipType).toEqual({
      id: type,
      type_name: 'Fellow',
      supported_fields: '["npi","practice_zip"]',
      profile_required_fields: '["practice_zip"]',
    })
    expect((await ask(await build.user('GM_ADMIN'), 'membershipType')).body.membershipType).toBeNull()
  })

  it("returns the society's specialties for members, and the master list for others", async () => {
    const society_id = await build.society()
    const own = await build.specialty({ title: 'Own' })
    await build.specialty({ title: "Somebody else's" })
    const master = await build.specialty({ title: 'Master', is_master: true })
    const part = await server.db
      .insertInto('subspecialty')
      .values({ specialty_id: own, title: 'Part' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('society_specialty').values({ society_id, specialty_id: own }).execute()
    const member = await build.user('MSS_USER', { society_id })
    const expected = [{ id: own, title: 'Own', subspecialties: [{ id: part.id, title: 'Part' }] }]
    expect((await ask(member, 'specialties')).body.specialties).toEqual(expected)
    const outsider = await build.user('NON_MSS_USER')
    expect((await ask(outsider, 'specialties')).body.specialties).toEqual([
      { id: master, title: 'Master', subspecialties: [] },
    ])
  })

  it('returns several parts together, and none unless requested', async () => {
    const as = await build.user()
    expect(Object.keys((await ask(as, 'profile,membershipType,specialties')).body)).toEqual(
      expect.arrayContaining(['profile', 'membershipType', 'specialties']),
    )
    const { body } = await server.call('GET user/get-current-sign-user', { as })
    for (const part of ['profile', 'membershipType', 'specialties']) expect(body).not.toHaveProperty(part)
  })

  it.each(['', 'password_hash', 'profile,', 'profile;membershipType'])('returns 422 for "%s"', async expand => {
    expect((await ask(await build.user(), expand)).status).toBe(422)
  })
})
