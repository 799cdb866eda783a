import { type RawBuilder, sql } from 'kysely'
import { type Caller, ROLES } from '#contract/roles.ts'
import { ensureDefaultJobProfile } from '#server/areas/connect/lookups.ts'
import { makeSocietyKey } from '#server/platform/session/society-keys.ts'
import { type BuiltStudy, builders } from './builders.ts'
import { exchangeBuilders } from './exchange.ts'
import type { Belongings } from './owned.ts'
import { MODULAR_STUDY } from './plans.ts'
import type { TestServer } from './test-server.ts'

/** Word in all text of strangers. */
export const CANARY = 'stranger'

export interface Home {
  readonly study: BuiltStudy
  readonly term: { readonly question: number; readonly variable: number }
}

/** Caller of an operation. Guests have no ID. */
export interface Actor {
  readonly as?: number
  readonly own: Belongings
}
export type Callers = ReadonlyMap<Caller, Actor>

/** Callers, and strangers whose records others may not read or change. */
export interface Neighborhood {
  readonly home: Home
  /** Strangers with their records. */
  readonly strangers: readonly (readonly [string, Belongings])[]
  /** Creates a caller of each role and a guest. Administrators and recruiters get a member's surveys. */
  makeCallers(): Promise<Callers>
  /** Returns all stored data of the strangers, row by row, by table and column, from every table. */
  kept(): Promise<ReadonlyMap<string, readonly string[]>>
}

