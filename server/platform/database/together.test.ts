import { expect, it } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { sharedRead, together } from './together.ts'

const database = bareDatabase()

it('reads in one turn of the event loop become one statement, and results are not cached', async () => {
  const { db } = database.connection
  const reads: (readonly number[])[] = []
  const twice = together(async (_, keys: readonly number[]) => {
    reads.push(keys)
    return keys.map(key => 2 * key)
  })
  expect(await Promise.all([1, 2, 1].map(key => twice(db, key)))).toEqual([2, 4, 2])
  expect(await twice(db, 1)).toBe(2)
  expect(reads).toEqual([[1, 2, 1], [1]])
})

it('a shared read runs once for concurrent callers, and again for later ones', async () => {
  const { db } = database.connection
  let reads = 0
  const read = sharedRead(async () => ++reads)
  expect(await Promise.all([read(db), read(db)])).toEqual([1, 1])
  expect(await read(db)).toBe(2)
})

it('a failed shared read rejects for all callers, and the next call reads again', async () => {
  const { db } = database.connection
  let isBroken = true
  const read = sharedRead(async () => {
    if (isBroken) throw new Error('broken')
    return 'whole'
  })
  const outcomes = await Promise.allSettled([read(db), read(db)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read(db)).toBe('whole')
})

it('reads in a transaction are separate from reads outside', async () => {
  const { db } = database.connection
  const asked: unknown[] = []
  const reading = together(async (from, keys: readonly string[]) => {
    asked.push([from.isTransaction, keys])
    return keys
  })
  await db.transaction().execute(async trx => {
    await Promise.all([reading(trx, 'inside'), reading(db, 'outside')])
  })
  expect(asked).toEqual([
    [true, ['inside']],
    [false, ['outside']],
  ])
})
