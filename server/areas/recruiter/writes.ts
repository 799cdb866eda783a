import { type Selectable, sql } from 'kysely'
import { badRequest } from '#contract/errors.ts'
import type { FieldVersions } from '#rules/recruiter/offer-edits.ts'
import type { OfferState } from '#rules/recruiter/offer-state.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { offerRow, organizationOf } from './reads.ts'
import type { EditableOffer } from './scope.ts'

// Recruiters ---------------------------------------------------------------------------------------------------------

export interface NewProfile {
  readonly organisation: string
  readonly phone: string | null
  readonly website: string | null
}

/** Stores a new recruiter's sign-up data. @param unverifiedSince The time of sign-up, or `null` if the address needs no verification */
export async function insertProfile(
  db: Transaction,
  userId: number,
  { organisation, phone, website }: NewProfile,
  unverifiedSince: Date | null,
): Promise<void> {
  await db
    .insertInto('recruiter_profile')
    .values({ user_id: userId, organisation, phone, website, unverified_since: unverifiedSince })
    .execute()
}

/** Sets the time since which a recruiter's address has been unverified, or `null` if it is verified. */
export async function setUnverifiedSince(db: Transaction, userId: number, since: Date | null): Promise<void> {
  await db.updateTable('recruiter_profile').set({ unverified_since: since }).where('user_id', '=', userId).execute()
}

// Organizations ------------------------------------------------------------------------------------------------------

/**
 * Returns the organization whose offers a recruiter shares, and locks it until the transaction ends. It is created when first needed, under
 * the name from sign-up, as a separate record even if others have the same name.
 * @throws {ApiError} `refused` if the recruiter hasn't named an organization
 */
