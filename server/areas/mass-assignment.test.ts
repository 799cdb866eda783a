import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { builders } from '#server/testing/builders.ts'
import { fieldsOf, requestFor } from '#server/testing/requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Fields that users can't set for themselves, in every spelling of the specification. */
const PRESUMED = {
  id: 1,
  user_id: 1,
  userId: 1,
  owner_id: 1,
  sub: 1,
  survey_owner: 1,
  role: 'GM_ADMIN',
  roles: ['GM_ADMIN'],
  isAdmin: true,
  is_admin: 1,
  permissions: ['*'],
  is_demo: 1,
  is_enabled: 1,
  disabled: null,
  is_email_validated: 1,
  is_password_reset_required: 0,
  society_id: 1,
  societyId: 1,
  society_membership_type_id: 1,
  society_member_type_mapping_id: 1,
  password_hash: 'x',
  secret_key: 'x',
  submitted: '2026-01-01T00:00:00.000Z',
  is_posted: 1,
  is_default: 1,
}
const NAMES = new Set(Object.keys(PRESUMED))

/** Presumed names that an operation does accept, and how it uses them. */
const ASKED: Readonly<Record<string, string>> = {
  'POST auth/validate-email societyId': 'which society to join; its list decides (decision G-074)',
  'POST auth/check-is-email-valid societyId': 'not looked at',
  'POST auth/check-is-email-society-valid societyId': 'whose proof it is; the signature decides',
  'POST auth/non-society-signup society_membership_type_id': 'one of the types that studies invite',
  'POST questionnaire/create id': 'of a part of a study; what has no row there is new',
  'PUT questionnaire/update id': 'likewise',
  'POST question/create id': 'of a question and its parts, which get ids of their own',
  'PUT question/update id': 'of parts of a question; what has no row in its study is new',
  'POST user/admin-create roles': 'the platform administrator gives roles; rules say which go together',
  'POST user/admin-create society_id': 'likewise',
  'POST user/admin-create society_membership_type_id': 'likewise',
  'PUT user/admin-update roles': 'likewise',
  'PUT user/admin-update society_id': 'likewise',
  'PUT user/admin-update society_membership_type_id': 'likewise',
  'PUT user/update-profile id': 'of a board certification, which is reference data',
  'POST questionnaire/reset userId': 'whose survey the platform administrator resets (decision G-006)',
  'POST gmAdmin/internal-person/disable id': 'which internal person the platform administrator disables',
  'POST job-profile/copy id': 'of a job profile, which must be an own one',
  'POST recruiter/employer/accept userId': 'who asked to join the own organization',
  'POST recruiter/employer/refuse userId': 'likewise',
  'POST sessions/end id': 'of a session, which must be the own one',
  'POST second-factor/remove-passkey id': 'of a passkey, which must be an own one',
  'POST second-factor/confirm-passkey id': 'of a passkey, made by the authenticator, whose signature decides',
  'POST auth/confirm-second-factor id': 'of a passkey, likewise',
  'POST society-member-email/activate-disabled society_id':
    'whose members; an administrator’s own society (decision G-058)',
  'POST society-member-email/disable society_id': 'likewise',
  'POST society-member-email/send-invitation-to-members society_id': 'likewise',
  'POST society-member-email/create-demo-member society_id': 'whose list the platform administrator changes',
  'POST society-member-email/remove-marked-members society_id': 'likewise',
  'POST society/send-distribution-email societyId': 'likewise',
  'POST society/send-distribution-test-email societyId': 'likewise',
  'POST society/send-test-email societyId': 'likewise',
  'POST society-api-key/create society_id': 'whose key; an administrator’s own society (decision G-058)',
  'POST society-administrator/invite society_id':
    'whose administrators; one’s own society, or as the platform administrator says (decision G-058)',
  'PUT job-question/update id': 'of a variable or an option, which must be one of that question',
  'PUT society/update-members id': 'of a member, who must be on the list of that society',
  'PUT society/update-members society_member_type_mapping_id': 'one of the society’s names for its members',
  'PUT society-member-type-mapping/bulk-update id': 'of a name, which must be one of the society’s',
  'PUT society-member-type-mapping/bulk-update societyId': 'whose names the platform administrator changes',
  'PUT society-member-type-mapping/bulk-update society_membership_type_id': 'which type a name stands for',
}

const withBody = [...operations].filter(([, operation]) => requestFor(operation).body !== undefined)

it("no body has fields that users can't set for themselves", () => {
  const asked = withBody.flatMap(([key, operation]) =>
    fieldsOf(operation)
      .filter(({ path, name }) => path.startsWith('body.') && NAMES.has(name))
      .map(({ name }) => `${key} ${name}`),
  )
  expect([...new Set(asked)].sort()).toEqual(Object.keys(ASKED).sort())
})

describe('presumed fields', () => {
  it.each(withBody)('have no effect in %s, at any depth', (_, { body: schema, ...operation }) => {
    // Fills every list, so that fields of list items are included.
    const { body } = requestFor({ body: schema, ...operation }, ({ form, path }) =>
      path.startsWith('body.') && form.type === 'integer' ? Math.max(1, form.minimum ?? 1) : undefined,
    )
    for (const presumed of presumptions(body)) {
      const result = schema.safeParse(presumed)
      if (result.success) expect(result.data).toEqual(schema.parse(body))
    }
  })

  it.each([...operations])('are rejected in the query of %s', (_, operation) => {
    const { query } = requestFor(operation)
    for (const [name, value] of Object.entries(PRESUMED))
      if (!(name in query) && !fieldsOf(operation).some(({ path }) => path === `query.${name}`))
        expect([name, operation.query.safeParse({ ...query, [name]: value }).success]).toEqual([name, false])
  })
})

/** Returns variants of a body. Each variant adds all missing presumed fields to one of its objects. */
function presumptions(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body.flatMap((item, at) => presumptions(item).map(one => body.with(at, one)))
  if (typeof body !== 'object' || body === null) return []
  const inside = Object.entries(body).flatMap(([name, value]) =>
    presumptions(value).map(one => ({ ...body, [name]: one })),
  )
  return [{ ...PRESUMED, ...body }, ...inside]
}

describe('user', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('keeps their identity and role, regardless of the request', async () => {
    const build = builders(server.db)
    const as = await build.user('MSS_USER')
    const kept = ['roles', 'is_demo', 'society_id', 'society_membership_type_id', 'email', 'disabled'] as const
    const read = () => server.db.selectFrom('app_user').select(kept).where('id', '=', as).executeTakeFirstOrThrow()
    const before = await read()
    const settings = JSON.stringify({ ...PRESUMED, isDemoModeEnabled: true })
    const replies = [
      await server.call('PUT user/update', { as, body: { ...PRESUMED, is_email_optout: 1, settings } }),
      await server.call('PUT user/update-profile', { as, body: { ...PRESUMED, licensed_states: [5] } }),
      await server.call('GET user/get-current-sign-user', { as, query: { expand: 'profile' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toEqual(before)
    const { settings: saved } = await server.db
      .selectFrom('app_user')
      .select('settings')
      .where('id', '=', as)
      .executeTakeFirstOrThrow()
    expect(Object.keys(Object(saved)).filter(name => NAMES.has(name))).toEqual([])
  })
})
