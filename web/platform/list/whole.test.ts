import { expect, it, vi } from 'vitest'
import { wholeList } from './whole.ts'

it.each([0, 1, 1000, 1001, 2500])('wholeList reads all %i rows', async totalCount => {
  const all = Array.from({ length: totalCount }, (_, at) => at)
  const ask = vi.fn(async ({ page, perPage }: { page: number; perPage: number }) => ({
    items: all.slice(page * perPage, (page + 1) * perPage),
    _meta: { totalCount },
  }))
  expect(await wholeList(ask)).toEqual(all)
  expect(ask).toHaveBeenCalledTimes(Math.max(1, Math.ceil(totalCount / 1000)))
})
