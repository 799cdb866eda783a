// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InboxFrame } from './components/InboxFrame.tsx'
import type { Conversation } from './queries.ts'

const conversation = (matchId: number, change: Partial<Conversation> = {}): Conversation => ({
  matchId,
  jobOfferId: 1,
  name: `Candidate ${matchId}`,
  title: 'Nocturnist',
  place: 'Boston, Massachusetts',
  ico: null,
  subject: 'Nights',
  excerpt: 'How many?',
  is_own: 0,
  author: null,
  sent_date: '2026-05-04',
  unviewed: 0,
  is_changed: 0,
  is_ended: 0,
  is_hidden: 0,
  ...change,
})

let root: Root
let items: readonly Conversation[]
let asked: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  items = [conversation(3, { unviewed: 2 }), conversation(4, { is_changed: 1 }), conversation(5)]
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = url.includes('mark-conversation-read')
      ? {}
      : { items, _meta: { totalCount: items.length, pageCount: 1, page: 0, perPage: 20 } }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const settle = () => act(async () => void (await new Promise(done => setTimeout(done, 20))))
const until = (holds: () => void) =>
  vi.waitFor(
    async () => {
      await settle()
      holds()
    },
    { timeout: 5000 },
  )
async function show(chosen: number | null = null, at = '/recruiter/inbox') {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[at]}>
            <InboxFrame lead="Lead" none="Write first." chosen={chosen} path="/recruiter/inbox">
              <button type="button">Reply</button>
            </InboxFrame>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
}
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-match]')]
const press = (element: Element | null, key: string) =>
  act(async () => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

describe('the inbox', () => {
  it('lists conversations with unread messages and changed offers, and marks the open one', async () => {
    await show(4)
    await until(() => expect(links()).toHaveLength(3))
    expect(links().map(link => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
    const [first, second] = links().map(link => link.textContent)
    expect(first).toContain('2 unread')
    expect(second).toContain('Offer changed')
    expect(first).not.toContain('changed')
    expect(asked.some(url => url.includes('mark-conversation-read'))).toBe(false)
  })

  it('shows which colleague in the organization wrote the latest message', async () => {
    items = [conversation(3, { is_own: 1 }), conversation(4, { is_own: 1, author: 'Jane Smith' }), conversation(5)]
    await show()
    await until(() => expect(links()).toHaveLength(3))
    const [own, colleague, candidate] = links().map(link => link.textContent)
    expect(own).toContain('You: Nights')
    expect(colleague).toContain('Jane Smith: Nights')
    expect(colleague).not.toContain('You')
    expect(candidate).not.toContain(': Nights')
  })

  it('supports arrow keys, and Escape leads back to the open conversation', async () => {
    await show(4)
    await until(() => expect(links()).toHaveLength(3))
    links()[0]?.focus()
    await press(document.activeElement, 'ArrowDown')
    expect(document.activeElement).toBe(links()[1])
    await press(document.activeElement, 'End')
    expect(document.activeElement).toBe(links()[2])
    const reply = document.querySelector('button')
    reply?.focus()
    await press(reply, 'Escape')
    expect(document.activeElement).toBe(links()[1])
  })

  it('keeps the search parameters of the URL in its links, and requests matching conversations', async () => {
    await show(null, '/recruiter/inbox?search=nights&unread=1')
    await until(() => expect(links()).toHaveLength(3))
    expect(links()[0]?.getAttribute('href')).toBe('/recruiter/inbox/3?search=nights&unread=1')
    const list = asked.find(url => url.includes('inbox')) ?? ''
    expect([list.includes('search=nights'), list.includes('unread=true')]).toEqual([true, true])
  })

  it('shows what to do if it is empty', async () => {
    items = []
    await show()
    await until(() => expect(document.body.textContent).toContain('No conversations yet'))
    expect(document.body.textContent).toContain('Write first.')
  })
})
