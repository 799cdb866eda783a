import { afterEach, expect, it, vi } from 'vitest'
import { callForFile } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'attachment; filename="x.csv"; filename*=UTF-8\'\'Rapport%20%C3%A9t%C3%A9-2026-04-01.csv',
    'Rapport été-2026-04-01.csv',
  ],
  ['attachment', 'file'],
])('a file has the name from the server: %s', async (header, name) => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('a,b', { headers: { 'content-disposition': header, 'content-type': 'text/csv' } }),
  )
  const file = await callForFile('GET settings/index', { query: { format: 'csv' } })
  expect([file.name, file.type, await file.text()]).toEqual([name, 'text/csv', 'a,b'])
})