export async function makeNeighborhood(server: TestServer): Promise<Neighborhood> {
  const { db } = server
  const build = builders(db)
  const exchange = exchangeBuilders(db)
  const term = await build.jobTerm()
  const { id: variable } = await db
    .selectFrom('job_question_variable')
    .select('id')
    .where('job_question_id', '=', term)
    .executeTakeFirstOrThrow()

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

  /** Creates a physician who can take the study. `word` is part of all of the physician's text. */
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
    await db
      .insertInto('comparison')
      .values({ user_id: as, questionnaire_id: study.id, comparisons: JSON.stringify([{ title: word }]) })
      .execute()
    return as
  }

  async function importIn(society_id: number): Promise<number | undefined> {
    const kept = db.selectFrom('member_import').select('id').where('society_id', '=', society_id).orderBy('id')
    return (await kept.executeTakeFirst())?.id
  }

  async function mailingIn(society_id: number): Promise<number | undefined> {
    const kept = db.selectFrom('mailing').select('id').where('society_id', '=', society_id).orderBy('id')
    return (await kept.executeTakeFirst())?.id
  }

  async function writeIn(society_id: number, subject: string): Promise<number> {
    const mailing = { society_id, kind: 'message', subject, body: subject, total: 1, created: new Date() }
    return (await db.insertInto('mailing').values(mailing).returning('id').executeTakeFirstOrThrow()).id
  }

  async function keyIn(societyId: number, purpose: string): Promise<number> {
    const kept = db
      .selectFrom('society_api_key')
      .select('id')
      .where('society_id', '=', societyId)
      .where('is_replaced', '=', false)
      .where('ends', '>', server.clock.now())
    const found = await kept.executeTakeFirst()
    if (found) return found.id
    const madeBy = await build.user('MSS_ADMIN', { society_id: societyId })
    const make = { societyId, purpose, madeBy, days: 30, now: server.clock.now() }
    return (await db.transaction().execute(transaction => makeSocietyKey(transaction, make))).id
  }

  async function beginImportIn(society_id: number, name: string): Promise<number> {
    const file = { file_name: name, media_type: 'text/csv', columns: [name], created: new Date() }
    const { id } = await db
      .insertInto('member_import')
      .values({ society_id, state: 'ready', content: Buffer.from(name), ...file })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Adds a society's name for a membership type, and its automatic emails. */
  async function settleIn(society_id: number, name: string) {
    const mapping = { society_id, type_name: name, society_membership_type_id: home.study.memberType }
    await db
      .insertInto('society_member_type_mapping')
      .values(mapping)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const schedule = { society_id, study_opens: true, study_closes: false, results_open: false }
    await db
      .insertInto('mailing_schedule')
      .values(schedule)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  /** Creates one member, import, message, and key per society. All administrators of the society can see and change them. */
  async function listedIn(society_id: number) {
    const name = society_id === home.study.societyId ? 'Own' : CANARY
    const { id: member } = await db
      .insertInto('society_member')
      .values({ society_id, email: 'listed@example.org', first_name: name, last_name: name })
      .onConflict(conflict => conflict.columns(['society_id', 'email']).doUpdateSet({ disabled: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await settleIn(society_id, name)
    return {
      member,
      import: (await importIn(society_id)) ?? (await beginImportIn(society_id, name)),
      mailing: (await mailingIn(society_id)) ?? (await writeIn(society_id, name)),
      apiKey: await keyIn(society_id, name),
    }
  }

  async function belongings(study: BuiltStudy, person: number, title = 'Own'): Promise<Belongings> {
    const { id: survey } = await build.answered(study, person)
    const completed = { questionnaire_id: finished.id, user_id: person, submitted: new Date() }
    await db.insertInto('survey').values(completed).execute()
    const profile = await db.transaction().execute(db => ensureDefaultJobProfile(db, person, study.id))
    await db.updateTable('job_profile').set({ title }).where('id', '=', profile.id).execute()
    const offer = await exchange.offer({ title })
    const match = await exchange.match({ job_profile_id: profile.id, job_offer_id: offer })
    await server.tokenOf(person)
    const message = await exchange.message(match, 'recruiter', { subject: title })
    await exchange.report(message)
    const session = await db.selectFrom('session').select('id').where('user_id', '=', person).executeTakeFirstOrThrow()
    return {
      person,
      survey,
      profile: profile.id,
      match,
      offer,
      criteria: await exchange.criteria(offer, title),
      message,
      shield: await exchange.shield(person, 'name', title),
      reveal: await exchange.reveal(match, title),
      ...(await exchange.purchase(offer, title)),
      session: session.id,
      passkey: await build.passkey(person),
      study: study.id,
      question: study.question('Pay'),
      section: study.section('Research'),
      variable: study.variable('salary'),
      society: study.societyId,
      ...(await listedIn(study.societyId)),
    }
  }

  // Members can use Connect once they have completed a study that asks about jobs.
  const finished = await aStudy('A study of last year')

  const home: Home = { study: await aStudy(), term: { question: term, variable } }
  const away = await aStudy('A study of others')
  const strangers: Neighborhood['strangers'] = [
    [
      'of a member of the same society',
      await belongings(home.study, await aMember(home.study, 'MSS_USER', CANARY), CANARY),
    ],
    ['of a member of another society', await belongings(away, await aMember(away, 'MSS_USER', CANARY), CANARY)],
  ]

  async function makeCallers(): Promise<Callers> {
    const member = await belongings(home.study, await aMember(home.study, 'MSS_USER', 'member'))
    const made: [Caller, Actor][] = [['GUEST', { own: member }]]
    for (const role of ROLES) {
      const isPhysician = role === 'MSS_USER' || role === 'NON_MSS_USER'
      const society_id = role === 'MSS_ADMIN' ? home.study.societyId : null
      const as = isPhysician ? await aMember(home.study, role, 'caller') : await build.user(role, { society_id })
      if (role === 'MSS_RECRUITER') await exchange.join(as, Number(member.offer))
      made.push([role, { as, own: isPhysician ? await belongings(home.study, as) : { ...member, person: as } }])
    }
    return new Map(made)
  }

  const places = await placesOfStrangers(server)
  const kept = async () => {
    const ids = await whatStrangersHave(server, home, strangers)
    const parts = places.map(
      ({ name, column, has }): RawBuilder<unknown> =>
        sql`SELECT ${sql.lit(`${name}.${column}`)} AS place, t::text AS row
          FROM ${sql.table(name)} t WHERE ${sql.ref(column)} = ANY (${[...ids[has]]}::int[])`,
    )
    const { rows } = await sql<{
      place: string
      row: string
    }>`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1, 2`.execute(db)
    const byPlace = Map.groupBy(rows, ({ place }) => place)
    return new Map([...byPlace].map(([place, found]) => [place, found.map(({ row }) => row)]))
  }
  return { home, strangers, makeCallers, kept }
}

/** Columns that refer to a person, society, or organization, or to their records. */
const OWNED_BY_COLUMN = {
  user_id: 'person',
  survey_id: 'survey',
  job_profile_id: 'profile',
  society_id: 'society',
  mailing_id: 'mailing',
  import_id: 'import',
  organization_id: 'organization',
  job_offer_id: 'offer',
  purchase_id: 'purchase',
  message_id: 'message',
} as const
type Has = (typeof OWNED_BY_COLUMN)[keyof typeof OWNED_BY_COLUMN]
const isOwning = (column: string): column is keyof typeof OWNED_BY_COLUMN => column in OWNED_BY_COLUMN
/** Tables whose rows are compared. The columns above refer to them. */
const OWN_TABLES: Readonly<Record<string, Has>> = {
  app_user: 'person',
  society: 'society',
  recruiter_organization: 'organization',
  job_offer: 'offer',
  message: 'message',
}

/** Matches are created automatically, regardless of requests. Strangers' matches are compared by ICO. */
const FOUND_BY_JOB = 'job_match.job_offer_id'

async function placesOfStrangers({ db }: TestServer): Promise<readonly { name: string; column: string; has: Has }[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    SELECT c.table_name AS name, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('integer', 'bigint')
    ORDER BY 1, 2`.execute(db)
  return rows.flatMap(({ name, column }) => {
    const has = column === 'id' ? OWN_TABLES[name] : isOwning(column) ? OWNED_BY_COLUMN[column] : undefined
    return has && `${name}.${column}` !== FOUND_BY_JOB ? [{ name, column, has }] : []
  })
}

/** Returns the IDs of strangers' records. The callers' society is excluded because its administrator changes it. */
async function whatStrangersHave(
  { db }: TestServer,
  home: Home,
  strangers: Neighborhood['strangers'],
): Promise<Readonly<Record<Has, readonly number[]>>> {
  const of = (owned: Exclude<Has, 'organization'>) => strangers.map(([, theirs]) => Number(theirs[owned]))
  const ofOthers = (owned: 'society' | 'mailing' | 'import') =>
    strangers.filter(([, { society }]) => society !== home.study.societyId).map(([, theirs]) => Number(theirs[owned]))
  const offers = await db.selectFrom('job_offer').select('organization_id').where('id', 'in', of('offer')).execute()
  return {
    person: of('person'),
    survey: of('survey'),
    profile: of('profile'),
    offer: of('offer'),
    purchase: of('purchase'),
    message: of('message'),
    organization: offers.map(({ organization_id }) => organization_id),
    society: ofOthers('society'),
    mailing: ofOthers('mailing'),
    import: ofOthers('import'),
  }
}
