import { isDeepStrictEqual } from 'node:util'
import { ApiError, badRequest, validationError } from '#contract/errors.ts'
import type { OfferContent } from '#contract/recruiter/offer.ts'
import { MAX_DRAFTS, MAX_LENGTHS, missingFields, OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { fieldName, newerFields, newerText, versionsAfter } from '#rules/recruiter/offer-edits.ts'
import { lookAlike, nameKey, ORGANIZATION_NAME_TEXT } from '#rules/recruiter/organization-name.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { namesOfOthers } from '../employers/reads.ts'
import { countDrafts, type OfferRow, valuesOf } from '../reads.ts'
import type { EditableOffer } from '../scope.ts'
import { type Edit, insertDraft, lockOffer, lockOrganization, saveEdit } from '../writes.ts'
import { assertAllowed } from './assert-allowed.ts'
import { fieldVersionsOf, nameOf } from './offer-facts.ts'
import { checkedPlace } from './offer-place.ts'
import { checkedSpecialty } from './offer-specialty.ts'
import { checkedTerms, type GivenTerm } from './offered-terms.ts'

type Needed = Pick<Services, 'jobs' | 'clock'>

/**
 * Creates a draft for the caller's organization.
 * @returns The ID of the draft
 * @throws {ApiError} `refused` if there are too many drafts
 */
export async function beginDraft(
  db: Transaction,
  { clock }: Pick<Services, 'clock'>,
  caller: AuthenticatedUser,
): Promise<number> {
  const now = clock.now()
  const organizationId = await lockOrganization(db, caller.userId, now)
  await assertOfferLimit(db, organizationId)
  return insertDraft(db, organizationId, caller.userId, now)
}

/** Asserts that an organization can have another offer. Lock the organization first. @throws {ApiError} `refused` */
export async function assertOfferLimit(db: Transaction, organizationId: number): Promise<void> {
  if ((await countDrafts(db, organizationId)) >= MAX_DRAFTS) throw badRequest(OFFER_CONTENT_TEXT.drafts)
}

/**
 * Saves the given fields of an offer. Unchanged values don't count as changes, regardless of who sends them.
 * @param begunWith The version that the caller saw
 * @throws {ApiError} `invalid` for values that an offer can't have, or `refused` if it has ended or another editor has changed the same
 * fields since (listed in `errors`)
 */
export async function saveOffer(
  db: Transaction,
  services: Needed,
  caller: AuthenticatedUser,
  offer: Pick<EditableOffer, 'id'>,
  { begunWith, content }: { readonly begunWith: number; readonly content: OfferContent },
): Promise<void> {
  const row = await lockOffer(db, offer)
  const now = services.clock.now()
  assertAllowed(row, 'edit', now)
  const columns = await columnsOf(db, row, content)
  const isRecruiter = !caller.roles.includes('GM_ADMIN')
  if (isRecruiter && columns.has('employer')) await assertFree(db, row, content.employer ?? '')
  const before = await valuesOf(db, offer.id)
  const given = await checkedTerms(db, content.jobQuestions ?? [])
  const terms = [...given.values()].filter(term => isChanged(term, before))
  const changed = [...columns.keys(), ...terms.map(({ id }) => `terms.${id}`)]
  if (changed.length === 0) return
  const isActive = row.status === 'active'
  const newer = newerFields(fieldVersionsOf(row), begunWith, changed)
  if (newer.length > 0) throw refusedFor(row, newer, new Map(terms.map(({ id, label }) => [id, label])))
  if (isActive && columns.has('specialty_id')) throw badRequest(OFFER_CONTENT_TEXT.specialty)
  const edit = Object.assign({}, ...columns.values()) as Edit['columns']
  if (isActive) assertComplete({ ...row, ...edit }, edit)
  const version = row.version + 1
  await saveEdit(
    db,
    offer,
    {
      columns: edit,
      terms,
      version,
      fieldVersions: versionsAfter(fieldVersionsOf(row), changed, version),
      isEdited: isActive || row.is_edited,
      userId: caller.userId,
    },
    now,
  )
  if (isActive) await requestMatching(db, services, { offers: [offer.id] })
}

/** @throws {ApiError} `invalid` if an edit clears a field that a posted offer requires */
function assertComplete(after: Parameters<typeof missingFields>[0], edit: Edit['columns']): void {
  const emptied = missingFields(after).filter(field => field in edit)
  const [first, ...rest] = emptied.map(field => ({ field, message: OFFER_CONTENT_TEXT.required }))
  if (first) throw validationError([first, ...rest])
}

/** @throws {ApiError} `invalid` if readers could mistake the employer for another organization that has its own recruiters */
async function assertFree(
  db: Transaction,
  { organization, organization_id }: OfferRow,
  employer: string,
): Promise<void> {
  if (nameKey(employer) === nameKey(organization)) return
  const other = lookAlike(employer, await namesOfOthers(db, organization_id))
  if (other !== null) throw validationError([{ field: 'employer', message: ORGANIZATION_NAME_TEXT.employer(other) }])
}

const PLACE = ['zip', 'state_id', 'cbsa_code', 'div_code'] as const
const LINES = ['title', 'employer', 'contact_name', 'welcome_message'] as const

/** Returns the changes to the current offer, by field. */
async function columnsOf(
  db: Transaction,
  row: OfferRow,
  content: OfferContent,
): Promise<ReadonlyMap<string, Edit['columns']>> {
  const columns = new Map<string, Edit['columns']>()
  for (const field of LINES)
    if (content[field] !== undefined && content[field] !== row[field]) columns.set(field, { [field]: content[field] })
  const { external_url } = content
  const specialty_id = await checkedSpecialty(db, content)
  if (specialty_id !== undefined && specialty_id !== row.specialty_id) columns.set('specialty_id', { specialty_id })
  if (content.description !== undefined) {
    const description = sanitizeHtml(content.description)
    if (description.length > MAX_LENGTHS.description)
      throw validationError([
        { field: 'description', message: 'Shorten the description to 50,000 characters, including formatting.' },
      ])
    if (description !== row.description) columns.set('description', { description })
  }
  if (external_url !== undefined && (external_url || null) !== row.external_url)
    columns.set('external_url', { external_url: external_url || null })
  if (PLACE.some(field => content[field] !== undefined)) {
    const kept = { zip: row.zip, state_id: row.state_id, cbsa_code: row.cbsa_code, div_code: row.div_code }
    const sent = Object.fromEntries(
      PLACE.flatMap(field => (content[field] === undefined ? [] : [[field, content[field]]])),
    )
    const place = checkedPlace({ ...kept, ...sent })
    if (!isDeepStrictEqual(place, kept)) columns.set('place', place)
  }
  return columns
}

function isChanged({ variables, values }: GivenTerm, before: ReadonlyMap<number, string>): boolean {
  return variables.some(id => values.get(id) !== before.get(id))
}

function refusedFor(row: OfferRow, newer: readonly string[], labels: ReadonlyMap<number, string>): ApiError {
  const names = newer.map(field => fieldName(field, labels))
  const errors = newer.map((field, at) => ({
    field,
    message: `Someone else changed ${names[at]} (version ${row.version}).`,
  }))
  return new ApiError('refused', newerText(nameOf(row), names), errors)
}
