// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { AdminSidebar } from './AdminSidebar.tsx'

let root: Root
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
})
afterEach(() => act(async () => root.unmount()))

async function open(path: string, role: Role = 'GM_ADMIN'): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  router = createMemoryRouter([{ path: '*', element: <AdminSidebar roles={[role]} /> }], { initialEntries: [path] })
  await act(async () => root.render(<RouterProvider router={router} />))
}
const groups = () => [...document.querySelectorAll<HTMLElement>('nav [aria-expanded]')].slice(1)
const shown = () =>
  groups()
    .filter(each => each.matches('[aria-expanded="true"]'))
    .map(each => each.textContent)
const links = () => [...document.querySelectorAll('a')].filter(each => !each.closest('[hidden]')).length
const toggle = (title: string) =>
  act(async () =>
    groups()
      .find(each => each.textContent === title)
      ?.click(),
  )

describe('the groups of the platform administrator’s menu', () => {
  it('are folded, except for the group of the current page', async () => {
    await open('/admin/ledger')
    expect([groups().length, shown(), links()]).toEqual([6, ['Payments'], 5])
    await act(async () => router.navigate('/admin/user'))
    expect(shown()).toEqual(['People'])
  })

  it('remain open on this device once they are opened', async () => {
    await open('/admin/ledger')
    await toggle('Reference')
    await act(async () => root.unmount())
    await open('/admin/user')
    expect(shown()).toEqual(['People', 'Reference'])
    await toggle('Reference')
    expect(shown()).toEqual(['People'])
  })

  it('can be folded on their page, and open again on another page of the group', async () => {
    await open('/admin/ledger')
    await toggle('Payments')
    expect(shown()).toEqual([])
    await act(async () => router.navigate('/admin/coupons'))
    expect(shown()).toEqual(['Payments'])
  })
})

it('the menu of a society’s administrator has no groups', async () => {
  await open('/mss-admin', 'MSS_ADMIN')
  expect([groups(), links()]).toEqual([[], 6])
})
