import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import type { Caller } from '#contract/roles.ts'
import { loadContent } from '#database/content/load.ts'
import { isOpen, NONE, ownedIn } from '#server/testing/owned.ts'
import { fieldsOf, requestFor } from '#server/testing/requests.ts'
import { CANARY, type Callers, makeNeighborhood, type Neighborhood } from '#server/testing/strangers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Ids that everyone may know: societies, reference data, terms of job profiles, keys of settings; and ids that an authenticator makes. */
const PUBLIC = [
  /\.(societyId|society_id|organizationId|memberId|stateId|state_id|memberTypeIds|society_member_type_mapping_id)$/,
  /\.(jobQuestionId|(sub)?specialty_id|specialtyIds|society_membership_type_id|membershipTypeIds|boardIds)$/,
  /\.(job_question(_variable)?_id|boardCertifications\.id|credential\.(id|rawId))$/,
  /^GET society\/(logo|primary-questionnaire-questions-count) query\.\w+$/,
  /^(PUT|DELETE) (society-member-type-mapping|society-membership-type|certifying-board)\/\S+ (query\.id|body\.mappings\.id)$/,
  /^GET (settings\/view query\.id|recruiter\/find-latest-study-by-questionnaire-ids query\.ids)$/,
  /^(PUT|POST) (coupon|job-offer-decline-reason)\/\w+ (query\.id|body\.(seen\.)?reasonIds)$/,
  /^(GET|PUT|DELETE) job-question\/\w+ (query|body\.jobQuestionVariables(\.variableOptions)?)\.id$/,
  // The platform's administrator sees which emails failed.
  /^POST failed-email\/(retry query\.emailId|(retry-many|outcome) body\.ids)$/,
  // The platform's administrator decides about organizations.
  /^PUT employer\/update query\.id$/,
  // Of studies, which the platform's administrators make.
  /^\w+ (questionnaire\/(?!view-survey|get-worksheet|reset)[\w-]+|question\/\w+|variable\/[\w-]+|results\/export-\w+) /,
  /^\w+ gmAdmin\/internal-person\/\w+ \w+\.id$/,
  /^\w+ (sub)?specialty\/\w+ query\.id$/,
]

const IS_ID = /(^|_)ids?$|Ids?$|^notChangeQuestions$/
let server: TestServer
let neighborhood: Neighborhood
let callers: Callers

beforeAll(async () => {
  server = await startTestServer()
  await loadContent(server.db)
  neighborhood = await makeNeighborhood(server)
  callers = await neighborhood.makeCallers()
})
afterAll(() => server.stop())

