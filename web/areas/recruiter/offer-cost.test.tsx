// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/index.ts'
import { moneyBackText } from '#rules/recruiter/offer-state.ts'
import { SUPPORT_MAIL } from '#web/platform/app.ts'
import { COST } from './messages.ts'

/** Response of the server, or `null` if requests fail. */
const world = vi.hoisted(() => ({ answer: null as object | null, asked: [] as unknown[] }))
vi.mock('#web/platform/client.ts', async original => ({
  ...(await original<object>()),
  call: async (name: string, { query }: { query?: object } = {}) => {
    if (name === 'GET settings/frontend') return { money_back_days: 30 }
    world.asked.push([name, query])
    if (!world.answer) throw new Error('The server is away.')
    return world.answer
  },
}))

const { CandidateCard } = await import('./ico-browser/components/CandidateCard.tsx')
const { NO_ANSWERS } = await import('./ico-browser/position.ts')
const { PriceCard } = await import('./payment/components/PriceCard.tsx')
const { OfferCost } = await import('./components/OfferCost.tsx')

const NAME = 'GET guest-job-offer/price'
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  world.answer = null
  world.asked.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

/** Waits for the rendered text to match the condition. */
const until = (isSo: (text: string) => boolean) =>
  vi.waitFor(async () => {
    await act(async () => new Promise(resolve => setTimeout(resolve)))
    expect(document.body.textContent).toSatisfy(isSo)
  })

async function draw(part: ReactNode): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const router = createMemoryRouter([{ path: '*', element: part }])
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  await until(text => text.includes(COST.refunds[0]) && !text.includes(COST.loading))
  return document.body.textContent ?? ''
}
const cost = (
  lowest: number,
  highest: number,
  days = 90,
  invoices: OutputOf<typeof NAME>['invoices'] = null,
): OutputOf<typeof NAME> => ({ lowest, highest, currency: 'usd', days, invoices })

it.each([
  [cost(49_900, 49_900), 'Posting a job offer costs $499.00.', 'open for 90 days,'],
  [cost(39_900, 59_900, 45), 'costs $399.00 to $599.00, depending on the specialty.', 'open for 45 days,'],
  [cost(0, 0, 1), COST.free, 'open for 1 day,'],
])('OfferCost shows the values of the settings: %j', async (answer, price, days) => {
  world.answer = answer
  const text = await draw(<OfferCost />)
  for (const each of [price, days, ...COST.refunds]) expect(text).toContain(each)
  expect(text.includes(moneyBackText(30))).toBe(answer.highest > 0)
  expect([...document.querySelectorAll('a')].map(a => a.getAttribute('href'))).toEqual([
    '/terms',
    `mailto:${SUPPORT_MAIL}`,
  ])
  expect(world.asked).toEqual([[NAME, {}]])
})

it.each([
  [cost(49_900, 49_900, 90, { days: 21, most: 2 }), 'due after 21 days. Your organization can have 2 unpaid invoices.'],
  [cost(49_900, 49_900, 90, { days: 1, most: 1 }), 'due after 1 day. Your organization can have 1 unpaid invoice.'],
  [cost(49_900, 49_900), null],
  [cost(0, 0, 90, { days: 30, most: 1 }), null],
])(
  'OfferCost shows when invoices are due and the consequences of late payment, if invoices are possible: %j',
  async (answer, terms) => {
    world.answer = answer
    const text = await draw(<OfferCost />)
    expect(text.includes(COST.late)).toBe(terms !== null)
    expect(text).toContain(terms ?? COST.refunds[0])
  },
)

it('OfferCost requests the price of the specialty after it is selected', async () => {
  world.answer = cost(59_900, 59_900)
  await draw(<OfferCost specialtyId={4} />)
  expect(world.asked).toEqual([[NAME, { specialty_id: 4 }]])
})

it('OfferCost shows refunds and a retry button if the price could not be loaded', async () => {
  const text = await draw(<OfferCost />)
  for (const each of [COST.failed, ...COST.refunds]) expect(text).toContain(each)
  expect(text).not.toContain('$')
  world.answer = cost(49_900, 49_900)
  await act(async () => document.querySelector('button')?.click())
  await until(text => text.includes('costs $499.00.'))
})

it('OfferCost is shown to guests with the candidates, for the selected specialty', async () => {
  world.answer = cost(49_900, 49_900)
  const candidates = { data: undefined, error: null, isBehind: false, isFetching: false, refetch: () => undefined }
  const card = (
    <CandidateCard
      candidates={candidates as unknown as Parameters<typeof CandidateCard>[0]['candidates']}
      wrong={[]}
      position={{ ...NO_ANSWERS, specialtyId: 4 }}
      terms={[]}
      isGuest
    />
  )
  expect(await draw(card)).toContain('Posting a job offer costs $499.00.')
  expect(world.asked).toContainEqual([NAME, { specialty_id: 4 }])
})

it('the price card shows the same texts as OfferCost', async () => {
  const price = { price: 49_900, discount: 0, total: 49_900, currency: 'usd', days: 30, takesCards: true } as const
  const text = await draw(
    <PriceCard
      offerId={7}
      price={{
        ...price,
        isTest: true,
        publishableKey: null,
        whyNoInvoice: null,
        invoices: { days: 21, most: 1 },
        awaiting: null,
      }}
      organization="Mercy"
      states={[]}
      ifPosted={null}
      onOutdated={async () => undefined}
    />,
  )
  for (const each of [COST.days(30), COST.invoices(21, 1), ...COST.refunds]) expect(text).toContain(each)
})
