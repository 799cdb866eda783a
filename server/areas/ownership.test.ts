import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import { type Caller, ROLES } from '#contract/roles.ts'
import { loadContent } from '#database/content/load.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { type Field, fieldsOf, requestFor } from '#server/testing/requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { ensureDefaultJobProfile } from './connect/lookups.ts'

/** What belongs to somebody: a person, what is theirs, and the studies that only some societies see. */
type Owned = 'person' | 'survey' | 'profile' | 'session' | 'study' | 'section' | 'question' | 'variable'
/** Ids that a person owns or may name. */
type Belongings = Readonly<Record<Owned, number | string>>

const OWNED_BY_NAME: Readonly<Record<string, Owned>> = {
  questionnaireId: 'study',
  questionnaire_id: 'study',
  priorYearQuestionnaireId: 'study',
  qId: 'study',
  qsId: 'study',
  surveyId: 'survey',
  survey_id: 'survey',
  userId: 'person',
  job_profile_id: 'profile',
  sectionId: 'section',
  questionId: 'question',
  questionIds: 'question',
  notChangeQuestions: 'question',
  variable_id: 'variable',
  variableIds: 'variable',
}
/** What a field named `id` means, by operation. */
const OWNED_BY_OPERATION: Readonly<Record<string, Owned>> = {
  'POST sessions/end': 'session',
  'GET questionnaire/view-survey': 'study',
  'GET questionnaire/get-worksheet': 'study',
  'GET results/get-data-for-report': 'study',
  'GET survey/get-with-default-job-profile': 'survey',
  'PUT survey/update': 'survey',
  'POST survey/add-seconds-to-total-time': 'survey',
  'GET survey/section-statistics': 'survey',
  'PUT job-profile/update-for-user': 'profile',
  'POST job-profile/complete-default-study': 'profile',
  'POST job-profile/create-duplicate-to-default-job-profile': 'profile',
}
/** Ids of what everybody may know: societies, reference data, terms of job profiles, keys of settings. */
const PUBLIC =
  /\.(societyId|memberId|stateId|(sub)?specialty_id|society_membership_type_id|membershipTypeIds|job_question(_variable)?_id|boardCertifications\.id)$|^GET settings\/view query\.id$/

/** What else is open to the platform's administrator, who is never told whose it is: answers are corrected and surveys reset (4 §7.5). */
const OPEN_TO_PLATFORM: Readonly<Record<string, Owned>> = {
  'GET survey/get-with-default-job-profile': 'survey',
  'PUT response/multi-update': 'survey',
  'POST survey/reset': 'survey',
  'POST survey/reset-by-user-id': 'person',
  'POST questionnaire/reset': 'person',
}
/** Parts of studies: the platform's administrator makes them all. */
const STUDY_PARTS: readonly Owned[] = ['study', 'section', 'question', 'variable']

const IS_ID = /(^|_)ids?$|Ids?$|^notChangeQuestions$/
const NONE: Belongings = {
  person: 2_147_483_647,
  survey: 2_147_483_647,
  profile: 2_147_483_647,
  session: '00000000-0000-4000-8000-000000000000',
  study: 2_147_483_647,
  section: 2_147_483_647,
  question: 2_147_483_647,
  variable: 2_147_483_647,
}
/** In every text that a stranger has. */
const CANARY = 'stranger'

interface Home {
  readonly study: BuiltStudy
  readonly term: { readonly question: number; readonly variable: number }
}
let server: TestServer
let build: ReturnType<typeof builders>
let home: Home
let callers: Callers
let strangers: readonly (readonly [string, Belongings])[]

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  await loadContent(server.db)
  const term = await build.jobTerm()
  const { id } = await server.db
    .selectFrom('job_question_variable')
    .select('id')
    .where('job_question_id', '=', term)
    .executeTakeFirstOrThrow()
  home = { study: await aStudy(), term: { question: term, variable: id } }
  const away = await aStudy('A study of others')
  strangers = [
    [
      'of a member of the same society',
      await belongings(home.study, await aMember(home.study, 'MSS_USER', CANARY), CANARY),
    ],
    ['of a member of another society', await belongings(away, await aMember(away, 'MSS_USER', CANARY), CANARY)],
  ]
  callers = await makeCallers()
})
afterAll(() => server.stop())

