import { sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { ROLES } from '#contract/roles.ts'
import type { Database } from '../database/connect.ts'
import type { Services, SignedIn } from '../http/handler.ts'
import { readAccessToken } from './tokens.ts'

const roles = z.array(z.enum(ROLES))
/** How long a session's standing is remembered: someone signed out or disabled is out within a second. */
const REMEMBERED_MS = 1000
const LARGEST = 10_000

/** @throws {Failure} `unauthenticated` for a missing, forged or expired token and for an ended session. */
export async function identify(
  authorization: string | undefined,
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
): Promise<SignedIn> {
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(authorization ?? '')?.[1]
  const claims = token ? await readAccessToken(services.keys, token, services.clock.now()) : null
  const caller = claims ? await standingsOf(services.db).of(claims.sessionId) : null
  if (!claims || caller?.userId !== claims.userId) throw new Failure('unauthenticated', 'Please sign in.')
  return caller
}

/** Forgets what is remembered of a session, so that its end shows at once in this process. */
export function forgetSession(sessionId: string, services: Pick<Services, 'db'>): void {
  standingsOf(services.db).forget(sessionId)
}

/** Whose session it is, if that person may do anything; null when it has ended or there is none. */
type Standing = SignedIn | null

/** Sessions that will be asked about. */
interface Gathered {
  readonly sessions: Set<string>
  readonly answer: Promise<ReadonlyMap<string, SignedIn>>
}

/** One question to the database. What is forgotten while its answer is on its way is not remembered: the answer may be the older. */
interface Lookup {
  readonly forgotten: Set<string>
}

/**
 * What the sessions of a process's callers are worth. All that is asked in one turn of the event loop is one statement: when many
 * members are answered together, as with saves that share a transaction, they come back together.
 */
class Standings {
  readonly #db: Database
  readonly #known = new Map<string, { readonly standing: Standing; readonly until: number }>()
  readonly #underWay = new Set<Lookup>()
  /** Of this turn. */
  #next: Gathered | null = null

  constructor(db: Database) {
    this.#db = db
  }

  async of(sessionId: string): Promise<Standing> {
    const remembered = this.#known.get(sessionId)
    if (remembered && remembered.until > performance.now()) return remembered.standing
    this.#next ??= this.#gather()
    this.#next.sessions.add(sessionId)
    return (await this.#next.answer).get(sessionId) ?? null
  }

  forget(sessionId: string): void {
    this.#known.delete(sessionId)
    for (const { forgotten } of this.#underWay) forgotten.add(sessionId)
  }

  #gather(): Gathered {
    const sessions = new Set<string>()
    const answer = new Promise<ReadonlyMap<string, SignedIn>>(resolve => {
      setImmediate(() => {
        this.#next = null
        resolve(this.#lookUp([...sessions]))
      })
    })
    return { sessions, answer }
  }

  async #lookUp(sessions: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> {
    // From when it is asked, not from when it is answered: what changes meanwhile may not be in the answer.
    const until = performance.now() + REMEMBERED_MS
    const lookup: Lookup = { forgotten: new Set() }
    this.#underWay.add(lookup)
    try {
      const found = await this.#ask(sessions)
      if (this.#known.size + sessions.length > LARGEST) this.#known.clear()
      for (const id of sessions)
        if (!lookup.forgotten.has(id)) this.#known.set(id, { standing: found.get(id) ?? null, until })
      return found
    } finally {
      this.#underWay.delete(lookup)
    }
  }

  async #ask(sessions: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> {
    const rows = await this.#db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select(['session.id as session_id', 'app_user.id', 'app_user.roles'])
      .where('session.id', '=', sql<string>`ANY(${sessions}::uuid[])`)
      .where('session.ended', 'is', null)
      .where('app_user.disabled', 'is', null)
      .where('app_user.is_password_reset_required', '=', false)
      .execute()
    return new Map(
      rows.map(row => [
        row.session_id,
        { userId: row.id, sessionId: row.session_id, roles: roles.parse(row.roles) } satisfies SignedIn,
      ]),
    )
  }
}

const standings = new WeakMap<Database, Standings>()

function standingsOf(db: Database): Standings {
  const known = standings.get(db) ?? new Standings(db)
  standings.set(db, known)
  return known
}
