import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDatabase } from '#database/fill.ts'
import { loadReference } from '#database/reference/load.ts'
import { checkProfile, isProfileFilled, type Profile } from '#rules/account/profile.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { loadDemoWorld } from './load.ts'

const NOW = new Date('2026-05-20T10:00:00Z')
const MINUTES = 60_000
let connection: Connection
const releases: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  releases.push(await ensureTestCluster())
  const { url, drop } = await cloneDatabase('empty')
  releases.push(drop)
  connection = connect(url, 2)
  releases.push(connection.close)
  await loadReference(connection.db)
}, 2 * MINUTES)
afterAll(async () => {
  for (const release of releases.reverse()) await release()
}, MINUTES)

const count = async (table: 'app_user' | 'questionnaire' | 'survey' | 'demo_world' | 'response' | 'survey_section') =>
  Number(
    (
      await connection.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

it('loadDemoWorld loads everything or nothing, and only once', { timeout: 3 * MINUTES }, async () => {
  const { db } = connection
  await sql`ALTER TABLE submission RENAME TO elsewhere`.execute(db)
  await expect(loadDemoWorld(db, NOW)).rejects.toThrow('submission')
  for (const table of ['app_user', 'questionnaire', 'survey', 'demo_world'] as const) expect(await count(table)).toBe(0)
  await sql`ALTER TABLE elsewhere RENAME TO submission`.execute(db)
  expect(await loadDemoWorld(db, NOW)).toBe('loaded')
  const before = await count('response')
  expect(await loadDemoWorld(db, NOW)).toBe('present')
  expect(await count('response')).toBe(before)
  expect(await fillDatabase(db, true, NOW)).toBe(true)
  await expect(fillDatabase(db, false, NOW)).rejects.toThrow('This database holds the demo world')
})

it('results of both studies and their modules are open', async () => {
  const found = await connection.db
    .selectFrom('result_edition')
    .innerJoin('questionnaire', 'questionnaire.id', 'result_edition.questionnaire_id')
    .innerJoin('result_batch', 'edition_id', 'result_edition.id')
    .select(['period', 'section_id', 'people', 'made', 'left_out'])
    .orderBy('period')
    .orderBy(sql`section_id NULLS FIRST`)
    .execute()
  expect(found.map(({ period, section_id }) => [period, section_id === null])).toEqual(
    [2025, 2026].flatMap(period => [true, false, false, false].map(isCore => [period, isCore])),
  )
  expect(found[4]).toMatchObject({ people: 1502, made: NOW, left_out: [] })
  for (const { people } of found) expect(people).toBeGreaterThan(400)
})

it('the gate has attacked every batch and named no person', async () => {
  const { rows } = await sql<{ measure: string; rate: number; named: number; oracle_rate: number }>`
    SELECT measure, rate, named, oracle_rate FROM result_gate`.execute(connection.db)
  expect(rows.filter(({ measure }) => measure === 'planted')).toHaveLength(8)
  expect(rows.filter(({ measure }) => measure === 'd_totalCompensation')).toHaveLength(2)
  for (const { rate, named } of rows) {
    expect(rate).toBeGreaterThan(0)
    expect(named).toBe(0)
  }
})

it('every profile is complete for its membership type, except that of incomplete@collegium.example', async () => {
  const { rows } = await sql<{ email: string; type: null | { supported: string[]; required: string[] } } & Profile>`
    SELECT u.email, u.username, u.specialty_id, u.subspecialty_id, u.visa_status, u.is_us_veteran::int, u.ethnicity, u.gender_identity,
      u.licensed_states, u.practice_zip, u.npi, u.has_board_certification::int,
      json_build_object('supported', t.supported_fields, 'required', t.profile_required_fields) AS type,
      (SELECT coalesce(json_agg(json_build_object('id', board_certification_id)), '[]')
        FROM user_board_certification WHERE user_id = u.id) AS "boardCertifications"
    FROM app_user u JOIN society_membership_type t ON t.id = u.society_membership_type_id`.execute(connection.db)
  const wrong = rows.filter(({ type, ...profile }) => {
    const fields = { supported: JSON.stringify(type?.supported), required: JSON.stringify(type?.required) }
    const own = { supported_fields: fields.supported, profile_required_fields: fields.required }
    return !isProfileFilled(profile, own) || checkProfile(profile, own).length > 0
  })
  expect(wrong.map(({ email }) => email)).toEqual(['incomplete@collegium.example'])
  expect(rows.filter(each => each.has_board_certification === 1).length).toBeGreaterThan(1000)
})

it('the previous study stores individual answers only for accounts, and the current study for everyone', async () => {
  const { rows } = await sql<{ period: number; surveys: number; ordinary: number }>`
    SELECT q.period, count(DISTINCT s.id)::int AS surveys, count(DISTINCT s.id) FILTER (WHERE u.password_hash IS NULL)::int AS ordinary
    FROM response r JOIN survey s ON s.id = r.survey_id JOIN questionnaire q ON q.id = s.questionnaire_id JOIN app_user u ON u.id = s.user_id
    GROUP BY q.period ORDER BY q.period`.execute(connection.db)
  expect(rows).toEqual([
    { period: 2025, surveys: 4, ordinary: 0 },
    { period: 2026, surveys: 1505, ordinary: 1500 },
  ])
  expect(await count('survey_section')).toBeGreaterThan(1000)
})

it('the current study has a PDF guide and supports job preferences', async () => {
  const found = await connection.db
    .selectFrom('questionnaire')
    .innerJoin('questionnaire_worksheet as guide', 'guide.questionnaire_id', 'questionnaire.id')
    .innerJoin('stored_file as file', 'file.id', 'guide.file_id')
    .select([
      'period',
      'is_primary',
      'worksheet_file_name',
      'file.media_type',
      'file.content',
      'is_support_job_preference',
    ])
    .execute()
  expect(found).toMatchObject([
    { period: 2026, is_primary: true, media_type: 'application/pdf', is_support_job_preference: true },
  ])
  expect(found[0]?.worksheet_file_name).toMatch(/\.pdf$/)
  expect(found[0]?.content?.subarray(0, 5).toString()).toBe('%PDF-')
})

it('accounts have a complete ICO for each submitted study', async () => {
  const found = await connection.db
    .selectFrom('job_profile')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .leftJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select([
      'email',
      'period',
      'job_profile.id',
      'is_complete',
      'is_posted',
      'is_geography_chosen',
      'job_profile.deleted',
    ])
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .orderBy('period')
    .execute()
  const names = found.map(({ email, period, is_posted, deleted }) =>
    [email.replace(/@.*/, ''), period ?? 'begun', is_posted && 'posted', deleted && 'deleted']
      .filter(Boolean)
      .join(' '),
  )
  expect(names).toEqual([
    'demo 2026',
    'finished 2025 deleted',
    'finished 2026 posted',
    'finished begun',
    'halfway 2025',
    'independent 2026',
    'lastyear 2025',
    'returning 2025',
  ])
  expect(found.filter(each => !each.is_geography_chosen).map(({ period }) => period)).toEqual([null])
  expect(found.every(each => each.is_complete)).toBe(true)
  const terms = await connection.db
    .selectFrom('job_profile_response')
    .innerJoin('job_question_variable', 'job_question_variable.id', 'job_question_variable_id')
    .select(['uid', 'value', 'no_preference'])
    .where('job_profile_id', '=', found.find(({ email }) => email.startsWith('returning'))?.id ?? 0)
    .orderBy('job_question_variable.id')
    .execute()
  expect(terms.map(({ uid, value, no_preference }) => (no_preference ? uid : `${uid}=${value}`))).toEqual([
    'ico_pay=270000',
    'ico_hospital=1',
    'ico_group=0',
    'ico_academic=0',
    'ico_government=0',
    'ico_call',
  ])
})

it('the exchange has posted ICOs of every specialty, open offers, and matches at both levels', async () => {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*)::int FROM job_profile WHERE is_posted AND posted <= ${NOW}) AS posted,
      (SELECT count(DISTINCT specialty_id)::int FROM job_profile WHERE is_posted) AS specialties,
      (SELECT count(*)::int FROM job_offer WHERE status = 'active') AS open,
      (SELECT count(*)::int FROM job_match WHERE level = 'core_matched' AND ended IS NULL) AS core,
      (SELECT count(*)::int FROM job_match WHERE level = 'perfect_matched' AND ended IS NULL) AS perfect,
      (SELECT count(*)::int FROM job_match_decline) AS declined,
      (SELECT count(*)::int FROM message WHERE viewed IS NULL) AS unread,
      (SELECT count(*)::int FROM job_match WHERE alerted IS NULL) AS untold`.execute(connection.db)
  const [{ core = 0, perfect = 0, declined = 0, unread = 0, ...exact } = {}] = rows
  expect(exact).toEqual({ posted: 300, specialties: 31, open: 80, untold: 0 })
  for (const many of [core, perfect, declined, unread]) expect(many).toBeGreaterThan(10)
})

it('every posted offer has an invoice or a receipt, and the ledger equals the charges', async () => {
  const { db } = connection
  const invoices = await db
    .selectFrom('invoice')
    .select(['status', 'issued', 'due', 'settled'])
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute()
  // The default setting allows one unpaid invoice. Its offer is not paused.
  const daysAgo = (day: Date | null | undefined) => (NOW.getTime() - (day?.getTime() ?? 0)) / 86_400_000
  expect(invoices.map(({ status }) => status)).toEqual(['overdue', 'paid'])
  expect(daysAgo(invoices[0]?.due)).toBeGreaterThan(0)
  expect(daysAgo(invoices[0]?.due)).toBeLessThan(13)
  expect(invoices.map(({ issued, due }) => daysAgo(issued) - daysAgo(due))).toEqual([30, 30])
  expect(daysAgo(invoices[1]?.settled)).toBeGreaterThan(0)
  const { rows } = await sql<{ paid: number; charged: number; used: number; coupons: number; receipts: number }>`
    SELECT (SELECT sum(amount)::int FROM ledger_entry) AS paid, (SELECT sum(amount)::int FROM test_payment) AS charged,
      (SELECT count(*)::int FROM coupon_use) AS used, (SELECT count(*)::int FROM coupon) AS coupons,
      (SELECT last FROM invoice_series WHERE kind = 'receipt') AS receipts`.execute(db)
  expect(rows[0]).toMatchObject({ paid: rows[0]?.charged, coupons: 3 })
  expect(rows[0]?.used).toBeGreaterThan(1)
  expect(await db.selectFrom('purchase').select('id').execute()).toHaveLength(rows[0]?.receipts ?? 0)
  const unpaid = await sql`
    SELECT id FROM job_offer o WHERE status <> 'draft' AND NOT EXISTS (SELECT FROM invoice i WHERE i.job_offer_id = o.id)`.execute(
    db,
  )
  expect(unpaid.rows).toEqual([])
})
