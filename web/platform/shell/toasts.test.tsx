// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { toastError, toastInfo, toastSuccess } from '../toasts.ts'
import { Toasts } from './Toasts.tsx'

let root: Root
const draw = (dialog: boolean) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Toasts />
        <Dialog isOpen={dialog} title="Rename" onClose={() => undefined}>
          Title
        </Dialog>
      </MantineProvider>,
    ),
  )
const toasts = () => [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')]
const texts = () => toasts().map(({ textContent }) => textContent)
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
/** Sends a pointer event to a toast, which React also sends to the elements around it. */
const point = (type: string, clientX = 0, pointerType = 'touch') =>
  act(async () => {
    toasts()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerType }))
  })
const dismiss = () => document.querySelector<HTMLElement>('[aria-label="Dismiss"]')

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  await draw(false)
})
afterEach(async () => {
  await act(async () => root.unmount())
  notifications.clean()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('closes each toast after 3 seconds', async () => {
  await act(async () => void toastSuccess('Saved'))
  await wait(2000)
  await act(async () => void toastError('No connection'))
  expect(texts()).toEqual(['Saved', 'No connection'])
  await wait(1500)
  expect(texts()).toEqual(['No connection'])
  await wait(1500)
  expect(texts()).toEqual([])
})

it('only errors interrupt a screen reader', async () => {
  await act(async () => [toastSuccess('Saved'), toastInfo('2 rows unanswered'), toastError('No connection')])
  expect(toasts().map(({ role }) => role)).toEqual(['status', 'status', 'alert'])
})

it('toasts stay while one of them has the mouse or the focus', async () => {
  await act(async () => [toastSuccess('Saved'), toastError('No connection')])
  await point('pointermove', 0, 'mouse')
  await wait(10_000)
  await act(async () => dismiss()?.focus())
  await point('pointerout', 0, 'mouse')
  await wait(10_000)
  expect(texts()).toHaveLength(2)
  await act(async () => dismiss()?.blur())
  await wait(3000)
  expect(texts()).toEqual([])
})

it('the other toasts close after one with the focus was closed', async () => {
  await act(async () => [toastSuccess('Saved'), toastError('No connection')])
  await act(async () => dismiss()?.focus())
  await act(async () => dismiss()?.click())
  expect(texts()).toEqual(['No connection'])
  await wait(3000)
  expect(texts()).toEqual([])
})

it('a toast is closed by its button or a swipe, and not by a short one', async () => {
  await act(async () => [toastSuccess('First'), toastSuccess('Second'), toastSuccess('Third')])
  await act(async () => dismiss()?.click())
  expect(texts()).toEqual(['Second', 'Third'])
  for (const end of [40, 200]) {
    await point('pointerdown', 0)
    await point('pointermove', end)
    await point('pointerup', end)
  }
  expect(texts()).toEqual(['Third'])
  await wait(3000)
  expect(texts()).toEqual([])
})

it('toasts are in the top dialog while one is open', async () => {
  await draw(true)
  await act(async () => void toastError('Taken'))
  expect(document.querySelector('dialog')?.textContent).toContain('Taken')
  await draw(false)
  expect(texts()).toEqual(['Taken'])
})
