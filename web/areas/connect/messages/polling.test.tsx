// @vitest-environment happy-dom
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Message, useMarkViewed, useMessages, useThread, useUnread } from './queries.ts'

const MINUTE = 60_000
const MESSAGE: Message = {
  id: 7,
  matchId: 3,
  threadId: 7,
  replyId: null,
  subject: 'Nights',
  body: 'Four',
  sender: { name: 'Mercy' },
  sent_date: '2026-05-04T10:00:00Z',
  to_first_viewed_date: null,
}

let root: Root
let asked: string[]
let unread: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  unread = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  vi.stubGlobal('fetch', async (url: string) => {
    const [, route = ''] = /r=([^&]+)/.exec(url) ?? []
    asked.push(decodeURIComponent(route).replace('message/', ''))
    const answer = url.includes('unviwed')
      ? { unviewed: unread }
      : url.includes('viewed')
        ? { to_first_viewed_date: '2026-05-04T11:00:00Z' }
        : { items: [], _meta: { totalCount: 0, pageCount: 0, page: 0, perPage: 10 } }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const show = (content: ReactNode, of = client()) =>
  act(async () => root.render(<QueryClientProvider client={of}>{content}</QueryClientProvider>))
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const see = (isSeen: boolean) => act(async () => focusManager.setFocused(isSeen))
const text = () => document.body.textContent

function Unread({ areMessagesShown = false }: { readonly areMessagesShown?: boolean }) {
  const count = useUnread({ id: 3, numberOfUnviewedMessages: 2 }, areMessagesShown)
  const { mutate } = useMarkViewed(3)
  return (
    <button type="button" onClick={() => mutate(7)}>
      {count}
    </button>
  )
}
function Messages() {
  useMessages(3, 0)
  return null
}
function Thread() {
  useThread(MESSAGE)
  return null
}

describe('the number of unread messages of a match', () => {
  it('is first taken from the list, then fetched each minute', async () => {
    await show(<Unread />)
    expect([text(), asked]).toEqual(['2', []])
    unread = 3
    await pass(MINUTE - 1000)
    expect(asked).toEqual([])
    await pass(1000)
    await pass(1)
    expect([text(), asked]).toEqual(['3', ['matched-offer-unviwed-count']])
    await pass(3 * MINUTE)
    expect(asked).toHaveLength(4)
  })

  it('is not fetched while the page is hidden, but once the page is visible again', async () => {
    await show(<Unread />)
    await see(false)
    await pass(10 * MINUTE)
    expect(asked).toEqual([])
    unread = 5
    await see(true)
    await pass(0)
    expect([text(), asked.length]).toEqual(['5', 1])
  })

  it('is not fetched while messages are shown, where each message read reduces it', async () => {
    const kept = client()
    await show(<Unread areMessagesShown />, kept)
    await pass(5 * MINUTE)
    expect(asked).toEqual([])
    await act(async () => document.querySelector('button')?.click())
    await pass(0)
    expect([text(), asked]).toEqual(['1', ['mark-as-viewed']])
    unread = 1
    await show(<Unread />, kept)
    await pass(0)
    expect(asked).toEqual(['mark-as-viewed', 'matched-offer-unviwed-count'])
  })
})

describe.each([
  ['the list of messages', <Messages key="messages" />],
  ['an open thread', <Thread key="thread" />],
])('%s', (_, content) => {
  it('fetches data each minute while the page is visible', async () => {
    await show(content)
    await pass(0)
    expect(asked).toHaveLength(1)
    await pass(2 * MINUTE)
    expect(asked).toHaveLength(3)
    await see(false)
    await pass(5 * MINUTE)
    expect(asked).toHaveLength(3)
  })
})
