// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { CARD, REVIEW } from './messages.ts'
import type { Paying, Payment } from './use-payment.ts'

/** Responses of the server by operation, and the calls of the provider's script. */
const world = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  asked: [] as string[],
  themes: [] as unknown[],
}))
vi.mock('#web/platform/client.ts', async original => ({
  ...(await original<object>()),
  call: async (name: string) => {
    world.asked.push(name)
    return world.answers[name]
  },
}))
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => ({
    elements: ({ appearance }: { appearance: unknown }) => {
      world.themes.push(appearance)
      return {
        create: () => ({ mount: () => undefined, destroy: () => undefined }),
        update: (change: { appearance: unknown }) => world.themes.push(change.appearance),
      }
    },
  }),
}))

const { PaymentStatusPanel } = await import('./components/PaymentStatusPanel.tsx')
const { PriceCard } = await import('./components/PriceCard.tsx')
const { Returned } = await import('./components/Returned.tsx')
const { default: StripeCard } = await import('./components/StripeCard.tsx')
const { usePayment } = await import('./use-payment.ts')

const SETTINGS = 'GET settings/frontend'
const START = 'POST recruiter/job-offer/start-payment'
const CONFIRM = 'POST recruiter/job-offer/confirm-payment'
const answer = (state: string, message: string | null = null) => ({ purchaseId: 3, state, message, clientSecret: null })
const again = async () => undefined
let root: Root
const assign = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  assign.mockClear()
  world.answers = {}
  world.asked.length = 0
  world.themes.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

async function draw(part: ReactNode, scheme: 'light' | 'dark' = 'light'): Promise<string> {
  const router = createMemoryRouter([{ path: '*', element: part }])
  await act(async () => {
    root.render(
      <MantineProvider env="test" defaultColorScheme="auto" forceColorScheme={scheme}>
        <RouterProvider router={router} />
      </MantineProvider>,
    )
  })
  await act(async () => new Promise(resolve => setTimeout(resolve)))
  return [...document.querySelectorAll('p, a, button, strong')].map(({ textContent }) => textContent).join('|')
}
const stand = (paying: Paying, isBankOurs = false) =>
  draw(<PaymentStatusPanel paying={paying} offerId={7} isBankOurs={isBankOurs} />)

describe('payment status', () => {
  it('shows that a declined card was not charged, and that another card can be tried', async () => {
    const text = await stand({ kind: 'declined', message: 'Your card was declined.' })
    expect(text).toBe([CARD.refused, 'Your card was declined.', CARD.another].join('|'))
  })

  it.each([
    [CARD.returned, PURCHASE_TEXT.mustRefund],
    [CARD.returned, PURCHASE_TEXT.wentBack],
    [CARD.disputed, PURCHASE_TEXT.disputed],
  ])('shows a received payment as refunded or disputed: %s', async (title, message) => {
    const text = await stand({ kind: 'over', title, message })
    expect(text).toBe([title, message, CARD.toOffer].join('|'))
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/recruiter/job-summary?id=7')
  })

  it('shows why a payment was rejected, and no charge', async () => {
    expect(await stand({ kind: 'refused', message: PURCHASE_TEXT.paid })).toBe(
      [CARD.refused, PURCHASE_TEXT.paid].join('|'),
    )
  })

  it('stays in place but hidden until the next response, so that a second click cannot hit another element', async () => {
    const outcome = () => document.querySelector('[role="alert"] > div')
    const text = await stand({ kind: 'declined', message: 'Your card was declined.' })
    expect(outcome()?.hasAttribute('data-waiting')).toBe(false)
    expect(await stand({ kind: 'sending' })).toBe(text)
    expect(outcome()?.hasAttribute('data-waiting')).toBe(true)
    expect(await stand({ kind: 'declined', message: 'Insufficient funds.' })).toContain('Insufficient funds.')
    expect(outcome()?.hasAttribute('data-waiting')).toBe(false)
    await stand({ kind: 'idle' })
    expect(outcome()).toBeNull()
  })

  it('distinguishes pending payments from a missing response of the provider', async () => {
    expect(await stand({ kind: 'open', again })).toBe([CARD.openTitle, CARD.open, CARD.ask].join('|'))
    expect(await stand({ kind: 'bank', again })).toBe([CARD.askedTitle, CARD.asked, CARD.ask].join('|'))
    expect(await stand({ kind: 'bank', again }, true)).toBe('')
    const waiting = [CARD.askedTitle, CARD.asked, CARD.otherWayHere, CARD.ask].join('|')
    for (const isBankOurs of [true, false]) expect(await stand({ kind: 'waiting', again }, isBankOurs)).toBe(waiting)
    expect(await stand({ kind: 'silent', again })).toContain(CARD.silentTitle)
  })
})

