// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

const draw = (part: ReactNode) => act(async () => root.render(<MantineProvider env="test">{part}</MantineProvider>))
const buttonOf = (label: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`There is no button ${label}`)
  return found
}
const click = (label: string, times = 1) =>
  act(async () => {
    for (let at = 0; at < times; at += 1) buttonOf(label).click()
  })
/** Returns a mock submission and a function that completes it. */
const sending = () => {
  let answer: () => void = () => undefined
  const send = vi.fn(
    () =>
      new Promise<void>(resolve => {
        answer = resolve
      }),
  )
  return { send, answer: () => act(async () => answer()) }
}

it('an action is not called again until it is done, while other actions can be called', async () => {
  const { send, answer } = sending()
  const cancel = vi.fn()
  const actions = [
    { label: 'Send', onClick: send, isPrimary: true },
    { label: 'Cancel', onClick: cancel },
  ]
  await draw(
    <Dialog isOpen title="Send?" onClose={cancel} actions={actions}>
      x
    </Dialog>,
  )
  await click('Send', 2)
  await click('Send')
  await click('Cancel')
  expect([send.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1])
  await answer()
  await click('Send')
  expect(send).toHaveBeenCalledTimes(2)
})

it('the initial focus is on the first field of a form, or on the primary action of a question', async () => {
  const actions = [
    { label: 'Save', isPrimary: true },
    { label: 'Cancel', onClick: () => undefined },
  ]
  const common = { isOpen: true, title: 'Name', actions, onClose: () => undefined, onSubmit: () => undefined }
  await draw(
    <Dialog key="fields" {...common}>
      <select disabled />
      <select name="study" />
      <input name="reason" />
    </Dialog>,
  )
  expect(document.activeElement?.getAttribute('name')).toBe('study')
  await draw(
    <Dialog key="marked" {...common}>
      <input name="reason" />
      <input name="password" data-autofocus />
    </Dialog>,
  )
  expect(document.activeElement?.getAttribute('name')).toBe('password')
  await draw(
    <Dialog key="none" {...common}>
      Sure?
    </Dialog>,
  )
  expect(document.activeElement?.textContent).toBe('Save')
})

it('a form in a dialog is not submitted again until it is done', async () => {
  const { send, answer } = sending()
  await draw(
    <Dialog
      isOpen
      title="Name"
      onClose={() => undefined}
      onSubmit={send}
      actions={[{ label: 'Save', isPrimary: true }]}
    >
      <input name="name" />
    </Dialog>,
  )
  await click('Save', 2)
  await click('Save')
  expect(send).toHaveBeenCalledTimes(1)
  await answer()
  await click('Save')
  expect(send).toHaveBeenCalledTimes(2)
})

it('a button that is busy or disabled keeps the focus and ignores clicks', async () => {
  const onConfirm = vi.fn()
  const question = (isBusy: boolean) => (
    <ConfirmDialog
      isOpen
      title="Sure?"
      confirm="Yes"
      cancel="No"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    >
      x
    </ConfirmDialog>
  )
  await draw(question(false))
  buttonOf('Yes').focus()
  await draw(question(true))
  expect(document.activeElement).toBe(buttonOf('Yes'))
  expect([buttonOf('Yes').disabled, buttonOf('Yes').getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await click('Yes')
  expect(onConfirm).not.toHaveBeenCalled()
})

it('the focus moves to an ancestor if the opener was removed', async () => {
  const page = (isOpen: boolean, hasOpener: boolean) => (
    <main tabIndex={-1}>
      <ul tabIndex={-1}>
        {hasOpener ? (
          <li>
            <button type="button">Open</button>
          </li>
        ) : null}
      </ul>
      <Dialog isOpen={isOpen} title="Sure?" onClose={() => undefined}>
        x
      </Dialog>
    </main>
  )
  vi.useFakeTimers()
  await draw(page(false, true))
  buttonOf('Open').focus()
  await draw(page(true, true))
  await draw(page(true, false))
  await draw(page(false, false))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(document.activeElement?.tagName).toBe('UL')
})
