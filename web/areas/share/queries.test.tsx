// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Outcome } from './protocol.ts'
import { MODULE_PROGRESS, useHomeChanges } from './queries.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'

function Form({ saver }: { readonly saver: Saver }) {
  useHomeChanges(saver)
  return null
}

it('useHomeChanges refetches the home on leaving, and again with modules once unsent answers are saved', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent = Promise.withResolvers<Outcome>()
  const saver = new Saver(deviceQueue(1, 2), () => sent.promise)
  const client = new QueryClient()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const keys = () => refetched.mock.calls.map(([filters]) => filters?.queryKey)
  const root = createRoot(document.createElement('div'))
  const page = (
    <QueryClientProvider client={client}>
      <Form saver={saver} />
    </QueryClientProvider>
  )
  await act(async () => root.render(page))
  saver.change(1, [{ variable_id: 11, value: '1', declined: 0, is_unknown: 0, is_set_min: 0 }])
  await act(async () => root.unmount())
  expect(keys()).toEqual([['share', 'home']])
  sent.resolve({ kind: 'saved', saved: new Date().toISOString(), others: [] })
  await vi.waitFor(() => expect(keys()).toEqual([['share', 'home'], ['share', 'home'], MODULE_PROGRESS]))
})
