import { expect, it } from 'vitest'
import { memory } from './memory.ts'

const made: string[] = []
const make =
  (key: string, weight = 1) =>
  async () => {
    made.push(key)
    return { key, weight }
  }

it('makes once what is asked for again, also by those who ask while it is being made', async () => {
  const kept = memory<{ key: string; weight: number }>(10, ({ weight }) => weight)
  made.length = 0
  const answers = await Promise.all([kept.of('a', make('a')), kept.of('a', make('a'))])
  expect([answers[0] === answers[1], made]).toEqual([true, ['a']])
})

it('forgets what was asked for longest ago when all together weigh too much', async () => {
  const kept = memory<{ key: string; weight: number }>(10, ({ weight }) => weight)
  made.length = 0
  for (const key of ['a', 'b', 'a']) await kept.of(key, make(key, 4))
  await kept.of('c', make('c', 4))
  for (const key of ['a', 'c', 'b']) await kept.of(key, make(key, 4))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('does not keep what is too heavy by itself, nor failures', async () => {
  const kept = memory<{ key: string; weight: number }>(10, ({ weight }) => weight)
  made.length = 0
  for (let round = 0; round < 2; round++) await kept.of('heavy', make('heavy', 11))
  expect(made).toEqual(['heavy', 'heavy'])
  const failing = async () => {
    throw new Error('not now')
  }
  await expect(kept.of('a', failing)).rejects.toThrow('not now')
  expect(await kept.of('a', make('a'))).toEqual({ key: 'a', weight: 1 })
})