let calls = 0
/** The operation called with ids of one's own, but for one field. */
function send(operation: Operation, caller: Caller, but?: readonly [path: string, id: number | string]) {
  const { as, own } = callers.get(caller) ?? missing(caller)
  const request = requestFor(operation, field => {
    if (field.form.type === 'null') return undefined
    if (but && field.path === but[0]) return but[1]
    const owned = ownedIn(operation, field)
    return owned ? own[owned] : (TERMS[field.path] ?? TERMS[field.name])?.()
  })
  const isForm = operation.accepts === 'multipart'
  return server.call(keyOf(operation) as OperationKey, {
    ...(isForm ? { query: request.query, form: formOf(request.body) } : request),
    ...(as === undefined ? {} : { as }),
    ...(operation.accepts === 'form' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  return form
}

/** Data for a request that is valid except for its owner. */
const TERMS: Readonly<Record<string, () => unknown>> = {
  job_question_id: () => neighborhood.home.term.question,
  job_question_variable_id: () => neighborhood.home.term.variable,
  'body.jobQuestionVariables.id': () => null,
  'body.jobQuestionVariables.delete_me': () => false,
  newTitle: () => `Title ${++calls}`,
  'body.responses.value': () => null,
  otherReason: () => 'Too far from home.',
  'body.jobQuestions.responses.value': () => '1',
  'body.title': () => `Title ${++calls}`,
}

function missing(what: string): never {
  throw new Error(`Nobody is a ${what}.`)
}

interface Answered {
  readonly status: number
  readonly text: string
}
/** Whether two refusals say the same but for the id that was sent; where an id is passed over, nothing of the stranger is in the answer. */
function isAlike(foreign: Answered, none: Answered, id: number | string, noId: number | string): boolean {
  if (none.status === 200) return foreign.status === 200 && !foreign.text.includes(CANARY)
  const without = (text: string, sent: number | string) => text.replaceAll(new RegExp(`\\b${sent}\\b`, 'g'), '#')
  return foreign.status === none.status && without(foreign.text, id) === without(none.text, noId)
}

/** What societies call their types is not about persons: the platform's administrator sees that of all. */
const NAMES_OF_ALL = new Set(['GET society-member-type-mapping/index'])
/** Open to a society's administrator for members of the own society. */
const OF_OWN_SOCIETY = new Set(['PUT user/mss-admin-update'])

/** Need more than what the caller owns: a prior year's study, released results, an ICO that is complete, a file, a draft, an account of a recruiter. */
const NEEDS_MORE = new Set([
  // Roles that go together.
  'POST user/admin-create',
  'DELETE user/delete',
  'POST user/reset',
  'PUT user/save-new-password-by-admin',
  'PUT user/mss-admin-update',
  'PUT user/admin-update',
  'GET user/get-by-member-id',
  'POST reveal/create-cv',
  // Stored state at the start of the edit.
  'PUT job-profile/update-for-user',
  // Another administrator of the society, with an address of their own.
  'POST society-administrator/invite',
  'PUT society-administrator/update',
  'DELETE society-administrator/remove',
  // A colleague who inherits the organization's records, and a request to join it.
  'DELETE recruiter/seat/remove',
  'POST recruiter/employer/accept',
  'POST recruiter/employer/refuse',
  // A bounced address.
  'POST society-member-email/lift-mark',
  // An address, and how many are seen.
  'POST society-member-email/create-demo-member',
  'POST society-member-email/remove-marked-members',
  // Someone to write to.
  'POST society/send-distribution-email',
  'POST society-member-email/send-invitation-individually',
  // A file, its columns, and rows that were checked.
  'POST society-member-import/upload',
  'PUT society-member-import/check',
  'POST society-member-import/run',
  'DELETE recruiter/job-offer/delete',
  'DELETE gmAdmin/job-offer/delete',
  'GET recruiter/recruiter-profile-for-admin',
  'PUT recruiter/update-recruiter-by-admin',
  'GET reveal/file',
  'POST survey/save-prior-questionnaire-default-response',
  'POST presentation/reports-presentation',
  'POST results/create-certificate',
  'POST recruiter/search-results',
  'POST job-profile/post-to-exchange',
  // An offer that is a draft, and a code.
  'GET recruiter/job-offer/coupon-discount',
  'POST recruiter/job-offer/invoice',
  // One that was charged by a card, and an invoice that is open.
  'POST purchase/refund',
  'PUT invoice/update',
  'POST invoice/refund',
  // A question of that study, or one of its sections.
  'GET question/view',
  'POST question/create',
  'PUT question/update',
  'DELETE question/delete',
  'POST question/copy',
  // Its version, its name.
  'PUT society/update',
  'DELETE society/delete',
  'PUT society-member-type-mapping/bulk-update',
])

const all = [...operations.values()]
const owning = all.flatMap(operation => {
  const found = fieldsOf(operation).flatMap(field => {
    const owned = ownedIn(operation, field)
    return owned ? [{ path: field.path, owned }] : []
  })
  const fields = [...new Map(found.map(field => [field.path, field])).values()]
  return fields.length > 0 ? [[keyOf(operation), operation, fields] as const] : []
})

it('every id of the contract is declared as owned or public', () => {
  const unknown = all.flatMap(operation =>
    fieldsOf(operation)
      .filter(field => IS_ID.test(field.name) && ownedIn(operation, field) === null)
      .map(({ path }) => `${keyOf(operation)} ${path}`)
      .filter(name => !PUBLIC.some(each => each.test(name))),
  )
  expect(unknown).toEqual([])
})

describe('what belongs to someone else', () => {
  it.each(owning)('does not exist for %s, and is unchanged', async (_, operation, fields) => {
    const before = await neighborhood.kept()
    const shown: string[] = []
    for (const caller of operation.callers)
      for (const { path, owned } of fields.filter(field => !isOpen(operation, caller, field.owned))) {
        const none = await send(operation, caller, [path, NONE[owned]])
        for (const [whose, theirs] of neighborhood.strangers) {
          if (callers.get(caller)?.own[owned] === theirs[owned]) continue
          if (OF_OWN_SOCIETY.has(keyOf(operation)) && whose === 'of a member of the same society') continue
          const foreign = await send(operation, caller, [path, theirs[owned]])
          if (isAlike(foreign, none, theirs[owned], NONE[owned])) continue
          shown.push(`${caller}, ${path} ${whose}: ${foreign.text}, and of none: ${none.text}`)
        }
      }
    expect(shown).toEqual([])
    expect(await neighborhood.kept()).toEqual(before)
  })
})

describe('what belongs to oneself', () => {
  it.each(all.map(operation => [keyOf(operation), operation] as const))(
    'is to %s what it is, and nothing of others is in the answer',
    async (key, operation) => {
      if (
        /reset$|reset-by-user-id$|sessions\/end$|job-offer\/(set-|renew|un|update|copy)|seat\/(remove|accept)/.test(key)
      )
        callers = await neighborhood.makeCallers()
      const statuses: number[] = []
      for (const caller of operation.callers) {
        const { status, text } = await send(operation, caller)
        if (!(caller === 'GM_ADMIN' && NAMES_OF_ALL.has(key))) expect(text).not.toContain(CANARY)
        statuses.push(status)
      }
      if (key.endsWith('delete-account')) callers = await neighborhood.makeCallers()
      const mustWork = owning.some(([name]) => name === key) && !NEEDS_MORE.has(key)
      if (mustWork) expect(statuses).toContain(200)
    },
  )
})

/** Everything that is kept, table by table. */
async function everything(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      -- That an administrator opened somebody's survey is noted.
      AND table_name <> 'audit_entry'`.execute(server.db)
  const kept: Record<string, string | null> = {}
  for (const { name } of rows) {
    const digest = sql<{ digest: string | null }>`
      SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${sql.table(name)} t`
    kept[name] = (await digest.execute(server.db)).rows[0]?.digest ?? null
  }
  return kept
}

it('reading changes nothing that is kept', async () => {
  callers = await neighborhood.makeCallers()
  for (const { as } of callers.values()) if (as !== undefined) await server.call('GET sessions/index', { as })
  const before = await everything()
  const reading = all.filter(({ writes }) => !writes)
  for (const operation of reading) for (const caller of operation.callers) await send(operation, caller)
  expect(reading.length).toBeGreaterThan(0)
  expect(await everything()).toEqual(before)
})
