import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** How long the database is waited for, in milliseconds; 0 waits for ever. */
export interface Patience {
  /** For a connection: until a new one is open, or one of the pool is free. */
  readonly connect: number
  /** For a lock that another transaction holds. */
  readonly lock: number
  /**
   * Maximum time for the answer to a statement: after it, the connection is dropped, and PostgreSQL, which checks regularly, cancels the statement.
   */
  readonly answer: number
  /** For the next statement of a transaction. */
  readonly idleInTransaction: number
}

/** Someone waits for the answer. */
export const OF_REQUESTS: Patience = { connect: 5000, lock: 4000, answer: 10_000, idleInTransaction: 15_000 }

/** Jobs, and what is read ahead for many requests. */
export const OF_WORK: Patience = { connect: 10_000, lock: 30_000, answer: 60_000, idleInTransaction: 0 }

/** Migrations and the first filling take the time that they need. */
export const ENDLESS: Patience = { connect: 10_000, lock: 0, answer: 0, idleInTransaction: 0 }

/** The database gave no answer in time, over a connection that seemed fine. */
export class NoAnswer extends Error {
  constructor() {
    super('The database didn’t answer in time.')
    this.name = 'NoAnswer'
  }
}

/**
 * Returns a pool that drops silent connections: one lost by a network, or whose server is frozen, would otherwise block its request, and every later
 * one that gets it from the pool, for as long as TCP waits. A cursor is exempt: its reader sets the pace.
 */
export function givingUp(pool: pg.Pool, answerWithin: number): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const fresh = new ClientGivingUp(client, answerWithin)
      clients.set(client, fresh)
      return fresh
    },
  }
}

class ClientGivingUp implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #answerWithin: number
  #isLost = false

  constructor(client: pg.PoolClient, answerWithin: number) {
    this.#client = client
    this.#answerWithin = answerWithin
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof asked === 'string') return this.#ask<R>(asked, parameters)
    return (this.#client.query as unknown as (cursor: PostgresCursor<R>) => PostgresCursor<R>).call(this.#client, asked)
  }

  async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isLost) throw new NoAnswer()
    const asked = (
      this.#client.query as unknown as (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>
    ).call(this.#client, sql, parameters)
    if (this.#answerWithin === 0) return asked
    let isAnswered = false
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      const giveUp = () => {
        if (isAnswered) return
        this.#isLost = true
        reject(new NoAnswer())
      }
      // After a pause of this process, timers run before data that arrived during the pause; that is read before `setImmediate`.
      timer = setTimeout(() => setImmediate(giveUp), this.#answerWithin)
    })
    try {
      return await Promise.race([asked, silence])
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  /** A lost connection leaves the pool and is closed, regardless of its work. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost)
  }
}
