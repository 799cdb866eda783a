// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { DRAFT, TERMS } from '#rules/recruiter/offer.testing.ts'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { ExchangeClosed } from './components/ExchangeClosed.tsx'
import { OFFER } from './messages.ts'
import { REVIEW } from './payment/messages.ts'
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

describe('while the exchange is closed to recruiters', () => {
  const strip = (exchange_open_to_recruiters: boolean | null): string => {
    const client = new QueryClient()
    if (exchange_open_to_recruiters !== null)
      client.setQueryData<unknown>(settingsQuery.queryKey, { exchange_open_to_recruiters })
    return rendered(client, <ExchangeClosed />)
  }

  it('it is said plainly that there are drafts only, and nothing once it is open', () => {
    expect(strip(false)).toContain(OFFER.closedTitle)
    expect(strip(false)).toContain(OFFER.closedText)
    for (const isOpen of [true, null]) expect(strip(isOpen)).not.toContain(OFFER.closedTitle)
  })

  const review = (whyNotPosted: string | null): string => {
    const client = new QueryClient()
    client.setQueryData(['recruiter', 'offer', 3], {
      ...DRAFT,
      id: 3,
      missing: [],
      jobQuestionResponses: {},
      whyNotPosted,
    })
    client.setQueryData(['recruiter', 'terms'], TERMS)
    client.setQueryData(['recruiter', 'places'], { states: [], areas: [] })
    return rendered(client, <ReviewOffer />)
  }

  it('a draft is reviewed, is told why it cannot be posted, and is not offered to be paid for', () => {
    const closed = review(OFFER_CONTENT_TEXT.exchangeClosed)
    expect(closed).toContain(OFFER_CONTENT_TEXT.exchangeClosed)
    expect(closed).toContain(REVIEW.preview)
    expect(closed).not.toContain(REVIEW.toPrice)
    const open = review(null)
    expect(open).toContain(REVIEW.toPrice)
    expect(open).not.toContain(OFFER_CONTENT_TEXT.exchangeClosed)
  })
})
