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

describe('GET user/get-current-sign-user', () => {
  it('returns 422 for an unknown parameter', async () => {
    const as = await build.user()
    expect((await server.call('GET user/get-current-sign-user', { as, query: { id: 1 } })).status).toBe(422)
  })

  it('returns all data of the user and no other columns', async () => {
    const society_id = await build.society({ name: 'Society of Tests' })
    const specialty_id = await build.specialty({ title: 'Testing' })
    const subspecialty = await server.db
      .insertInto('subspecialty')
      .values({ specialty_id, title: 'Unit testing' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = await build.membershipType()
    const id = await build.user('MSS_USER', {
      society_id,
      specialty_id,
      subspecialty_id: subspecialty.id,
      society_membership_type_id: type,
      email: 'ann@example.org',
      username: 'AnnTester',
      first_name: 'Ann',
      last_name: 'Tester',
      is_demo: true,
      is_email_validated: false,
      settings: JSON.stringify({ demoMode: true }),
      npi: '1234567890',
      practice_zip: '12345',
      password_hash: 'secret',
    })
    const { status, body } = await server.call('GET user/get-current-sign-user', { as: id })
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      email: 'ann@example.org',
      username: 'AnnTester',
      first_name: 'Ann',
      last_name: 'Tester',
      roles: ['MSS_USER'],
      is_demo: 1,
      is_email_validated: 0,
      is_password_reset_required: 0,
      lacks_second_factor: 0,
      is_email_optout: 0,
      society_id,
      society: { id: society_id, name: 'Society of Tests' },
      society_membership_type_id: type,
      specialty_id,
      specialty: { id: specialty_id, title: 'Testing' },
      subspecialty_id: subspecialty.id,
      subspecialty: { id: subspecialty.id, title: 'Unit testing' },
      completed_surveys: [],
      completedStudyWithJobPreferences: false,
      settings: '{"demoMode":true}',
    })
  })

  it('returns null for a missing society, specialty, and username', async () => {
    const { body } = await server.call('GET user/get-current-sign-user', { as: await build.user('GM_ADMIN') })
    expect(body).toMatchObject({ society: null, specialty: null, subspecialty: null, username: null, settings: '{}' })
  })

  it("lists only the user's own submitted surveys", async () => {
    const study = await build.study()
    const [mine] = await build.submitted(study, 2)
    await build.survey(await build.study({ societies: [study.societyId] }), mine?.userId)
    const { body } = await server.call('GET user/get-current-sign-user', { as: mine?.userId ?? 0 })
    expect(body.completed_surveys).toEqual([{ id: mine?.surveyId, questionnaire_id: study.id }])
  })

  it('returns whether Connect is open, which requires a submitted study that asks for job preferences', async () => {
    const study = await build.study()
    const [mine] = await build.submitted(study, 1)
    const { userId: begun } = await build.survey(study)
    const isOpen = async (as = 0) =>
      (await server.call('GET user/get-current-sign-user', { as })).body.completedStudyWithJobPreferences
    expect(await isOpen(mine?.userId)).toBe(false)
    await server.db
      .updateTable('questionnaire')
      .set({ is_support_job_preference: true })
      .where('id', '=', study.id)
      .execute()
    expect([await isOpen(mine?.userId), await isOpen(begun)]).toEqual([true, false])
  })
})

describe('GET settings/frontend', () => {
  it('is available to guests and has defaults', async () => {
    const { status, body } = await server.call('GET settings/frontend')
    expect(status).toBe(200)
    expect(body).toEqual({
      chart_valid_threshold: 10,
      upcoming_days_limit: 30,
      default_zero_label: 'Set value to zero.',
      comparison_limit: 10,
      enable_demo_functionality: false,
      assets_store_url: '',
      file_store_url: '',
      logo_folder: 'logos',
      reports_placeholder_image: '',
      job_question_label_suffix: ':',
      money_back_days: 0,
      exchange_open_to_recruiters: false,
      profile_fields_for_job_profile: [],
      non_society_id: '',
    })
  })

  it('returns only the stored settings in a closed list', async () => {
    await build.setting('upcoming_days_limit', '45')
    await build.setting('default_zero_label', 'None', 'string')
    await build.setting('smtp_password', 'canary', 'string')
    await build.setting('assets_store_url', 'https://assets.example', 'url')
    await build.setting('profile_fields_for_job_profile', '["specialty","practice_zip"]', 'json')
    const { body } = await server.call('GET settings/frontend')
    expect(body).toEqual({
      chart_valid_threshold: 10,
      upcoming_days_limit: 45,
      default_zero_label: 'None',
      comparison_limit: 10,
      enable_demo_functionality: false,
      assets_store_url: 'https://assets.example',
      file_store_url: '',
      logo_folder: 'logos',
      reports_placeholder_image: '',
      job_question_label_suffix: ':',
      money_back_days: 0,
      exchange_open_to_recruiters: false,
      non_society_id: '',
      profile_fields_for_job_profile: ['specialty', 'practice_zip'],
    })
  })

  it.each([
    ['0', false],
    ['1', true],
    ['2', true],
  ])('returns whether Demo Mode is available: %s', async (value, isOffered) => {
    await build.setting('enable_demo_functionality', value, 'boolean')
    expect((await server.call('GET settings/frontend')).body.enable_demo_functionality).toBe(isOffered)
    await build.setting('enable_demo_functionality', '0', 'boolean')
  })

  it('accepts an invalid token, because guests can call it', async () => {
    expect((await server.call('GET settings/frontend', { headers: { authorization: 'Bearer x' } })).status).toBe(200)
  })
})
