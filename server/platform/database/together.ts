import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Turns a read for many keys into a read for one key. Reads in one turn of the event loop become one statement, so concurrent requests
 * proceed together. Nothing is cached. In a transaction, every read is sent immediately, in order with the other statements.
 * @param readAll The function that returns values in the order of the keys, which may repeat
 */
export function together<Key, Value>(
  readAll: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>()
  const loaderOf = (db: Database) => {
    const known = loaders.get(db)
    if (known) return known
    const loader = new DataLoader<Key, Value>(keys => readAll(db, keys), {
      cache: false,
      batchScheduleFn: db.isTransaction ? queueMicrotask : dispatch => setImmediate(dispatch),
    })
    loaders.set(db, loader)
    return loader
  }
  return (db, key) => loaderOf(db).load(key)
}

/** Combines concurrent reads of the same value into one. */
export function sharedRead<Value>(read: (db: Database) => Promise<Value>): (db: Database) => Promise<Value> {
  const readOnce = together<'all', Value>(async (db, askers) => {
    const value = await read(db)
    return askers.map(() => value)
  })
  return db => readOnce(db, 'all')
}

/** Returns the right side of a `where` that matches any of these IDs. */
export function anyOf(ids: readonly number[]) {
  return sql<number>`ANY(${[...new Set(ids)]}::int[])`
}
