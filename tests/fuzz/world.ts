import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { beginSession, PASSWORD_RESET, SIGN_IN, TEMPORARY_PASSWORD } from '#server/areas/auth/writes.ts'
import { SIGN_UP_TOKEN, VERIFICATION_TOKEN } from '#server/areas/registration/scope.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { makeSocietyKey } from '#server/platform/session/society-keys.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { type Belongings, NONE } from '#server/testing/owned.ts'
import { pauseJobs } from '#server/testing/pause-jobs.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { makeNeighborhood } from '#server/testing/strangers.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { PART_NAMES, PARTS, type Part } from './requests.ts'
import type { Named } from './shapes.ts'

const blocked = z.object({ blockedMs: z.number() })
const PROXY = '127.0.0.1'
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Tables in which others can store data about a user. A reset link is sent to any entered address. A changed term or offer is matched with
 * everyone again, and the matches are stored.
 */
const OPEN_TABLES = [
  'one_time_token.user_id',
  'job_match.job_profile_id',
  'ico_alert.user_id',
  'exchange_offer.job_offer_id',
  'exchange_offer.organization_id',
]

type Ids = Readonly<Record<keyof Belongings, readonly (number | string)[]>>
interface Somebody {
  readonly as?: number
  readonly ids: Ids
  readonly headers: Readonly<Record<string, string>>
}

/** The product in a separate process, with the demo world, a caller of each part, and strangers whose rows others may not change. */
export interface World {
  readonly origin: string
  /** Returns the headers of each request. */
  headersOf(part: Part, number: number): Readonly<Record<string, string>>
  find(part: Part, named: Named): unknown
  /** Creates new callers, tokens, and limits to replace any that requests used up or destroyed. */
  renew(): Promise<void>
  /** Returns tables in which rows of strangers changed since the last call. */
  changed(): Promise<readonly string[]>
  /** Returns the times, in milliseconds, for which the server's event loop was blocked since the last call. */
  blocked(): readonly number[]
  isAlive(): boolean
  readonly logFile: string
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const server = await startTestServer('demo')
  const { db } = server
  const neighborhood = await makeNeighborhood(server)
  const { strangers } = neighborhood
  const build = builders(db)
  const settings = await db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute()
  const demo = await demoIds()
  const addresses = await emailsOf(strangers.map(([, { person }]) => Number(person)))
  const preload = join(import.meta.dirname, 'lag.ts')
  // Each request has a separate address, because limits are tested in another file.
  const variables = { TRUSTED_PROXIES: PROXY, LOG_LEVEL: 'error' }
  const product = await startProcess(server, { variables, preload }).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  // Scheduled work and emails to members are paused. Otherwise, their changes would look like results of the current request.
  const release = await pauseJobs(db)
  let pauses: number[] = []
  product.child.on('message', message => {
    const said = blocked.safeParse(message)
    if (said.success) pauses.push(said.data.blockedMs)
  })
  const people = new Map<Part, Somebody>()
  const password = await hashPassword(PASSWORD)
  const lists: Record<Exclude<Named['what'], keyof Belongings>, readonly string[]> = {
    email: [],
    token: [],
    reader: [],
    alerts: [],
    setting: settings.map(({ key }) => key),
    content: (await db.selectFrom('dynamic_content').select('key').orderBy('key').execute()).map(({ key }) => key),
    code: (await db.selectFrom('society').select('url_code').orderBy('id').execute()).map(each => each.url_code),
  }
  let before = await digests()

  async function demoIds(): Promise<Ids> {
    const { id: study } = await db
      .selectFrom('questionnaire')
      .select('id')
      .where('is_primary', '=', true)
      .executeTakeFirstOrThrow()
    const definition = await studyDefinition(db, db, study)
    const person = await db
      .selectFrom('survey')
      .innerJoin('app_user', 'app_user.id', 'survey.user_id')
      .select(['app_user.id', 'survey.id as survey'])
      .where('email', '=', 'finished@collegium.example')
      .where('questionnaire_id', '=', study)
      .executeTakeFirstOrThrow()
    return {
      ...listed(NONE),
      person: [person.id],
      survey: [person.survey],
      study: [study],
      section: definition?.facts.sections.map(({ id }) => id) ?? [],
      question: [...(definition?.questions.keys() ?? [])],
      variable: [...(definition?.questionOf.keys() ?? [])],
    }
  }

  async function emailsOf(ids: readonly number[]): Promise<string[]> {
    const rows = await db.selectFrom('app_user').select('email').where('id', 'in', ids).execute()
    return rows.map(({ email }) => email ?? '')
  }

  async function digests(): Promise<ReadonlyMap<string, string>> {
    const kept = await neighborhood.kept()
    return new Map(
      [...kept]
        .filter(([place]) => !OPEN_TABLES.includes(place))
        .map(([place, rows]) => [place, createHash('sha256').update(JSON.stringify(rows)).digest('hex')]),
    )
  }

