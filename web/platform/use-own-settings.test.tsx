// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UserSettings } from '#rules/account/settings.ts'

const server = vi.hoisted(() => ({
  sent: [] as string[],
  answers: [] as ((isTaken: boolean) => void)[],
  refreshed: (): void => undefined,
}))
vi.mock('./client.ts', () => ({
  call: (_: string, { body }: { body: { settings: string } }) => {
    server.sent.push(body.settings)
    return new Promise<void>((resolve, reject) => {
      server.answers.push(isTaken => (isTaken ? resolve() : reject(new Error('No.'))))
    })
  },
}))
vi.mock('./session.ts', () => ({ refreshUser: async () => server.refreshed() }))
vi.mock('./errors.ts', () => ({ showError: () => undefined }))

const { useOwnSettings } = await import('./use-own-settings.ts')

let root: Root
let own: ReturnType<typeof useOwnSettings>
let stored: UserSettings

function Probe() {
  const [settings, setSettings] = useState('{}')
  server.refreshed = () => setSettings(JSON.stringify(stored))
  own = useOwnSettings({ settings })
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  server.sent.length = 0
  server.answers.length = 0
  stored = {}
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

const change = (switches: UserSettings) => act(async () => own.change(switches))
/** Answers the oldest pending change. The stored settings are then those of the session. */
const answer = (isTaken = true) =>
  act(async () => {
    const sent = server.sent[server.sent.length - 1] ?? '{}'
    if (isTaken) stored = { ...stored, ...JSON.parse(sent) }
    server.answers.shift()?.(isTaken)
    await new Promise(resolve => setTimeout(resolve))
  })

it('two quick switches are shown immediately and saved one after the other', async () => {
  await change({ goesOnByItself: true })
  await change({ withoutNumberKeys: true })
  expect(own.shown).toEqual({ goesOnByItself: true, withoutNumberKeys: true })
  expect(server.sent).toEqual(['{"goesOnByItself":true}'])
  await answer()
  expect(own.shown).toEqual({ goesOnByItself: true, withoutNumberKeys: true })
  expect(server.sent).toEqual(['{"goesOnByItself":true}', '{"withoutNumberKeys":true}'])
  await answer()
  expect(own.shown).toEqual({ goesOnByItself: true, withoutNumberKeys: true })
})

it('a switch that is turned back before it is saved keeps its last value', async () => {
  await change({ goesOnByItself: true })
  await change({ goesOnByItself: false })
  await answer()
  expect(own.shown).toEqual({ goesOnByItself: false })
  await answer()
  expect(own.shown).toEqual({ goesOnByItself: false })
})

it('only a rejected change is undone', async () => {
  await change({ goesOnByItself: true })
  await change({ withoutNumberKeys: true })
  await answer(false)
  expect(own.shown).toEqual({ withoutNumberKeys: true })
  await answer()
  expect(own.shown).toEqual({ withoutNumberKeys: true })
})

it('the settings stay the same object while nothing changes', async () => {
  const { shown } = own
  await act(async () => server.refreshed())
  expect(own.shown).toBe(shown)
})
