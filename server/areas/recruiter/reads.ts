import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { Belongings } from '#rules/recruiter/leaving.ts'
import { people } from '#server/areas/account/lookups.ts'
import { specialtyTitles } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isOwed } from './invoices/reads.ts'
import { awaitsBank } from './payments/reads.ts'

/** Returns the organization whose offers a recruiter shares, or `null` for recruiters without an organization and for other users. */
export async function organizationOf(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('recruiter_profile')
    .select('organization_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/**
 * Returns the specialties of an organization's offers that are or were open, by title. An offer opens when it is paid for, invoiced, or
 * free, and its specialty can't change after that. Drafts don't count, nor do offers whose only payment was refunded or whose only invoice
 * was voided.
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

/** Returns the recruiters of an organization as a table `colleague` with `user_id`. */
export function recruitersOf(db: Database, organizationId: number) {
  return db
    .selectFrom('recruiter_profile')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .as('colleague')
}

/**
 * Returns each recruiter's organization name as a table `recruiter`. Before the first offer, this is the name that the recruiter entered.
 */
export function recruitersWithOrganizations(db: Database) {
  return db
    .selectFrom('recruiter_profile')
    .leftJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .select('user_id')
    .select(eb => eb.fn.coalesce('recruiter_organization.name', 'organisation').as('organization'))
    .as('recruiter')
}

/** Returns the owner of an organization: its longest-serving recruiter who isn't blocked, or `null` if there is none. */
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

/** Checks whether an organization has another recruiter who isn't blocked. */
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

/** Returns the IDs of an organization's offers that were ever posted. */
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

/** Returns the IDs of an organization's drafts that were never posted. */
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

/** Returns the IDs of an organization's open offers. */
export async function activeOffersOf(db: Database, organizationId: number): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('organization_id', '=', organizationId).execute()
  return rows.map(({ id }) => id)
}

/** Returns the IDs of open offers that close automatically before a given time. */
export async function offersThatExpire(db: Database, before: Date): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('expires', '<=', before).execute()
  return rows.map(({ id }) => id)
}

/** Returns the IDs of offers due for a refund: offers that never had a match and are either open and not paused, or expired. */
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

/**
 * Returns the recruiter who is notified of an offer: its author or, if the author has left or is blocked, the owner of the organization.
 * Returns `undefined` if there is none.
 */
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

/** Returns the IDs of active offers that a recruiter created. */
export async function activeOffersBy(db: Database, userId: number): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

function activeOffers(db: Database) {
  return db.selectFrom('job_offer').select('id').where('status', '=', 'active').orderBy('id')
}

/** Returns a recruiter's data about their organization, or `undefined` for other users. */
export function recruiterProfileOf(db: Database, userId: number) {
  return db
    .selectFrom('recruiter_profile')
    .select(['organisation', 'phone', 'website'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Returns an offer with the name of its organization and of the last person who changed it. Callers must check access first.
 * @throws {ApiError} `not_found`
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

/** Returns offers with the fields that lists show. @param organizationId The organization, or `null` for all organizations */
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

/** Returns the values of an offer by variable. */
export async function valuesOf(db: Database, jobOfferId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('job_offer_response')
    .select(['job_question_variable_id', 'value'])
    .where('job_offer_id', '=', jobOfferId)
    .execute()
  return new Map(rows.map(({ job_question_variable_id, value }) => [job_question_variable_id, value]))
}

/** Counts the recruiter records that refer to this specialty. */
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

/** Returns the numbers of offers and payments that need an administrator's attention or will soon change automatically. */
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
      // Number of differences in the latest comparison with the provider's record.
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

/** Returns booked money in cents and the number of opened offers, by month ("2026-05"), since a given date. */
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
