// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { ProfileBody } from './profile-form.ts'
import { useSaveProfile } from './queries.ts'

let save: (body: ProfileBody) => Promise<unknown>
function Form() {
  save = useSaveProfile().mutateAsync
  return null
}

it('useSaveProfile removes cached results, which depend on the user’s specialty', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  const client = new QueryClient()
  client.setQueryData(['usual-ranges', 1], new Map())
  const page = (
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>
  )
  await act(async () => createRoot(document.createElement('div')).render(page))
  await act(async () => save({}))
  expect(client.getQueryData(['usual-ranges', 1])).toBeUndefined()
})
