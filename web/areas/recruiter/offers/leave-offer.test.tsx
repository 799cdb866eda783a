// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeaveOffer } from './components/LeaveOffer.tsx'
import { OFFER_FORM } from './messages.ts'
import type { OfferFormState } from './use-offer-form.ts'

const save = vi.fn()
const DRAFT = {
  isDraft: true,
  unsaved: ['title'],
  faults: new Map(),
  collision: null,
  status: 'unsaved',
  isKept: true,
  save,
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  save.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

/** Follows a link away from an offer. @returns Whether the user leaves immediately, sees a confirmation, and whether changes are saved. */
async function leaving(over: Partial<Record<keyof OfferFormState, unknown>>) {
  const form = { ...DRAFT, ...over } as unknown as OfferFormState
  const routes = [
    { path: '/', element: <LeaveOffer form={form} /> },
    { path: '/away', element: 'Away' },
  ]
  const router = createMemoryRouter(routes)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RouterProvider key={Math.random()} router={router} />
      </MantineProvider>,
    ),
  )
  await act(() => router.navigate('/away'))
  return {
    isLeft: router.state.location.pathname === '/away',
    isAsked: document.body.textContent?.includes(OFFER_FORM.leaveTitle) === true,
    isSaved: save.mock.calls.length > 0,
  }
}

it('leaving a draft saves it without a confirmation', async () => {
  expect(await leaving({})).toEqual({ isLeft: true, isAsked: false, isSaved: true })
})

it.each<[string, Partial<Record<keyof OfferFormState, unknown>>]>([
  ['a field of it has an error', { faults: new Map([['title', 'Required']]) }],
  ['a colleague changed it', { collision: {} }],
  ['there is no connection', { status: 'offline' }],
])('leaving a draft shows a confirmation when %s, because it cannot be saved', async (_, over) => {
  expect(await leaving(over)).toEqual({ isLeft: false, isAsked: true, isSaved: false })
})

it('leaving a draft saves it if the only errors are in fields that are already saved', async () => {
  const faults = new Map([['external_url', 'Wrong']])
  expect(await leaving({ faults })).toEqual({ isLeft: true, isAsked: false, isSaved: true })
})

it('leaving changes to a posted offer shows a confirmation, and does not save them', async () => {
  expect(await leaving({ isDraft: false })).toEqual({ isLeft: false, isAsked: true, isSaved: false })
})

it('leaving without unsaved changes neither asks for confirmation nor saves', async () => {
  for (const isDraft of [true, false])
    expect(await leaving({ isDraft, unsaved: [], status: 'saved' })).toEqual({
      isLeft: true,
      isAsked: false,
      isSaved: false,
    })
})
