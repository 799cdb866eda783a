// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { Role } from '#contract/roles.ts'
import type { ClosedFor } from '#rules/connect/messages.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { Conversation } from './components/Conversation.tsx'
import { MemberMessages } from './components/MemberMessages.tsx'
import { MessagePanel } from './components/MessagePanel.tsx'
import { readDraft, saveMessageDraft } from './drafts.ts'
import { isUnviewed, type Message } from './queries.ts'

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  matchId: 3,
  threadId: id,
  replyId: null,
  subject: `Subject ${id}`,
  body: `Body ${id}`,
  sender: { name: 'Jane, Mercy' },
  sent_date: '2026-05-04T10:00:00Z',
  to_first_viewed_date: null,
  is_reported: 0,
  ...change,
})
const own = (id: number, read: string | null): Message => {
  const { sender: _, ...rest } = message(id, { to_first_viewed_date: read })
  return { ...rest, receiver: { name: 'Mercy' } }
}

let root: Root
let items: readonly Message[]
let sent: { url: string; body: unknown }[]
let refusesMarks: boolean
let shown = 0

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  sent = []
  items = []
  refusesMarks = false
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  vi.stubGlobal('fetch', async (url: string, init: { body?: string } = {}) => {
    sent.push({ url, body: init.body === undefined ? null : JSON.parse(init.body) })
    const isMark = url.includes('mark-as-viewed')
    const answer = isMark
      ? { to_first_viewed_date: '2026-05-04T11:00:00Z' }
      : url.includes('get-for-matched-offer')
        ? { items, _meta: { totalCount: items.length, pageCount: 1, page: 0, perPage: 10 } }
        : message(99)
    return new Response(JSON.stringify(answer), {
      status: isMark && refusesMarks ? 500 : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  notifications.clean()
  vi.unstubAllGlobals()
})

const user = (role: Role) => ({ id: 5, roles: [role] }) as unknown as CurrentUser
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')].map(each => each.textContent)
const settle = () => act(async () => void (await new Promise(done => setTimeout(done, 20))))
const until = (holds: () => void) =>
  vi.waitFor(
    async () => {
      await settle()
      holds()
    },
    { timeout: 5000 },
  )
async function show(closed_for: ClosedFor | null = null, startsWriting = false, role: Role = 'MSS_USER') {
  shown += 1
  const match = { id: 3, closed_for, jobOffer: { organization: 'Mercy' } }
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SignedInUser value={user(role)}>
            <MemoryRouter>
              {role === 'MSS_RECRUITER' ? (
                <MessagePanel key={shown} matchId={3} to="Candidate 12" closed={null} level={2} />
              ) : (
                <MemberMessages
                  key={shown}
                  match={match}
                  level={4}
                  startsWriting={startsWriting}
                  onClose={() => undefined}
                />
              )}
            </MemoryRouter>
          </SignedInUser>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await settle()
}
async function showInbox() {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SignedInUser value={user('MSS_RECRUITER')}>
            <Conversation matchId={3} name="Candidate 12" closed={null} />
          </SignedInUser>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await settle()
}
async function click(label: string) {
  const found = [...document.querySelectorAll('button')].find(
    each => each.textContent === label || each.getAttribute('aria-label') === label,
  )
  if (!found) throw new Error(`There is no button ${label} among ${buttons().join()}`)
  await act(async () => found.click())
  await settle()
}
async function type(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (!field) throw new Error(`There is no field ${name}.`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('a message counts as viewed if it has no sender or a date of viewing', () => {
  expect([message(1), message(2, { to_first_viewed_date: '2026-05-04' }), own(3, null)].map(isUnviewed)).toEqual([
    true,
    false,
    false,
  ])
})

describe('the list of messages', () => {
  it('shows recruiters which colleague wrote a message, both in the list and in the thread', async () => {
    items = [{ ...own(2, null), receiver: { name: 'Candidate 12' }, author: 'Jane Smith' }]
    await show(null, false, 'MSS_RECRUITER')
    await until(() => expect(text()).toContain('From Jane Smith to Candidate 12'))
    await click('Subject 2Subject 2')
    await until(() => expect(document.querySelector('strong')?.textContent).toBe('From Jane Smith to Candidate 12'))
  })

  it('shows a note if it is empty', async () => {
    await show()
    await until(() => expect(text()).toContain("You don't have messages yet."))
  })

  it('shows sender, recipient, subject, and date, and only members can close it', async () => {
    items = [message(1), own(2, null)]
    await show()
    await until(() => expect(text()).toContain('From Jane, Mercy'))
    for (const part of ['To/From', 'Subject', 'Date', 'To Mercy', 'May 4, 2026']) expect(text()).toContain(part)
    expect(buttons()).toContain('Close')
    await show(null, false, 'MSS_RECRUITER')
    expect(buttons()).not.toContain('Close')
  })
})

describe('a message', () => {
  it('is marked as viewed once when it is opened, and a failure shows no notice', async () => {
    const toasts = vi.spyOn(notifications, 'show')
    items = [message(1)]
    refusesMarks = true
    await show()
    await until(() => expect(text()).toContain('Subject 1'))
    await act(async () => document.querySelector<HTMLElement>('td button')?.click())
    await until(() => expect(text()).toContain('Body 1'))
    await settle()
    expect(sent.filter(({ url }) => url.includes('mark-as-viewed'))).toHaveLength(1)
    expect(toasts).not.toHaveBeenCalled()
    toasts.mockRestore()
  })

  it('shows the day it was read if it was sent, and can be reported once if it was received', async () => {
    items = [own(1, '2026-11-22T23:00:00Z'), own(2, null), message(3, { to_first_viewed_date: '2026-05-05' })]
    await show()
    await until(() => expect(text()).toContain('Subject 1'))
    await act(async () => document.querySelector<HTMLElement>('td button')?.click())
    await until(() => expect(text()).toContain('Read on Nov 22, 2026'))
    expect(text()).toContain('Not read yet')
    expect(buttons().filter(each => each === 'Report')).toHaveLength(1)
    items = [message(3, { to_first_viewed_date: '2026-05-05', is_reported: 1 })]
    await show()
    await until(() => expect(text()).toContain('Subject 3'))
    await act(async () => document.querySelector<HTMLElement>('td button')?.click())
    await until(() => expect(text()).toContain('You reported this message'))
    expect(buttons()).not.toContain('Report')
  })

  it('is replied to with its ID', async () => {
    items = [message(1, { to_first_viewed_date: '2026-05-05' })]
    await show()
    await until(() => expect(text()).toContain('Subject 1'))
    await act(async () => document.querySelector<HTMLElement>('td button')?.click())
    await until(() => expect(buttons()).toContain('Reply'))
    await click('Reply')
    await until(() => expect(document.querySelector('[name="body"]')).not.toBeNull())
    await type('body', 'Thank you')
    await click('Send')
    await until(() => {
      const created = sent.find(({ url }) => url.includes('create-for-matched-offer'))
      expect(created?.body).toEqual({ subject: 'Re: Subject 1', body: 'Thank you', replyId: 1 })
    })
  })
})

describe('a new message', () => {
  it('has To, Subject, Message, Cancel, and Send, and requires a subject and a message', async () => {
    await show(null, true)
    await until(() => expect(document.querySelector('[name="subject"]')).not.toBeNull())
    for (const part of ['To Mercy', 'Subject', 'Message']) expect(text()).toContain(part)
    expect(buttons()).toEqual(expect.arrayContaining(['Cancel', 'Send']))
    await click('Send')
    await until(() => expect(text().match(/This field is required\./g)).toHaveLength(2))
    expect(sent.filter(({ url }) => url.includes('create-for-matched-offer'))).toEqual([])
  })

  it.each([
    ['declined', 'You declined this match. Undecline it to write.'],
    ['deleted', 'You deleted this ICO. Undelete it to write.'],
    ['shielded', 'You’ve hidden your ICOs from this employer. Remove it from your list to write.'],
  ] as const)(
    'cannot begin when the match is %s: the reason is shown first, and a draft stays',
    async (closed, why) => {
      saveMessageDraft(5, 3, { subject: 'Nights', body: 'How many?', replyId: null })
      await show(closed, true)
      await until(() => expect(text()).toContain(why))
      expect(text()).toContain(' Your unsent message is saved on this device.')
      expect(document.querySelector('[name="body"]')).toBeNull()
      expect(buttons()).not.toContain('Write a message')
      expect(readDraft(5, 3)).toMatchObject({ body: 'How many?' })
    },
  )
})

describe('the form of a message', () => {
  it.each(['in the inbox', 'in the list'] as const)('focuses the message field for a reply, %s', async where => {
    items = [message(1, { to_first_viewed_date: '2026-05-04' })]
    if (where === 'in the inbox') await showInbox()
    else {
      await show()
      await click('Subject 1Subject 1')
    }
    await until(() => expect(buttons()).toContain('Reply'))
    await click('Reply')
    await until(() => expect(document.activeElement?.getAttribute('name')).toBe('body'))
  })

  it('focuses the subject field for a new message', async () => {
    await show(null, true)
    await until(() => expect(document.activeElement?.getAttribute('name')).toBe('subject'))
  })
})

it('the panel takes the focus if a button opened it, but not as part of a page', async () => {
  await show(null, false, 'MSS_RECRUITER')
  expect(document.activeElement).toBe(document.body)
  await show()
  expect(document.activeElement?.tagName).toBe('H4')
})