async function aStudy(title = 'Our study'): Promise<BuiltStudy> {
  const type = await build.membershipType()
  const study = await build.study({
    ...MODULAR_STUDY,
    title,
    memberTypes: [type],
    otherTypes: [type],
    is_support_job_preference: true,
    worksheet_file_name: 'guide.pdf',
  })
  await build.worksheet(study.id, 'application/pdf', Buffer.from('guide'))
  return study
}

/** A physician who may take the study; with a word in every text of theirs. */
async function aMember(study: BuiltStudy, role: 'MSS_USER' | 'NON_MSS_USER', word: string): Promise<number> {
  const as = await build.user(role, {
    society_id: role === 'MSS_USER' ? study.societyId : null,
    society_membership_type_id: study.memberType,
    first_name: word,
    last_name: word,
    username: `${word}${Math.random().toString(36).slice(2, 10)}`,
    practice_zip: '10001',
    is_demo: true,
  })
  await server.db
    .insertInto('comparison')
    .values({ user_id: as, questionnaire_id: study.id, comparisons: JSON.stringify([{ title: word }]) })
    .execute()
  return as
}

async function belongings(study: BuiltStudy, person: number, title = 'Own'): Promise<Belongings> {
  const { id: survey } = await build.answered(study, person)
  const profile = await server.db.transaction().execute(db => ensureDefaultJobProfile(db, person, study.id))
  await server.db.updateTable('job_profile').set({ title }).where('id', '=', profile.id).execute()
  await server.tokenOf(person)
  const session = await server.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', person)
    .executeTakeFirstOrThrow()
  return {
    person,
    survey,
    profile: profile.id,
    session: session.id,
    study: study.id,
    question: study.question('Pay'),
    section: study.section('Research'),
    variable: study.variable('salary'),
  }
}

type Callers = ReadonlyMap<Caller, { readonly as?: number; readonly own: Belongings }>

/** One of each role, and a guest. To administrators and recruiters the surveys they are given are those of some member. */
async function makeCallers(): Promise<Callers> {
  const member = await belongings(home.study, await aMember(home.study, 'MSS_USER', 'member'))
  const made: [Caller, { as?: number; own: Belongings }][] = [['GUEST', { own: member }]]
  for (const role of ROLES) {
    const isPhysician = role === 'MSS_USER' || role === 'NON_MSS_USER'
    const society_id = role === 'MSS_ADMIN' ? home.study.societyId : null
    const as = isPhysician ? await aMember(home.study, role, 'caller') : await build.user(role, { society_id })
    made.push([role, { as, own: isPhysician ? await belongings(home.study, as) : { ...member, person: as } }])
  }
  return new Map(made)
}

/** What a field names that belongs to somebody; null when it names nothing of the kind. */
function ownedIn(operation: Operation, { name, path }: Field): Owned | null {
  return OWNED_BY_NAME[name] ?? (path.endsWith('.id') ? OWNED_BY_OPERATION[keyOf(operation)] : undefined) ?? null
}

