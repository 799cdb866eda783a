import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HomeEntry } from '#contract/share/share.ts'
import { homeEntry } from '#web/platform/home-entry.testing.ts'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { NotInvited } from './components/NotInvited.tsx'
import { LIST } from './messages.ts'

function shown(...studies: readonly HomeEntry[]): string {
  const client = new QueryClient()
  client.setQueryData(studiesQuery.queryKey, [...studies])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NotInvited />
    </QueryClientProvider>,
  )
}

it('a notice is shown only if no open study with job preferences invites this membership type', () => {
  const job = { is_support_job_preference: 1, isEligible: false } as const
  expect(shown(homeEntry(job), homeEntry({ id: 2 }))).toContain(LIST.notInvited)
  expect(shown(homeEntry(job), homeEntry({ id: 2, is_support_job_preference: 1 }))).toBe('')
  expect(shown(homeEntry({ ...job, isClosed: true }), homeEntry({ id: 2 }))).toBe('')
})
