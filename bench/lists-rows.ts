/** Lists of the product, each with many rows of its own, and the SQL that somebody would write for it by hand. */
import { sql } from 'kysely'
import { listAuditLog } from '#contract/audit-log.ts'
import { listLedger, listPurchases } from '#contract/ledger.ts'
import type { ListDeclaration } from '#contract/list.ts'
import { listAllOffers } from '#contract/recruiter-offer-admin.ts'
import { listSocietyMembers } from '#contract/society-member.ts'
import { listSurveys } from '#contract/survey-admin.ts'
import { listUsers } from '#contract/user-admin.ts'
import { userList } from '#server/areas/account/users/reads.ts'
import { auditList } from '#server/areas/logging/reads.ts'
import { ledgerList, purchaseList } from '#server/areas/recruiter/payments/reads.ts'
import { offerList } from '#server/areas/recruiter/reads.ts'
import { surveyList } from '#server/areas/share/corrections/reads.ts'
import { memberList } from '#server/areas/society/members/reads.ts'
import { societyOfAdministrator } from '#server/areas/society/scope.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Paging, readPage } from '#server/platform/lists/page.ts'

/** An expression of the table itself, or one with the join that it needs. */
type Bare = string | readonly [expression: string, join: string]
type Asked = Paging & Readonly<Record<string, unknown>>

export interface MeasuredList {
  readonly title: string
  readonly declaration: ListDeclaration
  readonly ask: (query: Asked) => Promise<unknown>
  readonly from: string
  readonly where: string
  readonly key: string
  readonly columns: Readonly<Record<string, Bare>>
}

async function insertPeople(db: Database, rows: number): Promise<void> {
  await sql`INSERT INTO society (name, url_code) SELECT 'Society ' || n, 'society-' || n FROM generate_series(1, 20) n`.execute(
    db,
  )
  await sql`INSERT INTO app_user (email, roles, last_name, year_of_birth, visa_status, is_demo, created, society_id)
    SELECT 'person' || n || '@example.org', '{MSS_USER}', 'Name' || (n * 7919 % 40009), 1940 + n % 60,
      CASE n % 10 WHEN 0 THEN 'J1' ELSE 'US' END, n % 500 = 0, timestamptz '2024-01-01' + n % 700 * interval '1 day', 1 + n % 20
    FROM generate_series(1, ${rows}::integer) n`.execute(db)
}

/** Of a year, by twenty administrators. */
async function insertActs(db: Database, rows: number): Promise<void> {
  await sql`INSERT INTO audit_entry (happened, user_id, role, act, kind, record_id, network)
    SELECT now() - n * interval '5 minutes', 1 + n % 20, 'GM_ADMIN', kind || '.update', kind, n % 3000 + 1, '192.0.' || n % 256 || '.0/24'
    FROM generate_series(1, ${rows}::integer) n,
      LATERAL (SELECT (ARRAY['setting', 'text', 'coupon', 'recruiter', 'job-offer'])[1 + n % 5] AS kind) AS record_of`.execute(
    db,
  )
}

async function insertMembers(db: Database, rows: number): Promise<void> {
  await sql`INSERT INTO society_member (society_id, email, first_name, last_name)
    SELECT 1, 'listed' || n || '@example.org', 'First', 'Name' || (n * 7919 % 40009) FROM generate_series(1, ${rows}::integer) n`.execute(
    db,
  )
}

async function insertSurveys(db: Database, rows: number): Promise<void> {
  await sql`INSERT INTO questionnaire (title, period, start_date, end_date)
    SELECT 'Study ' || n, 2020 + n, make_date(2020 + n, 3, 1), make_date(2020 + n, 6, 30) FROM generate_series(1, 5) n`.execute(
    db,
  )
  await sql`INSERT INTO survey (questionnaire_id, user_id, created, updated, submitted)
    SELECT (SELECT min(id) FROM questionnaire) + n % 5, id, created, created + interval '1 day',
      CASE WHEN n % 3 > 0 THEN created + interval '1 day' END
    FROM (SELECT id, created, row_number() OVER (ORDER BY id) AS n FROM app_user LIMIT ${rows}) AS takers`.execute(db)
}

