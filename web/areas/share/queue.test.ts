import { describe, expect, it } from 'vitest'
import {
  deviceQueue,
  type Entry,
  mergeEntries,
  nextBatch,
  parseEntry,
  type Queue,
  type QueuedResponse,
  stampOf,
  unsentIcos,
} from './queue.ts'

const queued = (variable_id: number, value: string, given: number): QueuedResponse => ({
  variable_id,
  value,
  declined: 0,
  is_unknown: 0,
  is_set_min: 0,
  given,
})
const entry = (questionId: number, at: number, ...responses: readonly QueuedResponse[]): Entry => ({
  questionId,
  stamp: stampOf(at, 1),
  responses,
})

describe('an entry on the device', () => {
  it('is unchanged when read', () => {
    const written = entry(1, 1_000, queued(11, '5', 1_000), queued(12, '6', 0))
    expect(parseEntry(1, JSON.parse(JSON.stringify(written)))).toEqual(written)
  })

  it('has the time of its change if written by an older release', () => {
    const { given: _, ...old } = queued(11, '5', 0)
    expect(parseEntry(1, { stamp: stampOf(1_234, 1), responses: [old] })?.responses[0]?.given).toBe(1_234)
  })

  it.each([
    null,
    'text',
    {},
    { stamp: 1, responses: [] },
    { stamp: 'a', responses: [{ variable_id: 1 }] },
    { stamp: 'a', responses: [{ ...queued(11, '5', 1), declined: 2 }] },
  ])('is ignored if it is malformed: %j', value => expect(parseEntry(1, value)).toBe(null))
})

it('merging two answers to one question keeps the later response for each variable', () => {
  const older = entry(1, 1_000, queued(11, 'older', 900), queued(12, 'older', 1_000))
  const newer = entry(1, 2_000, queued(11, 'newer', 2_000), queued(12, 'found', 0))
  for (const merged of [mergeEntries(older, newer), mergeEntries(newer, older)]) {
    expect(merged.responses.map(({ value }) => value)).toEqual(['newer', 'older'])
    expect(merged.stamp).toBe(newer.stamp)
  }
})

it('a batch is filled up to its limit and has at least one entry', () => {
  const nothing: Queue = {
    read: () => [],
    put: () => true,
    of: () => null,
    remove: () => undefined,
    clear: () => undefined,
  }
  const pending = new Map(
    [1, 2, 3].map(id => [id, entry(id, id, queued(id * 10, 'a', 1), queued(id * 10 + 1, 'b', 1))]),
  )
  const sizes = [0, 2, 4, 6].map(most => nextBatch(pending, nothing, most).length)
  expect(sizes).toEqual([1, 1, 2, 3])
})

describe('locations and terms of ICOs left on the device', () => {
  it('are listed once each, without answers, typed text, and other users’ changes', () => {
    const items = new Map<string, string>()
    const store = {
      get length() {
        return items.size
      },
      key: (at: number) => [...items.keys()][at] ?? null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }
    const leave = (userId: number, about: string, ...questionIds: readonly number[]) => {
      for (const id of questionIds) deviceQueue(userId, about, () => store).put(entry(id, 1_000))
    }
    leave(7, 'terms-5', 1, 2)
    leave(7, 'ico-5', 1)
    leave(7, 'typed-terms-6', 1)
    leave(7, '8', 1)
    leave(77, 'terms-9', 1)
    expect(unsentIcos(7, () => store)).toEqual([
      { kind: 'terms', profileId: 5 },
      { kind: 'ico', profileId: 5 },
    ])
  })

  it('are none without storage', () => {
    const noStorage = () => {
      throw new Error('No storage')
    }
    expect(unsentIcos(7, noStorage)).toEqual([])
  })
})
