// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { ChunkError } from '../lazy-screen.ts'
import { FAILURE } from '../messages.ts'
import { RootError } from './ScreenError.tsx'

it('without the code of the routes, the header stays, and the page loads again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  let isOnline = false
  const router = createMemoryRouter(
    [{ id: 'root', Component: Outlet, ErrorBoundary: RootError, children: [{ path: '/help', element: 'Help' }] }],
    {
      initialEntries: ['/help'],
      patchRoutesOnNavigation: ({ patch }) => {
        if (!isOnline) throw new ChunkError('error')
        patch('root', [{ path: '/user/dashboard', element: 'Dashboard' }])
      },
    },
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await act(async () => router.navigate('/user/dashboard'))
  const main = document.querySelector('main')?.textContent
  expect(main).toContain(FAILURE.chunkTitle)
  expect(document.querySelector('header a[aria-label="Collegium, home"]')).not.toBeNull()
  isOnline = true
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === FAILURE.retry)
  await act(async () => again?.click())
  expect(document.body.textContent).toMatch(/Dashboard$/)
  await act(async () => root.unmount())
})
