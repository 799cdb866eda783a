// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Changes } from './components/Changes.tsx'
import { DETAILS, MATCHES } from './messages.ts'

const KEY = 'k'.repeat(43)
const CHANGES = [
  { label: 'Pay', before: '$410,000', now: '$300,000' },
  { label: 'Call', before: 'No', now: null },
]
let root: Root
let asked: string[]
let onScreen: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        onScreen = isIntersecting => seen([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const show = (changes: typeof CHANGES, isNew: 0 | 1) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Changes
          level={3}
          asks={new Map([['Pay', 'At least $320,000']])}
          match={{ id: 7, changes, change_key: changes.length > 0 ? KEY : null, is_change_new: isNew }}
        />
      </QueryClientProvider>,
    ),
  )

it('a changed offer shows its old value, and an unchanged one shows nothing', async () => {
  await show(CHANGES, 0)
  expect(document.body.textContent).toContain('Pay: $410,000, now $300,000 (your ask: at least $320,000)')
  expect(document.body.textContent).toContain(`Call: No, now ${DETAILS.notStated}`)
  await show([], 0)
  expect(document.body.textContent).toBe('')
})

it('the mark of a change is removed only after the change was visible', async () => {
  await show(CHANGES, 1)
  await act(async () => onScreen(false))
  expect(asked).toEqual([])
  await act(async () => onScreen(true))
  expect(asked).toEqual([`/api?r=job-profile%2Fmark-changes-seen&matchId=7&key=${KEY}`])
})

it('pay on a card shows its value when the offer was matched', () => {
  expect(MATCHES.pay({ pay: '$300,000', pay_change: { before: '$410,000' } })).toBe('$410,000, now $300,000')
  expect(MATCHES.pay({ pay: null, pay_change: { before: '$410,000' } })).toBe('$410,000, now not specified')
  expect(MATCHES.pay({ pay: '$300,000', pay_change: null })).toBe('$300,000')
  expect(MATCHES.pay({ pay: null, pay_change: null })).toBe(MATCHES.noPay)
})
