// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { DRAFT, TERMS } from '#rules/recruiter/offer.testing.ts'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { ExchangeClosed } from './components/ExchangeClosed.tsx'
import { CANDIDATES } from './ico-browser/messages.ts'
import { OFFER } from './messages.ts'
import { CARD, REVIEW } from './payment/messages.ts'
import ReviewOffer from './payment/screens/ReviewOffer.tsx'

function rendered(client: QueryClient, children: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/recruiter/review-job-opportunity?id=3']}>{children}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const PRICE = {
  price: 49_900,
  discount: 0,
  total: 49_900,
  currency: 'usd',
  days: 90,
  takesCards: true,
  whyNoInvoice: null,
}
const review = (whyNotPosted: string | null, offer: object = {}): string => {
  const client = new QueryClient()
  client.setQueryData(['recruiter', 'price', 3], { ...PRICE, publishableKey: null, isTest: true })
  client.setQueryData(['recruiter', 'employer'], {
    state: whyNotPosted === EMPLOYER_TEXT.unverified ? 'unverified' : 'verified',
    domains: whyNotPosted === EMPLOYER_TEXT.unverified ? [] : ['mercy.example'],
  })
  client.setQueryData(['recruiter', 'offer', 3], {
    ...DRAFT,
    id: 3,
    missing: [],
    jobQuestionResponses: {},
    whyNotPosted,
    ...offer,
  })
  client.setQueryData(['recruiter', 'terms'], TERMS)
  client.setQueryData(['recruiter', 'places'], { states: [], areas: [] })
  return rendered(client, <ReviewOffer />)
}

describe('ExchangeClosed', () => {
  const strip = (exchange_open_to_recruiters: boolean | null): string => {
    const client = new QueryClient()
    if (exchange_open_to_recruiters !== null)
      client.setQueryData<unknown>(settingsQuery.queryKey, { exchange_open_to_recruiters })
    return rendered(client, <ExchangeClosed />)
  }

  it('explains that only drafts are possible, and renders nothing while the exchange is open', () => {
    expect(strip(false)).toContain(OFFER.closedTitle)
    expect(strip(false)).toContain(OFFER.closedText)
    for (const isOpen of [true, null]) expect(strip(isOpen)).not.toContain(OFFER.closedTitle)
  })
})

describe('review of a draft', () => {
  it('explains why it cannot be posted while the exchange is closed, and shows no way to pay', () => {
    const closed = review(OFFER_CONTENT_TEXT.exchangeClosed)
    expect(closed).toContain(OFFER_CONTENT_TEXT.exchangeClosed)
    expect(closed).toContain(REVIEW.preview)
    expect(closed).not.toContain(REVIEW.toPrice)
    const open = review(null)
    expect(open).toContain(REVIEW.toPrice)
    expect(open).not.toContain(OFFER_CONTENT_TEXT.exchangeClosed)
    expect(open).toContain(CARD.number)
    expect(closed).not.toContain('$499.00')
  })

  it('shows the price and the candidates but no way to pay before the organization is verified', () => {
    const unverified = review(EMPLOYER_TEXT.unverified)
    for (const each of ['$499.00', CANDIDATES.counting, REVIEW.locked, REVIEW.verify])
      expect(unverified).toContain(each)
    expect(unverified).not.toContain(CARD.number)
    expect(review(null)).not.toContain(REVIEW.locked)
  })

  it('shows the organization that posts it with its mark, next to an employer that is not verified', () => {
    const shown = review(null, { employer: 'Cedar Run' })
    for (const each of ['Mercy', 'Verified: mercy.example', 'Employer (not verified): Cedar Run'])
      expect(shown).toContain(each)
    expect(review(null)).not.toContain('Employer (not verified)')
    expect(review(EMPLOYER_TEXT.unverified)).toContain('Not verified')
  })
})