function isOpen(operation: Operation, caller: Caller, owned: Owned): boolean {
  return caller === 'GM_ADMIN' && (STUDY_PARTS.includes(owned) || OPEN_TO_PLATFORM[keyOf(operation)] === owned)
}

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
  return server.call(keyOf(operation) as OperationKey, {
    ...request,
    ...(as === undefined ? {} : { as }),
    ...(operation.accepts === 'form' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
}

/** What is needed for a request that is good but for whose it is about. */
const TERMS: Readonly<Record<string, () => unknown>> = {
  job_question_id: () => home.term.question,
  job_question_variable_id: () => home.term.variable,
  newTitle: () => `Title ${++calls}`,
  'body.responses.value': () => null,
}

function missing(what: string): never {
  throw new Error(`Nobody is a ${what}.`)
}

/** All that is kept of the strangers, row by row, whatever tables there are. */
async function keptOfStrangers(): Promise<Record<string, unknown>> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    SELECT c.table_name AS name, c.column_name AS column FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND (c.column_name IN ('user_id', 'survey_id', 'job_profile_id')
      OR (c.table_name = 'app_user' AND c.column_name = 'id'))
    ORDER BY 1, 2`.execute(server.db)
  const kept: Record<string, unknown> = {}
  for (const { name, column } of columns) {
    const owned = column === 'survey_id' ? 'survey' : column === 'job_profile_id' ? 'profile' : 'person'
    const ids = strangers.map(([, theirs]) => theirs[owned])
    const { rows } = await sql`
      SELECT t::text AS row FROM ${sql.table(name)} t WHERE ${sql.ref(column)} = ANY (${ids}::int[]) ORDER BY 1`.execute(
      server.db,
    )
    kept[`${name}.${column}`] = rows
  }
  return kept
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

/** Need more than what the caller owns: a prior year's study, released results. */
const NEEDS_MORE = new Set([
  'POST survey/save-prior-questionnaire-default-response',
  'POST presentation/reports-presentation',
  'POST results/create-certificate',
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
      .filter(name => !PUBLIC.test(name)),
  )
  expect(unknown).toEqual([])
})

describe('what belongs to someone else', () => {
  it.each(owning)('does not exist for %s, and is unchanged', async (_, operation, fields) => {
    const before = await keptOfStrangers()
    const shown: string[] = []
    for (const caller of operation.callers)
      for (const { path, owned } of fields.filter(field => !isOpen(operation, caller, field.owned))) {
        const none = await send(operation, caller, [path, NONE[owned]])
        for (const [whose, theirs] of strangers) {
          if (callers.get(caller)?.own[owned] === theirs[owned]) continue
          const foreign = await send(operation, caller, [path, theirs[owned]])
          if (isAlike(foreign, none, theirs[owned], NONE[owned])) continue
          shown.push(`${caller}, ${path} ${whose}: ${foreign.text}, and of none: ${none.text}`)
        }
      }
    expect(shown).toEqual([])
    expect(await keptOfStrangers()).toEqual(before)
  })
})

describe('what belongs to oneself', () => {
  it.each(all.map(operation => [keyOf(operation), operation] as const))(
    'is to %s what it is, and nothing of others is in the answer',
    async (key, operation) => {
      if (/reset$|reset-by-user-id$|sessions\/end$/.test(key)) callers = await makeCallers()
      const statuses: number[] = []
      for (const caller of operation.callers) {
        const { status, text } = await send(operation, caller)
        expect(text).not.toContain(CANARY)
        statuses.push(status)
      }
      if (key.endsWith('delete-account')) callers = await makeCallers()
      const mustWork = owning.some(([name]) => name === key) && !NEEDS_MORE.has(key)
      if (mustWork) expect(statuses).toContain(200)
    },
  )
})

/** Everything that is kept, table by table. */
async function everything(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(server.db)
  const kept: Record<string, string | null> = {}
  for (const { name } of rows) {
    const digest = sql<{ digest: string | null }>`
      SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${sql.table(name)} t`
    kept[name] = (await digest.execute(server.db)).rows[0]?.digest ?? null
  }
  return kept
}

it('reading changes nothing that is kept', async () => {
  callers = await makeCallers()
  for (const { as } of callers.values()) if (as !== undefined) await server.call('GET sessions/index', { as })
  const before = await everything()
  const reading = all.filter(({ writes }) => !writes)
  for (const operation of reading) for (const caller of operation.callers) await send(operation, caller)
  expect(reading.length).toBeGreaterThan(0)
  expect(await everything()).toEqual(before)
})
