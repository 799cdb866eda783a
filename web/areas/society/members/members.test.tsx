// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { SocietyRight } from '#contract/roles.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { MEMBERS } from './messages.ts'
import Members from './screens/Members.tsx'

const member = {
  id: 7,
  email: 'ann@example.org',
  first_name: 'Ann',
  last_name: 'Lee',
  memberType: null,
  status: 'new',
  invited: null,
  mark: null,
  held: null,
  isDisabled: false,
  hasAccount: false,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => wide)
  vi.stubGlobal('fetch', async (url: string) => {
    const isList = url.includes('get-society-members')
    const options = { society: { id: 3, name: 'Heart Society' }, memberTypes: [], studies: [] }
    const answer = isList ? { items: [member], _meta: { totalCount: 1 } } : options
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

/** Returns the names of the buttons on the list of members. */
async function buttons(society_right: SocietyRight): Promise<readonly string[]> {
  const user = { id: 1, roles: ['MSS_ADMIN'], society_id: 3, society_right } as unknown as CurrentUser
  const router = createMemoryRouter([{ path: '/', element: <Members /> }])
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <SignedInUser value={user}>
            <RouterProvider router={router} />
          </SignedInUser>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('ann@example.org')))
  return [...document.querySelectorAll('button')].map(
    button => button.getAttribute('aria-label') ?? button.textContent ?? '',
  )
}
const CHANGES = [MEMBERS.add, MEMBERS.editOf('Ann Lee'), MEMBERS.actsOf('Ann Lee')]

it('administrators with permission to change members can add and edit them', async () => {
  expect(await buttons('members')).toEqual(expect.arrayContaining(CHANGES))
  expect(document.querySelectorAll('input[type="checkbox"]').length).toBeGreaterThan(0)
})

it('administrators with read-only access see no buttons for changes', async () => {
  const shown = await buttons('read')
  expect(shown.filter(name => CHANGES.includes(name))).toEqual([])
  expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(0)
})