  async function renew(): Promise<void> {
    server.clock.set(new Date())
    await db.deleteFrom('signin_throttle').execute()
    for (const { key, value } of settings)
      await db.updateTable('setting').set({ value }).where('key', '=', key).where('value', '!=', value).execute()
    const callers = await neighborhood.makeCallers()
    const unverified = await build.user('MSS_RECRUITER', { is_email_validated: false })
    for (const part of PART_NAMES) {
      const actor = callers.get(PARTS[part])
      if (!actor) throw new Error(`Nobody is a ${part}.`)
      const hasResults = part === 'member with results'
      const ids = hasResults ? demo : withStudyOf(actor.own)
      if (part === 'system of a society') {
        people.set(part, { ids, headers: { authorization: `Bearer ${await keyOf(Number(actor.own.society))}` } })
        continue
      }
      const as = hasResults ? Number(demo.person[0]) : part === 'unverified recruiter' ? unverified : actor.as
      people.set(part, { ...(as === undefined ? {} : { as }), ids, headers: await credentials(as) })
    }
    const ids = [...people.values()].flatMap(({ as }) => (as === undefined ? [] : [as]))
    await db.updateTable('app_user').set({ password_hash: password }).where('id', 'in', ids).execute()
    const signUp = `${randomUUID()}@example.org`
    lists.email = [...(await emailsOf(ids)), signUp]
    lists.token = await makeTokens(Number(callers.get('NON_MSS_USER')?.as), signUp)
    lists.reader = ids.map(id => sealReader(server.keys, id))
    lists.alerts = ids.map(id => sealReader(server.keys, id, 'alerts'))
  }

  async function keyOf(societyId: number): Promise<string> {
    const madeBy = await build.user('MSS_ADMIN', { society_id: societyId })
    const make = { societyId, purpose: 'A system', madeBy, days: 1, now: server.clock.now() }
    return (await db.transaction().execute(transaction => makeSocietyKey(transaction, make))).key
  }

  /** Returns the caller's records together with the demo world's study. */
  function withStudyOf(own: Belongings): Ids {
    const ids = listed(own)
    const both = (what: keyof Belongings) => [...ids[what], ...demo[what].slice(0, 20)]
    return { ...ids, study: both('study'), section: both('section'), question: both('question') }
  }

  async function credentials(as: number | undefined): Promise<Readonly<Record<string, string>>> {
    if (as === undefined) return {}
    const [now, ttlMs] = [server.clock.now(), DAY_MS]
    const [refresh, password] = await db.transaction().execute(async transaction => {
      const { refreshToken } = await beginSession(transaction, as, now)
      return [refreshToken, await issueToken(transaction, { kind: TEMPORARY_PASSWORD, userId: as, ttlMs, now })]
    })
    const authorization = `Bearer ${await server.tokenOf(as)}`
    return { authorization, cookie: `refresh=${refresh}; password=${password}` }
  }

  async function makeTokens(userId: number, subject: string): Promise<string[]> {
    const common = { ttlMs: DAY_MS, now: new Date() }
    const made: string[] = []
    await db.transaction().execute(async transaction => {
      for (const kind of [PASSWORD_RESET, SIGN_IN, VERIFICATION_TOKEN])
        made.push(await issueToken(transaction, { kind, userId, ...common }))
      made.push(await issueToken(transaction, { kind: SIGN_UP_TOKEN, subject, ...common }))
    })
    return made
  }

  const isListed = (what: Named['what']): what is keyof typeof lists => what in lists
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
  const somebody = (part: Part): Somebody => {
    const found = people.get(part)
    if (!found) throw new Error(`Nobody is a ${part}.`)
    return found
  }

  await renew()
  // Discards pauses during the start.
  pauses = []
  return {
    origin: product.origin,
    logFile: product.logFile,
    headersOf: (part, number) => ({ ...somebody(part).headers, 'x-forwarded-for': addressOf(number) }),
    find(part, { what, whose, at: index }) {
      if (what === 'email' && whose !== 'own') return at(whose === 'others' ? addresses : NOBODY, index)
      if (isListed(what)) return whose === 'own' ? at(lists[what], index) : 'x'.repeat(43)
      if (whose === 'own') return at(somebody(part).ids[what], index)
      if (whose === 'nobody') return NONE[what]
      // The first stranger belongs to the same society, whose administrator can change names (decision 59).
      const others = what === 'person' && PARTS[part] === 'MSS_ADMIN' ? strangers.slice(1) : strangers
      return at(others, index)?.[1][what]
    },
    renew,
    async changed() {
      const now = await digests()
      const places = new Set([...before.keys(), ...now.keys()])
      const different = [...places].filter(place => before.get(place) !== now.get(place))
      before = now
      return different
    },
    blocked() {
      const said = pauses
      pauses = []
      return said
    },
    isAlive: () => product.child.exitCode === null && product.child.signalCode === null,
    async stop() {
      await product.stop()
      await release()
      await server.stop()
    },
  }
}

const NOBODY: readonly string[] = ['nobody@example.org', 'somebody.else@example.org']

function listed(own: Belongings): Ids {
  const {
    person,
    survey,
    profile,
    match,
    offer,
    criteria,
    purchase,
    invoice,
    message,
    shield,
    reveal,
    session,
    passkey,
    study,
    section,
    question,
    variable,
    society,
    member,
    import: memberImport,
    mailing,
    apiKey,
  } = own
  return {
    person: [person],
    survey: [survey],
    profile: [profile],
    match: [match],
    offer: [offer],
    criteria: [criteria],
    purchase: [purchase],
    invoice: [invoice],
    message: [message],
    shield: [shield],
    reveal: [reveal],
    session: [session],
    passkey: [passkey],
    study: [study],
    section: [section],
    question: [question],
    variable: [variable],
    society: [society],
    member: [member],
    import: [memberImport],
    mailing: [mailing],
    apiKey: [apiKey],
  }
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
