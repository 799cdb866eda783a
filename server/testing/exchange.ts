import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { comparedOffers, offersNow } from '#server/areas/connect/exchange/reads.ts'
import { saveExchangeOffer } from '#server/areas/connect/exchange/writes.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { printPdf } from '#server/platform/pdf.ts'
import { builders } from './builders.ts'

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

export interface BuiltTerm {
  readonly id: number
  /** IDs of the variables, in order. */
  readonly variables: readonly number[]
}

interface Meeting {
  /** ID of the member. A new member by default. */
  readonly member?: number
  readonly offer?: Row<'job_offer'>
  /** Offer values, by variable. */
  readonly values?: Readonly<Record<number, string>>
  readonly match?: Row<'job_match'>
}

/** Returns functions that create records of the exchange, including parents. Each call creates new records. */
export function exchangeBuilders(db: Database) {
  const build = builders(db)
  const unique = () => randomUUID().slice(0, 8)

  /** Creates a term of job profiles. */
  const term = async (
    row: Row<'job_question'>,
    variables: readonly Row<'job_question_variable'>[],
  ): Promise<BuiltTerm> => {
    const { id } = await db
      .insertInto('job_question')
      .values({ type: 'YES_NO', label: `Term ${unique()}`, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await db
      .insertInto('job_question_variable')
      .values(variables.map((each, position) => ({ job_question_id: id, uid: `v${position}`, position, ...each })))
      .returning('id')
      .execute()
    return { id, variables: made.map(variable => variable.id) }
  }

  /** Creates a survey that a person has submitted. @returns its ID */
  const completed = async (questionnaire_id: number, user_id: number): Promise<number> => {
    const row = { questionnaire_id, user_id, submitted: new Date() }
    const { id } = await db.insertInto('survey').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  const organization = async (name = `Organization ${unique()}`): Promise<number> => {
    const row = await db
      .insertInto('recruiter_organization')
      .values({ name, verified: new Date('2026-01-01T00:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** Creates an open offer in Massachusetts. @param values The offer's values, by variable */
  const offer = async (row: Row<'job_offer'> = {}, values: Readonly<Record<number, string>> = {}): Promise<number> => {
    const { id } = await db
      .insertInto('job_offer')
      .values({
        status: 'active',
        title: `Offer ${unique()}`,
        state_id: 22,
        activated: new Date(),
        ...row,
        organization_id: row.organization_id ?? (await organization()),
        specialty_id: row.specialty_id ?? (await build.specialty({ is_master: true })),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const responses = Object.entries(values).map(([variable, value]) => ({
      job_offer_id: id,
      job_question_variable_id: Number(variable),
      value,
    }))
    if (responses.length > 0) await db.insertInto('job_offer_response').values(responses).execute()
    return id
  }

  /** Saves the current offer as the last matched version. */
  const keepMatched = async (offerId: number): Promise<void> => {
    const [[offer], known] = await Promise.all([offersNow(db, [offerId]), comparedOffers(db, [offerId])])
    if (!offer || known.has(offerId)) return
    const matched = new Date()
    const turn = { matched, changes: 0, waits_until: null, is_exhausted: false, isWithheld: false }
    await db
      .transaction()
      .execute(transaction =>
        saveExchangeOffer(transaction, offerId, offer, { ...turn, activated: offer.activated ?? matched }, 0),
      )
  }

  /** Creates a match of a posted ICO with an open offer. */
  const match = async (
    row: Row<'job_match'> & Pick<Insertable<DB['job_match']>, 'job_profile_id'>,
  ): Promise<number> => {
    const offerId = row.job_offer_id ?? (await offer())
    await keepMatched(offerId)
    const made = await db
      .insertInto('job_match')
      .values({
        level: 'core_matched',
        rules_version: 1,
        candidate: 1,
        shuffle: 0.5,
        matched: new Date(),
        ...row,
        job_offer_id: offerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  const member = (userId: number, organization_id: number) =>
    db.insertInto('recruiter_profile').values({ user_id: userId, organisation: 'Ours', organization_id }).execute()

  /** Adds a recruiter to the offer's organization. */
  const join = async (userId: number, offerId: number): Promise<void> => {
    const { organization_id } = await db
      .selectFrom('job_offer')
      .select('organization_id')
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow()
    await member(userId, organization_id)
  }

  /** Creates a recruiter of the organization. */
  const recruiter = async (organizationId: number, row: Row<'app_user'> = {}): Promise<number> => {
    const id = await build.user('MSS_RECRUITER', row)
    await member(id, organizationId)
    return id
  }

  /** Creates a match (Candidate 12) between a member's ICO and an open offer of the organization. */
  const meeting = async (organization_id: number, facts: Meeting = {}) => {
    const member = facts.member ?? (await build.user())
    const profile = await build.postedIco(member)
    const made = await offer({ organization_id, ...facts.offer }, facts.values)
    const row = { job_profile_id: profile, job_offer_id: made, candidate: 12, ...facts.match }
    return { member, profile, offer: made, match: await match(row) }
  }

  /** Creates a message about a match, from one of its sides. */
  const message = async (matchId: number, sender: 'member' | 'recruiter', row: Row<'message'> = {}) => {
    const made = await db
      .insertInto('message')
      .values({ job_match_id: matchId, sender, subject: 'A subject', body: 'A text', sent: new Date(), ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  /** Creates a report of a recruiter's message. */
  const report = async (message_id: number, row: Row<'message_report'> = {}): Promise<void> => {
    const kept = { message_id, reason: 'fraud', reported: new Date(), ...row }
    await db.insertInto('message_report').values(kept).execute()
  }

  /** Creates a recruiter's view of a candidate. */
  const view = async (job_match_id: number, user_id: number, viewed = new Date()): Promise<void> => {
    await db.insertInto('job_match_view').values({ job_match_id, user_id, viewed }).execute()
  }

  /** Creates an entry in a member's "Hidden from employers" list. The member's ICOs wait to be compared with it. */
  const shield = async (user_id: number, kind: 'name' | 'domain' | 'area', value: string): Promise<number> => {
    const made = await db
      .insertInto('employer_shield')
      .values({ user_id, kind, value, created: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('exchange_change')
      .columns(['kind', 'item_id', 'due'])
      .expression(eb =>
        eb
          .selectFrom('job_profile')
          .select([eb.val('ico').as('kind'), 'id', eb.val(new Date(0)).as('due')])
          .where('user_id', '=', user_id),
      )
      .execute()
    return made.id
  }

  /** Creates contact details that a member shared with the recruiters of a match. */
  const reveal = async (job_match_id: number, content: string): Promise<number> => {
    const made = await db
      .insertInto('reveal')
      .values({ job_match_id, kind: 'contact', content, given: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  /** Creates criteria in the organization of an offer. */
  const criteria = async (offerId: number, title: string): Promise<number> => {
    const made = await db
      .insertInto('job_information_set')
      .columns(['organization_id', 'title', 'created', 'updated'])
      .expression(eb =>
        eb
          .selectFrom('job_offer')
          .select(['organization_id', eb.val(title).as('title'), 'created', 'updated'])
          .where('id', '=', offerId),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  /** Creates the paid purchase of an offer, with its receipt. @returns their IDs */
  const purchase = async (job_offer_id: number, offer_title: string) => {
    const offer = await db
      .selectFrom('job_offer')
      .select(['organization_id', 'specialty_id'])
      .where('id', '=', job_offer_id)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const sold = { job_offer_id, offer_title, price: 49_900, discount: 0, total: 49_900 }
    const made = await db
      .insertInto('purchase')
      .values({
        ...sold,
        organization_id: offer.organization_id,
        specialty_id: offer.specialty_id ?? (await build.specialty()),
        state: 'paid',
        provider: 'test',
        started: now,
        paid: now,
        closed: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The comment at the end makes the file recognizable if someone else receives it.
    const pdf = await printPdf({ title: offer_title, made: now, texts: [], rules: [] })
    const content = Buffer.concat([pdf, Buffer.from(`\n% ${offer_title}\n`)])
    const file = await db
      .insertInto('stored_file')
      .values({
        kind: 'invoice',
        name: 'receipt.pdf',
        media_type: 'application/pdf',
        content,
        bytes: content.length,
        digest: createHash('sha256').update(content).digest(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const receipt = await db
      .insertInto('invoice')
      .values({
        ...sold,
        kind: 'receipt',
        number: 1_000_000 + made.id,
        organization_id: offer.organization_id,
        status: 'paid',
        purchase_id: made.id,
        issued: now,
        settled: now,
        bill_name: 'Ours',
        file_id: file.id,
        is_test: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { purchase: made.id, invoice: receipt.id }
  }

  const declineReason = async (row: Row<'job_offer_decline_reason'> = {}): Promise<number> => {
    const made = await db
      .insertInto('job_offer_decline_reason')
      .values({ reason: `Reason ${unique()}`, position: 0, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  return {
    organization,
    offer,
    match,
    meeting,
    join,
    recruiter,
    message,
    report,
    view,
    shield,
    reveal,
    purchase,
    declineReason,
    criteria,
    term,
    completed,
  }
}
