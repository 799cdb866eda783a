import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** Time limits for the database, in milliseconds. 0 means no limit. */
export interface Patience {
  /** Limit for a connection: until a new one is open, or one of the pool is free. */
  readonly connect: number
  /** Limit for a lock that another transaction has. */
  readonly lock: number
  /**
   * Limit for the response to a statement. After it, the connection is dropped, and PostgreSQL, which checks regularly, cancels the
   * statement.
   */
  readonly answer: number
  /** Limit for the next statement of a transaction. */
  readonly idleInTransaction: number
}

/** Limits for requests, for which a user is waiting. */
export const OF_REQUESTS: Patience = { connect: 5000, lock: 4000, answer: 10_000, idleInTransaction: 15_000 }

/** Limits for jobs, and for data that is preloaded for many requests. */
export const OF_WORK: Patience = { connect: 10_000, lock: 30_000, answer: 60_000, idleInTransaction: 0 }

/** Limits for migrations and the first import of data, which can take any time. */
export const ENDLESS: Patience = { connect: 10_000, lock: 0, answer: 0, idleInTransaction: 0 }

/** Error for a database that didn't respond in time, although the connection seemed fine. */
export class NoAnswer extends Error {
  constructor() {
    super('The database didn’t answer in time.')
    this.name = 'NoAnswer'
  }
}

/**
 * Returns a pool that drops unresponsive connections. Otherwise, a lost or frozen connection would block its request, and every later one
 * that uses it, until the TCP timeout. Cursors are exempt, because their readers set the pace.
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
      // After this process was paused, timers run before data that arrived during the pause. `setImmediate` lets that data be read first.
      timer = setTimeout(() => setImmediate(giveUp), this.#answerWithin)
    })
    try {
      return await Promise.race([asked, silence])
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  /** Removes a lost connection from the pool and closes it, regardless of its work. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost)
  }
}