describe('payer who returns from the bank', () => {
  it('is redirected to the summary if the offer is paid for', async () => {
    world.answers[CONFIRM] = answer('paid')
    await draw(<Returned offerId={7} purchaseId={3} />)
    expect(world.asked).toEqual([CONFIRM])
    expect(assign.mock.calls).toEqual([['/recruiter/job-summary?id=7&paid=1']])
  })

  it('sees the outcome if the offer is not paid for', async () => {
    world.answers[CONFIRM] = answer('refunded', PURCHASE_TEXT.wentBack)
    const text = await draw(<Returned offerId={7} purchaseId={3} />)
    expect(text).toContain(PURCHASE_TEXT.wentBack)
    expect(text).not.toContain(CARD.another)
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('payer who returns without confirming', () => {
  it.each([
    ['awaiting_authentication', CARD.askedTitle, CARD.asked],
    ['started', CARD.openTitle, CARD.open],
  ])('sees that a payment with status %s is pending, and the next steps', async (state, title, text) => {
    world.answers[CONFIRM] = answer(state)
    const drawn = await draw(<Returned offerId={7} purchaseId={3} />)
    expect(drawn).toContain([title, text, CARD.ask, CARD.otherWay, CARD.toReview].join('|'))
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/recruiter/review-job-opportunity?id=7')
    expect(assign).not.toHaveBeenCalled()
  })
})

function Form({ onPaid, isTest = false }: { readonly onPaid: () => void; readonly isTest?: boolean }) {
  const payment: Payment = usePayment({ offerId: 7, couponCode: null, onPaid, onOutdated: () => undefined })
  return (
    <StripeCard
      offerId={7}
      couponCode={null}
      total={49_900}
      publishableKey="pk"
      isTest={isTest}
      payment={payment}
      standing={<PaymentStatusPanel paying={payment.paying} offerId={7} isBankOurs={false} />}
    />
  )
}

describe('free offer', () => {
  it('is posted without an address if cards are not accepted', async () => {
    world.answers['POST recruiter/job-offer/invoice'] = { number: 'INV-000001' }
    const price = {
      price: 0,
      discount: 0,
      total: 0,
      currency: 'usd',
      days: 90,
      invoices: null,
      awaiting: null,
      takesCards: false,
      whyNoInvoice: null,
      isTest: false,
    } as const
    const card = (
      <QueryClientProvider client={new QueryClient()}>
        <PriceCard
          offerId={7}
          price={{ ...price, publishableKey: null }}
          organization="Mercy"
          states={[]}
          ifPosted={null}
          onOutdated={async () => undefined}
        />
      </QueryClientProvider>
    )
    await draw(card)
    expect(document.querySelector('[name="street"]')).toBeNull()
    const button = [...document.querySelectorAll('button')].find(each => each.textContent === REVIEW.postFree)
    await act(async () => button?.click())
    expect(world.asked.filter(route => route !== SETTINGS)).toEqual(['POST recruiter/job-offer/invoice'])
  })
})

describe('offer with a price', () => {
  it.each([
    [30, 'If no physician matches within 30 days, your offer will close and you’ll get your money back.'],
    [0, null],
  ])('shows a money-back promise only if the setting is on: %d days', async (money_back_days, promise) => {
    world.answers = { [SETTINGS]: { money_back_days } }
    const price = {
      price: 49_900,
      discount: 0,
      total: 49_900,
      currency: 'usd',
      days: 90,
      invoices: { days: 21, most: 1 },
      awaiting: null,
      takesCards: true,
      isTest: true,
      whyNoInvoice: null,
      publishableKey: null,
    } as const
    await draw(
      <QueryClientProvider client={new QueryClient()}>
        <PriceCard
          offerId={7}
          price={price}
          organization="Mercy"
          states={[]}
          ifPosted={null}
          onOutdated={async () => undefined}
        />
      </QueryClientProvider>,
    )
    await act(async () => undefined)
    expect(world.asked).toContain(SETTINGS)
    const text = document.body.textContent ?? ''
    if (promise === null) expect(text).not.toContain('money back')
    else expect(text).toContain(promise)
    expect(text).toContain(REVIEW.invoiceHint(21))
    expect(text).not.toContain(CARD.askedTitle)
  })
})

describe('payment pending at the bank when the page opens', () => {
  const sum = { price: 49_900, discount: 9980, total: 39_920, currency: 'usd' } as const
  const price = (couponCode: string) => ({
    ...sum,
    discount: 0,
    total: 49_900,
    days: 90,
    invoices: null,
    awaiting: { purchaseId: 3, couponCode, ...sum },
    takesCards: true,
    isTest: true,
    whyNoInvoice: null,
    publishableKey: null,
  })
  const open = (couponCode = '') =>
    draw(
      <QueryClientProvider client={new QueryClient()}>
        <PriceCard
          offerId={7}
          price={price(couponCode)}
          organization="Mercy"
          states={[]}
          ifPosted={null}
          onOutdated={async () => undefined}
        />
      </QueryClientProvider>,
    )

  it('is shown with a button to check again, above the other ways to pay', async () => {
    const text = await open()
    expect(text).toContain([CARD.askedTitle, CARD.asked, CARD.otherWayHere, CARD.ask].join('|'))
    expect(text).toContain(CARD.payTest('$499.00'))
    world.answers[CONFIRM] = answer('awaiting_authentication')
    const again = [...document.querySelectorAll('button')].find(each => each.textContent === CARD.ask)
    await act(async () => again?.click())
    expect(world.asked).toContain(CONFIRM)
    expect(document.body.textContent).toContain(CARD.bankTitle)
  })

  it('still has its coupon applied', async () => {
    const text = await open('SPRING')
    expect(text).toContain(REVIEW.applied('SPRING'))
    expect(text).toContain(CARD.payTest('$399.20'))
  })
})

describe("provider's form", () => {
  it('is skipped if the payer paid before the page reloaded', async () => {
    world.answers = { [START]: answer('paid'), [CONFIRM]: answer('paid') }
    const paid = vi.fn()
    const text = await draw(<Form onPaid={paid} />)
    expect([world.asked, paid.mock.calls.length]).toEqual([[START, CONFIRM], 1])
    expect(text).not.toContain(CARD.scriptFailed)
  })

  it('shows that an earlier payment was refunded', async () => {
    const refunded = answer('refunded', PURCHASE_TEXT.wentBack)
    world.answers = { [START]: answer('refund_pending', PURCHASE_TEXT.mustRefund), [CONFIRM]: refunded }
    expect(await draw(<Form onPaid={vi.fn()} />)).toContain(PURCHASE_TEXT.wentBack)
  })

  it('shows that it is a test only in test mode', async () => {
    world.answers[START] = { ...answer('started'), clientSecret: 'secret' }
    expect(await draw(<Form onPaid={vi.fn()} isTest />)).toContain(CARD.isTest)
    expect(await draw(<Form onPaid={vi.fn()} />)).not.toContain(CARD.isTest)
  })

  it('uses the current color scheme', async () => {
    world.answers[START] = { ...answer('started'), clientSecret: 'secret' }
    await draw(<Form onPaid={vi.fn()} />, 'dark')
    expect(world.themes[0]).toEqual({ theme: 'night' })
    await draw(<Form onPaid={vi.fn()} />, 'light')
    expect(world.themes.at(-1)).toEqual({ theme: 'stripe' })
  })
})