export async function lockOrganization(db: Transaction, userId: number, now: Date): Promise<number> {
  for (;;) {
    const profile = await db
      .selectFrom('recruiter_profile')
      .select(['organization_id', 'organisation'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!profile) throw badRequest('Add your organization to your profile first.')
    const { organization_id: kept, organisation: name } = profile
    if (kept !== null) {
      await lockSharedOrganization(db, kept)
      if ((await organizationOf(db, userId)) === kept) return kept
    } else {
      const id = await insertOrganization(db, name, now)
      const { numUpdatedRows } = await db
        .updateTable('recruiter_profile')
        .set({ organization_id: id, joined: now })
        .where('user_id', '=', userId)
        .where('organization_id', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return id
      // Only one of two concurrent first requests creates the organization.
      await db.deleteFrom('recruiter_organization').where('id', '=', id).execute()
    }
  }
}

async function insertOrganization(db: Transaction, name: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('recruiter_organization')
    .values({ name, created: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks organizations, in the order of their IDs, until the transaction ends. Lock them before their offers, recruiters' profiles, and
 * domains. If two recruiters leave concurrently, the second one is then the last.
 */
export async function lockOrganizations(db: Transaction, ids: readonly (number | null)[]): Promise<void> {
  const known = ids.filter(id => id !== null)
  await db
    .selectFrom('recruiter_organization')
    .select('id')
    .where('id', '=', sql<number>`ANY(${known}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function lockSharedOrganization(db: Transaction, organizationId: number): Promise<void> {
  return lockOrganizations(db, [organizationId])
}

/** Locks the organization of an offer, before the offer itself. @returns The ID of the organization @throws {ApiError} `not_found` */
export async function lockOrganizationOf(db: Transaction, offer: Pick<EditableOffer, 'id'>): Promise<number> {
  const { organization_id } = await offerRow(db, offer.id)
  await lockOrganizations(db, [organization_id])
  return organization_id
}

/** Moves a recruiter to another organization, or to none, and settles their request to join. */
export async function moveRecruiter(
  db: Transaction,
  userId: number,
  to: { readonly organizationId: number; readonly organization: string } | null,
  now: Date,
): Promise<void> {
  const seat = to
    ? { organization_id: to.organizationId, organisation: to.organization, joined: now }
    : { organization_id: null, joined: null }
  await db.updateTable('recruiter_profile').set(seat).where('user_id', '=', userId).execute()
  await db.deleteFrom('organization_join_request').where('user_id', '=', userId).execute()
}

// Offers -------------------------------------------------------------------------------------------------------------

/** Creates an empty draft. @returns The ID of the draft */
export async function insertDraft(db: Transaction, organizationId: number, userId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('job_offer')
    .values({ organization_id: organizationId, user_id: userId, updated_by: userId, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the current offer, locked until the transaction ends. The later of two concurrent actions or edits sees the earlier one. */
export async function lockOffer(db: Transaction, { id }: Pick<EditableOffer, 'id'>) {
  await db.selectFrom('job_offer').select('id').where('id', '=', id).forUpdate().execute()
  return offerRow(db, id)
}

type Offer = Selectable<DB['job_offer']>

export interface Edit {
  readonly columns: Partial<
    Pick<
      Offer,
      'title' | 'employer' | 'contact_name' | 'specialty_id' | 'description' | 'welcome_message' | 'external_url'
    >
  > &
    Partial<Pick<Offer, 'zip' | 'state_id' | 'cbsa_code' | 'div_code'>>
  /** Values by term. Variables without a value are not specified. */
  readonly terms: readonly { readonly variables: readonly number[]; readonly values: ReadonlyMap<number, string> }[]
  readonly version: number
  readonly fieldVersions: FieldVersions
  readonly isEdited: boolean
  readonly userId: number
}

export async function saveEdit(
  db: Transaction,
  offer: Pick<EditableOffer, 'id'>,
  edit: Edit,
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_offer')
    .set({
      ...edit.columns,
      version: edit.version,
      field_versions: JSON.stringify(edit.fieldVersions),
      is_edited: edit.isEdited,
      updated: now,
      updated_by: edit.userId,
    })
    .where('id', '=', offer.id)
    .execute()
  const variables = edit.terms.flatMap(term => term.variables)
  if (variables.length > 0)
    await db
      .deleteFrom('job_offer_response')
      .where('job_offer_id', '=', offer.id)
      .where('job_question_variable_id', 'in', variables)
      .execute()
  const rows = edit.terms.flatMap(({ values }) =>
    [...values].map(([job_question_variable_id, value]) => ({
      job_offer_id: offer.id,
      job_question_variable_id,
      value,
    })),
  )
  if (rows.length > 0) await db.insertInto('job_offer_response').values(rows).execute()
}

/** Fields that change with an offer's status. Omitted fields stay unchanged. */
export type OfferStatusFields = Partial<
  Pick<Offer, 'activated' | 'expires' | 'warned' | 'ended' | 'is_edited' | 'money_back_due'>
>

export async function setStatus(
  db: Transaction,
  offer: Pick<EditableOffer, 'id'>,
  status: OfferState,
  standing: OfferStatusFields = {},
): Promise<void> {
  await db
    .updateTable('job_offer')
    .set({ ...standing, status })
    .where('id', '=', offer.id)
    .execute()
}

export async function pauseOffer(db: Transaction, { id }: Pick<EditableOffer, 'id'>, now: Date): Promise<void> {
  await db.updateTable('job_offer').set({ paused: now }).where('id', '=', id).execute()
}

/** Resumes matching. The refund date moves by the length of the pause, because a paused offer can't match. */
export async function resumeOffer(db: Transaction, { id }: Pick<EditableOffer, 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('job_offer')
    .set({
      paused: null,
      money_back_due: sql<Date | null>`money_back_due + coalesce(${now}::timestamptz - paused, interval '0')`,
    })
    .where('id', '=', id)
    .execute()
}

/** Settles the promised refund. @param moneyBack The time of the refund, or `null` if there was nothing left to refund */
export async function settleMoneyBack(
  db: Transaction,
  { id }: Pick<EditableOffer, 'id'>,
  moneyBack: Date | null,
): Promise<void> {
  const change = moneyBack === null ? { money_back_due: null } : { money_back: moneyBack }
  await db.updateTable('job_offer').set(change).where('id', '=', id).execute()
}

/** Records that the recruiter was notified of the expiration. */
export async function markWarned(db: Transaction, { id }: Pick<EditableOffer, 'id'>, now: Date): Promise<void> {
  await db.updateTable('job_offer').set({ warned: now }).where('id', '=', id).execute()
}

export async function deleteDraft(db: Transaction, { id }: Pick<EditableOffer, 'id'>): Promise<void> {
  await db.deleteFrom('job_offer').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** Copies an offer with its values into a draft of the same organization. @returns The ID of the draft */
export async function duplicateOffer(
  db: Transaction,
  { id }: Pick<EditableOffer, 'id'>,
  userId: number,
  now: Date,
): Promise<number> {
  const row = await offerRow(db, id)
  const copy = await db
    .insertInto('job_offer')
    .values({
      organization_id: row.organization_id,
      title: row.title,
      employer: row.employer,
      contact_name: row.contact_name,
      specialty_id: row.specialty_id,
      zip: row.zip,
      state_id: row.state_id,
      cbsa_code: row.cbsa_code,
      div_code: row.div_code,
      description: row.description,
      welcome_message: row.welcome_message,
      external_url: row.external_url,
      user_id: userId,
      updated_by: userId,
      created: now,
      updated: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('job_offer_response')
    .columns(['job_offer_id', 'job_question_variable_id', 'value'])
    .expression(eb =>
      eb
        .selectFrom('job_offer_response')
        .select([eb.val(copy.id).as('job_offer_id'), 'job_question_variable_id', 'value'])
        .where('job_offer_id', '=', id),
    )
    .execute()
  return copy.id
}

/** Moves offers, criteria, coupons, purchases, and recruiters from one specialty to another. */
export async function moveOffers(
  db: Transaction,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await db.updateTable('job_offer').set({ specialty_id: into }).where('specialty_id', '=', from).execute()
  await db.updateTable('job_information_set').set({ specialty_id: into }).where('specialty_id', '=', from).execute()
  await db.updateTable('purchase').set({ specialty_id: into }).where('specialty_id', '=', from).execute()
  await sql`
    INSERT INTO coupon_specialty (coupon_id, specialty_id)
    SELECT coupon_id, ${into} FROM coupon_specialty WHERE specialty_id = ${from} ON CONFLICT DO NOTHING`.execute(db)
  await db.deleteFrom('coupon_specialty').where('specialty_id', '=', from).execute()
  await sql`
    INSERT INTO recruiter_specialty (user_id, specialty_id)
    SELECT user_id, ${into} FROM recruiter_specialty WHERE specialty_id = ${from} ON CONFLICT DO NOTHING`.execute(db)
  await db.deleteFrom('recruiter_specialty').where('specialty_id', '=', from).execute()
}
