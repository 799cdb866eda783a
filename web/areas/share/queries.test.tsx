// @vitest-environment happy-dom
import { notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { TERMS } from './late-messages.ts'
import type { Outcome } from './protocol.ts'
import { MODULE_PROGRESS, useHomeChanges, useNameIco } from './queries.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/client.ts', async original => ({ ...(await original<object>()), call }))

function Form({ saver }: { readonly saver: Saver }) {
  useHomeChanges(saver)
  return null
}

interface Naming {
  name: (title: string) => Promise<void>
}

function Panel({ naming }: { readonly naming: Naming }) {
  const { mutateAsync } = useNameIco({ id: 5, title: 'Near home' } as JobProfile)
  useEffect(() => {
    naming.name = mutateAsync
  }, [naming, mutateAsync])
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

it('useNameIco sends a name only if the member changed it, and again if the last attempt failed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const naming: Naming = { name: async () => undefined }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Panel naming={naming} />
      </QueryClientProvider>,
    ),
  )
  const sent = async (title: string) => {
    call.mockClear()
    call.mockResolvedValue({ was_posted: title === 'By the lake' ? 1 : 0 })
    await act(() => naming.name(title).catch(() => undefined))
    return call.mock.calls.map(([, { body }]) => body.title)
  }
  expect(await sent('Near home')).toEqual([])
  expect([await sent('By the lake'), await sent('By the lake')]).toEqual([['By the lake'], []])
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([TERMS.unposted])
  call.mockRejectedValueOnce(new Error('No connection'))
  expect([await sent('Near home'), await sent('Near home')]).toEqual([['Near home'], ['Near home']])
  call.mockRejectedValueOnce(new Error('No connection'))
  expect([await sent('By the lake'), await sent('Near home')]).toEqual([['By the lake'], ['Near home']])
  await act(async () => root.unmount())
})