async function insertBusiness(db: Database, rows: number): Promise<void> {
  await sql`INSERT INTO specialty (title, code) SELECT 'Specialty ' || n, 'S' || n FROM generate_series(1, 24) n`.execute(
    db,
  )
  await sql`INSERT INTO recruiter_organization (name) SELECT 'Organization ' || n FROM generate_series(1, 2000) n`.execute(
    db,
  )
  await sql`INSERT INTO job_offer (organization_id, user_id, status, title, specialty_id, state_id, updated, activated, ended)
    SELECT 1 + n % 2000, n, CASE WHEN n % 4 = 0 THEN 'closed' ELSE 'active' END, 'Offer ' || n,
      (SELECT min(id) FROM specialty) + n % 24, 1 + n % 51, moment, moment, CASE WHEN n % 4 = 0 THEN moment END
    FROM generate_series(1, ${rows}::integer) n, LATERAL (SELECT timestamptz '2024-01-01' + n % 700 * interval '1 day' AS moment) AS at`.execute(
    db,
  )
  await sql`INSERT INTO purchase (job_offer_id, organization_id, offer_title, specialty_id, price, total, state, provider, payment_id, started, paid, closed)
    SELECT id, organization_id, title, specialty_id, 50000, 50000, 'paid', 'stripe', 'pi_' || id, updated, updated, updated FROM job_offer`.execute(
    db,
  )
  await sql`INSERT INTO ledger_entry (booked, kind, amount, currency, provider, reference, payment_id, purchase_id)
    SELECT paid, 'charge', total, 'usd', 'stripe', 'ch_' || id, payment_id, id FROM purchase`.execute(db)
}

const ORGANIZATION = 'JOIN recruiter_organization o ON o.id = t.organization_id'
const PURCHASE = 'JOIN purchase p ON p.id = t.purchase_id'

