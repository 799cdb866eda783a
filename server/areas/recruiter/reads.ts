import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import { people } from '#server/areas/account/lookups.ts'
import { specialtyTitles } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The organization whose offers a recruiter shares; null for a recruiter who has none yet, and for everybody else. */
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
 * where that costs nothing, and does not change its specialty from then on. One that was unposted is a draft again.
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

/** Who owns an organization: the recruiter who has shared it for the longest and is not blocked; null when there is nobody. */
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

/** The open offers of an organization, by id. */
export async function activeOffersOf(db: Database, organizationId: number): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('organization_id', '=', organizationId).execute()
  return rows.map(({ id }) => id)
}

/** Open offers that close by themselves before a moment, by id. */
export async function offersThatExpire(db: Database, before: Date): Promise<readonly number[]> {
  const rows = await activeOffers(db).where('expires', '<=', before).execute()
  return rows.map(({ id }) => id)
}

/** Who is told of an offer: the recruiter who wrote it, else the owner of the organization; undefined when there is nobody. */
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

/** What a recruiter said about their organization; undefined for everyone else. */
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
    .innerJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .leftJoin(people(db), 'person.id', 'job_offer.user_id')
    .leftJoin(specialtyTitles(db), 'subject.id', 'job_offer.specialty_id')
    .select(['job_offer.id', 'job_offer.status', 'job_offer.title', 'organization.name as organization'])
    .select(['job_offer.specialty_id', 'subject.title as specialty', 'job_offer.user_id'])
    .select(['zip', 'state_id', 'cbsa_code', 'div_code', 'is_edited', 'updated', 'activated', 'expires', 'ended'])
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
