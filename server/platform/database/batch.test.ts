import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { batch } from './batch.ts'
import type { Transaction } from './connect.ts'

const database = bareDatabase(20)

it('a batch shares a transaction among at most a hundred inputs, each with its own outcome, in order', async () => {
  const batches: (readonly number[])[] = []
  const run = batch<number, number>(
    input => input,
    async (_, inputs) => {
      batches.push(inputs)
      return inputs.map(input => input * 2)
    },
  )
  const inputs = Array.from({ length: 250 }, (_, at) => at)
  expect(await Promise.all(inputs.map(input => run(database.connection.db, input)))).toEqual(
    inputs.map(input => input * 2),
  )
  // Transactions overlap, so their order isn't fixed.
  const inOrder = batches.toSorted(([one = 0], [other = 0]) => one - other)
  expect(inOrder.map(({ length }) => length)).toEqual([1, 100, 100, 49])
  expect(inOrder.flat()).toEqual(inputs)
})

/**
 * Returns work that fails for several inputs together. Each retried input then waits until its gate is open. `alone` contains the inputs in
 * progress.
 */
function refusingTogether(refuse: (db: Transaction) => Promise<unknown>) {
  const gates = new Map<number, () => void>()
  const alone = new Set<number>()
  let refused = 0
  let isOpen = false
  const run = batch<readonly [key: string, id: number], number>(
    ([key]) => key,
    async (db, inputs) => {
      if (inputs.length > 1) {
        refused++
        await refuse(db)
      }
      for (const [key, id] of inputs) {
        if (key === 'free') continue
        alone.add(id)
        if (!isOpen) await new Promise<void>(resolve => gates.set(id, resolve))
        alone.delete(id)
      }
      return inputs.map(([, id]) => id)
    },
  )
  const open = (id: number) => vi.waitFor(() => (gates.get(id) ?? expect.fail('Not under way.'))(), 5000)
  const openAll = () => {
    isOpen = true
    for (const pass of gates.values()) pass()
  }
  return { run, open, openAll, alone, refused: () => refused }
}
const ownFault = () => Promise.reject(new Error('One of them cannot be saved.'))

it.each(['55P03', '40P01', '40001'])(
  'a batch retries each input alone after a conflict with other transactions (%s)',
  async code => {
    const raise = sql`DO ${sql.lit(`BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END`)}`
    const line = refusingTogether(db => raise.execute(db))
    const all = [1, 2, 3].map(id => line.run(database.connection.db, [`${id}`, id]))
    for (const id of [1, 2, 3]) await line.open(id)
    expect(await Promise.all(all)).toEqual([1, 2, 3])
    expect(line.refused()).toBe(1)
  },
)

it("batches retry at most four inputs alone at a time, and don't delay later batches", async () => {
  const line = refusingTogether(ownFault)
  const ids = Array.from({ length: 350 }, (_, at) => at)
  const all = ids.map(id => line.run(database.connection.db, [id === 0 ? 'free' : `${id}`, id]))
  await vi.waitFor(() => expect(line.refused()).toBe(4), 5000)
  await vi.waitFor(() => expect(line.alone.size).toBe(4), 5000)
  expect(await line.run(database.connection.db, ['free', 350])).toBe(350)
  expect(line.alone).toEqual(new Set([1, 2, 3, 4]))
  line.openAll()
  expect(await Promise.all(all)).toEqual(ids)
})

it("the next input with a key doesn't wait for other inputs of the previous batch", async () => {
  const line = refusingTogether(ownFault)
  const lead = line.run(database.connection.db, ['free', 0])
  const [first, other] = [line.run(database.connection.db, ['a', 1]), line.run(database.connection.db, ['b', 2])]
  const second = line.run(database.connection.db, ['a', 3])
  await lead
  await vi.waitFor(() => expect(line.alone).toEqual(new Set([1, 2])), 5000)
  // Inputs that waited for the batch no longer wait.
  expect(await line.run(database.connection.db, ['free', 4])).toBe(4)
  await line.open(1)
  expect(await first).toBe(1)
  await line.open(3)
  expect(await second).toBe(3)
  expect([...line.alone]).toEqual([2])
  await line.open(2)
  expect(await other).toBe(2)
})