/** Fills the database, and answers the lists. */
export async function makeLists(db: Database, rows: number): Promise<readonly MeasuredList[]> {
  await insertPeople(db, rows)
  await insertActs(db, rows)
  await insertMembers(db, rows)
  await insertSurveys(db, rows)
  await insertBusiness(db, rows)
  await sql`VACUUM ANALYZE`.execute(db)
  const caller = {
    userId: 1,
    sessionId: '',
    roles: ['GM_ADMIN' as const],
    isUnverified: false,
    lacksSecondFactor: false,
    societyRight: 'full' as const,
  }
  const society = await societyOfAdministrator(db, caller, 1)
  const day = (moment: string) => `date_trunc('day', ${moment}, 'UTC')`
  return [
    {
      title: 'users',
      declaration: listUsers.list,
      ask: query => readPage(userList(db), listUsers.list, query),
      from: 'app_user t',
      where: 'true',
      key: 't.id',
      columns: {
        id: 't.id',
        name: "t.first_name || ' ' || t.last_name || ' ' || t.email",
        first_name: 't.first_name',
        last_name: 't.last_name',
        email: 't.email',
        roles: 't.roles',
        society: ['s.name', 'LEFT JOIN society s ON s.id = t.society_id'],
        specialty: ['s.title', 'LEFT JOIN specialty s ON s.id = t.specialty_id'],
        society_id: 't.society_id',
        specialty_id: 't.specialty_id',
        is_email_validated: 't.is_email_validated',
        is_email_optout: 't.is_email_optout',
        is_blocked: 't.disabled IS NOT NULL',
        is_demo: 't.is_demo',
        created: 't.created',
      },
    },
    {
      title: 'the audit log',
      declaration: listAuditLog.list,
      ask: query => readPage(auditList(db), listAuditLog.list, query),
      from: 'audit_entry t',
      where: 'true',
      key: 't.id',
      columns: {
        happened: 't.happened',
        who: ["u.first_name || ' ' || u.last_name || ' ' || u.email", 'LEFT JOIN app_user u ON u.id = t.user_id'],
        role: 't.role',
        act: 't.act',
        kind: 't.kind',
        record: 'coalesce(t.record_id::text, t.record_key)',
        network: 't.network',
      },
    },
    {
      title: 'members of a society',
      declaration: listSocietyMembers.list,
      ask: query => readPage(memberList(db, society), listSocietyMembers.list, query),
      from: 'society_member t',
      where: 't.society_id = 1',
      key: 't.id',
      columns: {
        id: 't.id',
        email: 't.email',
        last_name: 't.last_name',
        invited: 't.invited',
        created: 't.created',
        mark: 't.mark',
        search: "t.first_name || ' ' || t.last_name || ' ' || t.email",
        memberTypeIds: 't.society_member_type_mapping_id',
      },
    },
    {
      title: 'surveys',
      declaration: listSurveys.list,
      ask: query => readPage(surveyList(db), listSurveys.list, query),
      from: 'survey t',
      where: 'true',
      key: 't.id',
      columns: {
        id: 't.id',
        study: ['q.title', 'JOIN questionnaire q ON q.id = t.questionnaire_id'],
        questionnaire_id: 't.questionnaire_id',
        state: "CASE WHEN t.submitted IS NULL THEN 'begun' ELSE 'submitted' END",
        progress: [
          "CASE WHEN t.submitted IS NOT NULL THEN 'submitted' WHEN 3 * t.current_question_index < c.n THEN 'first_third' WHEN 3 * t.current_question_index < 2 * c.n THEN 'second_third' WHEN c.n IS NULL THEN 'first_third' ELSE 'last_third' END",
          'LEFT JOIN (SELECT s.questionnaire_id, count(*) AS n FROM question_section p JOIN section s ON s.id = p.section_id WHERE NOT s.is_module GROUP BY 1) c ON c.questionnaire_id = t.questionnaire_id',
        ],
        modules: '(SELECT count(*) FROM survey_section m WHERE m.survey_id = t.id)',
        created: day('t.created'),
        updated: day('t.updated'),
        submitted: day('t.submitted'),
      },
    },
    {
      title: 'job offers',
      declaration: listAllOffers.list,
      ask: query => readPage(offerList(db, null), listAllOffers.list, query),
      from: 'job_offer t',
      where: 'true',
      key: 't.id',
      columns: {
        id: 't.id',
        title: 't.title',
        status: 't.status',
        specialty: ['s.title', 'LEFT JOIN specialty s ON s.id = t.specialty_id'],
        organization: ['o.name', ORGANIZATION],
        recruiter: ["concat_ws(' ', u.first_name, u.last_name)", 'LEFT JOIN app_user u ON u.id = t.user_id'],
        updated: 't.updated',
        activated: 't.activated',
        expires: 't.expires',
        specialty_id: 't.specialty_id',
      },
    },
    {
      title: 'card payments',
      declaration: listPurchases.list,
      ask: query => readPage(purchaseList(db), listPurchases.list, query),
      from: 'purchase t',
      where: 'true',
      key: 't.id',
      columns: {
        id: 't.id',
        organization: ['o.name', ORGANIZATION],
        title: 't.offer_title',
        state: 't.state',
        total: 't.total',
        provider: 't.provider',
        payment: 't.payment_id',
        started: 't.started',
        paid: 't.paid',
      },
    },
    {
      title: 'the ledger',
      declaration: listLedger.list,
      ask: query => readPage(ledgerList(db), listLedger.list, query),
      from: 'ledger_entry t',
      where: 'true',
      key: 't.id',
      columns: {
        id: 't.id',
        booked: 't.booked',
        kind: 't.kind',
        amount: 't.amount',
        provider: 't.provider',
        reference: 't.reference',
        payment: 't.payment_id',
        organization: ['o.name', `${PURCHASE} JOIN recruiter_organization o ON o.id = p.organization_id`],
      },
    },
  ]
}
