import { text as textOfStream } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../database/connect.ts'
import { CHUNK, streamRows } from './streaming.ts'

const AT_ONCE = 4
/** Slots are counted per database. No queries are sent to it. */
let db: Database
let ended: number
let timeout: AbortController

beforeEach(() => {
  db = {} as unknown as Database
  ended = 0
  timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.signal)
})
afterEach(() => vi.restoreAllMocks())

async function* rowsUpTo(count: number): AsyncGenerator<number> {
  try {
    for (let row = 0; row < count; row += 1) yield row
  } finally {
    ended += 1
  }
}
const plain = {
  begin: () => '[',
  write: (rows: readonly number[], index: number) => `${index}:${rows.length};`,
  end: () => ']',
}
const open = (text: Partial<typeof plain> = {}, rows = CHUNK * 2) =>
  streamRows(db, rowsUpTo(rows), { ...plain, ...text })
const openAll = () => Promise.all(Array.from({ length: AT_ONCE }, () => open()))

it('rows are streamed in chunks, also if there are none', async () => {
  expect(await textOfStream(await open({}, CHUNK + 1))).toBe(`[0:${CHUNK};1:1;]`)
  expect(await textOfStream(await open({}, 0))).toBe('[]')
})

it('at most four lists are sent at the same time, and another one is rejected until a slot is free', async () => {
  const [first] = await openAll()
  await expect(open()).rejects.toMatchObject({ code: 'too_many' })
  expect(ended).toBe(0)
  first?.destroy()
  await vi.waitFor(() => expect(ended).toBe(1))
  await expect(open()).resolves.toBeDefined()
})

it('a list that fails before it begins releases its slot and its rows', async () => {
  const failing = () => open({ begin: () => Promise.reject(new Error('canary')) } as never)
  for (let at = 0; at <= AT_ONCE; at += 1) await expect(failing()).rejects.toThrow('canary')
  expect(ended).toBe(AT_ONCE + 1)
})

it('a list that fails in the middle breaks off and releases its slot', async () => {
  const broken = () =>
    open({
      write: (_, index) => {
        if (index === 1) throw new Error('canary')
        return 'x'
      },
    })
  for (let at = 0; at <= AT_ONCE; at += 1) await expect(textOfStream(await broken())).rejects.toThrow('canary')
  expect(ended).toBe(AT_ONCE + 1)
})

it('a slow client is disconnected after five minutes, and its slot is released', async () => {
  const slow = await openAll()
  const failed = Promise.all(slow.map(each => textOfStream(each).catch((error: unknown) => String(error))))
  timeout.abort()
  expect(await failed).toEqual(slow.map(() => expect.stringContaining('Abort')))
  timeout = new AbortController()
  await expect(openAll()).resolves.toHaveLength(AT_ONCE)
  expect(AbortSignal.timeout).toHaveBeenCalledWith(5 * 60 * 1000)
})
