// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SubmitPanel, type SubmitPanelProps } from './form/components/SubmitPanel.tsx'
import { SUBMIT } from './late-messages.ts'

const request = vi.fn(async () => undefined)
let root: Root

/** Submits the form, as Enter in its field does, even if the button is disabled. */
async function submit(over: Partial<SubmitPanelProps>, kind: 'none' | 'sending' = 'none'): Promise<string> {
  const props = {
    isModule: false,
    period: 2026,
    profile: null,
    ico: [],
    firstId: 'first',
    completion: { enabled: true, tooltip: null },
  }
  const actions = { onCancel: () => undefined, onEditIco: () => undefined }
  const submission = { state: { kind }, request, cancel: () => undefined, dismiss: () => undefined }
  await act(async () =>
    root.render(
      <MantineProvider>
        <SubmitPanel {...props} {...actions} submission={submission} {...over} />
      </MantineProvider>,
    ),
  )
  await act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  return document.body.textContent ?? ''
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  localStorage.clear()
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  request.mockClear()
})

it('the panel requests the submission once the study is complete, and not again before the response', async () => {
  await submit({ completion: { enabled: false, tooltip: 'Not yet' } })
  await submit({}, 'sending')
  expect(request).not.toHaveBeenCalled()
  await submit({})
  expect(request.mock.calls).toEqual([['']])
})

it('the panel requires the name of the ICO, and requests the submission with it', async () => {
  expect(await submit({ profile: { id: 5, title: ' ' } })).toContain(SUBMIT.required)
  expect([request.mock.calls.length, document.activeElement?.id]).toEqual([0, 'first'])
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await submit({ profile: { id: 5, title: ' Near family ' } })
  expect(request.mock.calls).toEqual([['Near family']])
})

it('the panel proposes a name for an ICO without one, and shows that the name is required', async () => {
  expect(await submit({ profile: { id: 5, title: '' } })).toContain('(required)')
  expect(document.querySelector<HTMLInputElement>('#first')?.value).toBe('Ideal job 2026')
  expect(request.mock.calls).toEqual([['Ideal job 2026']])
})

it('the panel keeps a typed name when it is opened again', async () => {
  await submit({ profile: { id: 5, title: 'Near home' } })
  const input = document.querySelector<HTMLInputElement>('#first')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(input, 'Rural surgery')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await submit({ profile: { id: 5, title: 'Near home' } })
  await submit({ profile: { id: 6, title: 'Another' } })
  expect(request.mock.calls).toEqual([['Near home'], ['Rural surgery'], ['Another']])
})
