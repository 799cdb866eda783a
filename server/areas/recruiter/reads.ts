import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { Belongings } from '#rules/recruiter/leaving.ts'
import { people } from '#server/areas/account/lookups.ts'
import { specialtyTitles } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isOwed } from './invoices/reads.ts'
import { awaitsBank } from './payments/reads.ts'

/** The organization whose offers a recruiter shares; null for a recruiter who has none yet, and for everyone else. */
export async function organizationOf(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('recruiter_profile')
    .select('organization_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/**
 * The specialties of the offers of a recruiter's organization that are or were open, by title: an offer is opened once it is paid for or invoiced, or
 * where that costs nothing, and does not change its specialty from then on. One that was unposted is a draft again, and one whose money went back or
 * whose invoice is void was paid for by nothing, unless another payment or invoice holds for it.
 */
export async function paidSpecialties(db: Database, userId: number): Promise<{ id: number; title: string }[]> {
  const organizationId = await organizationOf(db, userId)
  if (organizationId === null) return []
  return db
    .selectFrom('job_offer')
    .innerJoin(specialtyTitles(db), 'subject.id', 'specialty_id')
    .select(['subject.id', 'subject.title'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'draft')
    .where(eb => {
      const purchases = eb.selectFrom('purchase').select('id').whereRef('job_offer_id', '=', 'job_offer.id')
      const invoices = eb.selectFrom('invoice').select('id').whereRef('job_offer_id', '=', 'job_offer.id')
      const ownInvoices = invoices.where('kind', '=', 'invoice')
      const undone = [
        eb.exists(purchases.where('paid', 'is not', null).where('state', '<>', 'paid')),
        eb.exists(ownInvoices.where('status', '=', 'void')),
      ]
      return eb.or([
        eb.exists(purchases.where('state', '=', 'paid')),
        eb.exists(ownInvoices.where('status', '<>', 'void')),
        eb.not(eb.or(undone)),
      ])
    })
    .orderBy('subject.title')
    .orderBy('subject.id')
    .execute()
}

/** The recruiters of an organization, as a table `colleague` with `user_id`. */
export function recruitersOf(db: Database, organizationId: number) {
  return db
    .selectFrom('recruiter_profile')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .as('colleague')
}

/** Returns each recruiter's organization name as a table `recruiter`: the current one or, before the first offer, the one they entered. */
export function recruitersWithOrganizations(db: Database) {
  return db
    .selectFrom('recruiter_profile')
    .leftJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .select('user_id')
    .select(eb => eb.fn.coalesce('recruiter_organization.name', 'organisation').as('organization'))
    .as('recruiter')
}

/** Who owns an organization: the recruiter who has shared it for the longest and is not blocked; null when there is no one. */
export async function ownerOf(db: Database, organizationId: number): Promise<number | null> {
  const row = await db
    .selectFrom('recruiter_profile')
    .innerJoin(people(db), 'person.id', 'user_id')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('person.disabled', 'is', null)
    .orderBy('joined', order => order.asc().nullsFirst())
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whether someone else recruits for an organization and is not blocked. */
export async function hasColleague(db: Database, organizationId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('recruiter_profile')
    .innerJoin(people(db), 'person.id', 'user_id')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '!=', userId)
    .where('person.disabled', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the records an organization is responsible for. */
export async function belongingsOf(db: Database, organizationId: number): Promise<Omit<Belongings, 'candidates'>> {
  const { rows } = await sql<Omit<Belongings, 'candidates'>>`
    SELECT name,
      (SELECT count(*)::int FROM job_offer WHERE organization_id = organization.id AND activated IS NOT NULL) AS offers,
      (SELECT count(*)::int FROM job_offer WHERE organization_id = organization.id AND activated IS NULL) AS drafts,
      (SELECT count(*)::int FROM invoice WHERE organization_id = organization.id) AS invoices
    FROM recruiter_organization organization WHERE id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** The offers of an organization that have ever been posted, by id. */
export async function postedOffersOf(db: Database, organizationId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_offer')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('activated', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Drafts of an organization that were never posted, by id. */
export async function neverPostedOf(db: Database, organizationId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_offer')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'draft')
    .where('activated', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The open offers of an organization, by id. */
export async function activeOffersOf(db: Database, organizationId: number): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('organization_id', '=', organizationId).execute()
  return rows.map(({ id }) => id)
}

/** Returns the IDs of open offers that close automatically before a moment. */
export async function offersThatExpire(db: Database, before: Date): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('expires', '<=', before).execute()
  return rows.map(({ id }) => id)
}

/** Returns the IDs of offers due for a refund: they never had a match, and are open and not paused, or have expired. */
export async function offersWithoutMatch(db: Database, now: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_offer')
    .select('id')
    .where('money_back_due', '<=', now)
    .where('money_back', 'is', null)
    .where('first_matched', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('status', '=', 'active'), eb('paused', 'is', null)]),
        eb.and([eb('status', '=', 'closed'), eb('ended', '>=', eb.ref('expires'))]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the recruiter who is notified of an offer: its author, else the owner of the organization; `undefined` if there is none. */
export async function recruiterOf(
  db: Database,
  { user_id, organization_id }: Pick<OfferRow, 'user_id' | 'organization_id'>,
) {
  return db
    .selectFrom('recruiter_profile')
    .innerJoin(people(db), 'person.id', 'user_id')
    .select(['person.id', 'person.first_name', 'person.email'])
    .where('organization_id', '=', organization_id)
    .where('person.disabled', 'is', null)
    .orderBy(sql`user_id = ${user_id}`, order => order.desc().nullsLast())
    .orderBy('joined', order => order.asc().nullsFirst())
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
}

/** Those that a recruiter wrote. */
export async function activeOffersBy(db: Database, userId: number): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

function activeOffers(db: Database) {
  return db.selectFrom('job_offer').select('id').where('status', '=', 'active').orderBy('id')
}

/** Returns a recruiter's data about their organization; `undefined` for other users. */
export function recruiterProfileOf(db: Database, userId: number) {
  return db
    .selectFrom('recruiter_profile')
    .select(['organisation', 'phone', 'website'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * An offer with the name of its organization and of who changed it last. Check that the caller may see it.
 * @throws {Failure} `not_found`
 */
export function offerRow(db: Database, jobOfferId: number) {
  return db
    .selectFrom('job_offer')
    .innerJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .leftJoin(people(db), 'person.id', 'job_offer.updated_by')
    .selectAll('job_offer')
    .select(['organization.name as organization', 'person.first_name', 'person.last_name'])
    .where('job_offer.id', '=', jobOfferId)
    .executeTakeFirstOrThrow(notFound)
}
export type OfferRow = Awaited<ReturnType<typeof offerRow>>

/** Offers as lists show them. @param organizationId null: of all organizations */
export function offerList(db: Database, organizationId: number | null) {
  const rows = db
    .selectFrom('job_offer')
    .leftJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .leftJoin(people(db), 'person.id', 'job_offer.user_id')
    .leftJoin(specialtyTitles(db), 'subject.id', 'job_offer.specialty_id')
    .select(eb => eb.ref('organization.name').$notNull().as('organization'))
    .select(['job_offer.id', 'job_offer.status', 'job_offer.title'])
    .select(['job_offer.specialty_id', 'subject.title as specialty', 'job_offer.user_id'])
    .select([
      'zip',
      'state_id',
      'cbsa_code',
      'div_code',
      'is_edited',
      'updated',
      'activated',
      'expires',
      'ended',
      'paused',
    ])
    .select(awaitsBank.as('awaits_bank'))
    .select(['person.first_name', 'person.last_name'])
    .$if(organizationId !== null, query => query.where('organization_id', '=', organizationId ?? 0))
  const columns = {
    id: 'job_offer.id',
    title: 'job_offer.title',
    status: 'job_offer.status',
    specialty: 'subject.title',
    organization: 'organization.name',
    recruiter: sql<string>`concat_ws(' ', person.first_name, person.last_name)`,
    updated: 'updated',
    activated: 'activated',
    expires: 'expires',
    specialty_id: 'job_offer.specialty_id',
  } as const
  return { rows, key: 'job_offer.id', columns } as const
}
export type ListedOffer = Awaited<ReturnType<ReturnType<typeof offerList>['rows']['execute']>>[number]

export async function countDrafts(db: Database, organizationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_offer')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The values of an offer, by variable. */
export async function valuesOf(db: Database, jobOfferId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('job_offer_response')
    .select(['job_question_variable_id', 'value'])
    .where('job_offer_id', '=', jobOfferId)
    .execute()
  return new Map(rows.map(({ job_question_variable_id, value }) => [job_question_variable_id, value]))
}

/** Counts the recruiter records that name this specialty. */
export async function offersOfSpecialty(db: Database, specialtyId: number) {
  const count = (
    table: 'job_offer' | 'job_information_set' | 'purchase' | 'coupon_specialty' | 'recruiter_specialty',
  ) =>
    db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .where('specialty_id', '=', specialtyId)
      .executeTakeFirstOrThrow()
      .then(row => Number(row.count))
  return {
    offers: await count('job_offer'),
    criteria: await count('job_information_set'),
    purchases: await count('purchase'),
    coupons: await count('coupon_specialty'),
    recruiters: await count('recruiter_specialty'),
  }
}

/** Returns offers and payments that wait for an administrator or soon change automatically. */
export async function pendingItems(db: Database, now: Date, soon: Date) {
  const { open, overdue, refunds, failedRefunds, owedRefunds, differing, expiring, offers } = await db
    .selectNoFrom(eb => [
      eb
        .selectFrom('invoice')
        .select(eb.fn.countAll<bigint>().as('n'))
        .where('kind', '=', 'invoice')
        .where('status', '=', 'open')
        .where('due', '>=', now)
        .as('open'),
      eb
        .selectFrom('invoice')
        .select(eb.fn.countAll<bigint>().as('n'))
        .where('kind', '=', 'invoice')
        .where(where =>
          where.or([
            where('status', '=', 'overdue'),
            where.and([where('status', '=', 'open'), where('due', '<', now)]),
          ]),
        )
        .as('overdue'),
      eb
        .selectFrom('purchase')
        .select(eb.fn.countAll<bigint>().as('n'))
        .where('state', '=', 'refund_pending')
        .as('refunds'),
      eb
        .selectFrom('purchase')
        .select(eb.fn.countAll<bigint>().as('n'))
        .where('state', '=', 'refund_failed')
        .as('failedRefunds'),
      eb.selectFrom('invoice').select(eb.fn.countAll<bigint>().as('n')).where(isOwed).as('owedRefunds'),
      // Of the latest comparison with the provider's record.
      eb.selectFrom('ledger_check').select('differences').as('differing'),
      eb
        .selectFrom('job_offer')
        .select(eb.fn.countAll<bigint>().as('n'))
        .where('status', '=', 'active')
        .where('expires', '<', soon)
        .as('expiring'),
      eb.selectFrom('job_offer').select(eb.fn.countAll<bigint>().as('n')).where('status', '=', 'active').as('offers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    open: Number(open),
    overdue: Number(overdue),
    refunds: Number(refunds),
    failedRefunds: Number(failedRefunds),
    owedRefunds: Number(owedRefunds),
    differing: differing ?? 0,
    expiring: Number(expiring),
    offers: Number(offers),
  }
}

/** Money booked, in cents, and offers opened, by month since then ("2026-05"). */
export async function revenueByMonth(db: Database, since: Date) {
  const month = (column: 'booked' | 'activated') =>
    sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM')`
  const money = await db
    .selectFrom('ledger_entry')
    .select([month('booked').as('month'), sql<number>`sum(amount)::int`.as('amount')])
    .where('booked', '>=', since)
    .groupBy('month')
    .execute()
  const offers = await db
    .selectFrom('job_offer')
    .select([month('activated').as('month'), sql<number>`count(*)::int`.as('count')])
    .where('activated', '>=', since)
    .groupBy('month')
    .execute()
  return {
    money: new Map(money.map(each => [each.month, each.amount])),
    offers: new Map(offers.map(each => [each.month, each.count])),
  }
}
