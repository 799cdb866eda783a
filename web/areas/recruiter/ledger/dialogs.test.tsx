// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InvoiceActions } from './components/InvoiceActions.tsx'
import { RefundButton } from './components/RefundButton.tsx'
import { INVOICES, PURCHASES } from './messages.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

/** Returns the text of the dialog that a button or menu item opens. */
async function asked(part: ReactNode, ...labels: readonly string[]): Promise<string> {
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
      </MantineProvider>,
    )
  })
  for (const label of labels) {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')]
    const button = buttons.find(each => each.textContent === label || each.getAttribute('aria-label') === label)
    await act(async () => button?.click())
  }
  return document.querySelector('dialog')?.textContent ?? ''
}

const PURCHASE = { id: 3, title: 'Day shifts', organization: 'Mercy Health', total: 49_900 } as const

describe('confirmation of a refund', () => {
  it.each([
    ['paid', 'first', 'Refund $499.00 to Mercy Health?'],
    ['refund_failed', 'again', 'Refund $499.00 to Mercy Health again?'],
    ['refund_failed', 'otherwise', 'Mark $499.00 to Mercy Health as refunded?'],
  ] as const)('shows the amount, the payer, and the offer: %s, %s', async (state, which, title) => {
    const { label, text, reason } = PURCHASES.refunds[which]
    const said = await asked(<RefundButton purchase={PURCHASE} state={state} />, `${label}: Day shifts, Mercy Health`)
    for (const each of [title, text('Day shifts'), reason]) expect(said).toContain(each)
  })
})

describe('confirmation of a change to an invoice', () => {
  const invoice = {
    id: 2,
    number: 'INV-000002',
    kind: 'invoice',
    status: 'open',
    urgency: 2,
    jobOfferId: 7,
    title: 'Day shifts',
    organization: 'Mercy Health',
    total: 49_900,
    issued: '2026-06-01T12:00:00.000Z',
    due: '2026-07-01T12:00:00.000Z',
    settled: null,
    purchaseOrder: '',
    refunded: 0,
    refundedOn: null,
    refersTo: null,
    refundOwed: false,
    isTest: true,
    note: null,
  } as const

  it.each([
    ['void', 'Void INV-000002?', INVOICES.voidText('Day shifts', 'Mercy Health'), INVOICES.reason],
    ['paid', 'Mark INV-000002 as paid?', INVOICES.paidText, INVOICES.note],
  ] as const)('shows the invoice and the consequences: %s', async (change, ...texts) => {
    const said = await asked(<InvoiceActions invoice={invoice} />, INVOICES.actsOf('INV-000002'), INVOICES[change])
    for (const each of texts) expect(said).toContain(each)
  })
})
