// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { DRAFT } from '#rules/recruiter/offer.testing.ts'
import { OFFER } from '../messages.ts'
import { SUMMARY } from './messages.ts'
import JobSummary from './screens/JobSummary.tsx'

const DAY = '2026-12-29T12:00:00.000Z'
const ACTIVE = { status: 'active', activated: '2026-11-29T12:00:00.000Z', expires: '2027-02-27T12:00:00.000Z' } as const
const CLOSED = { ...ACTIVE, status: 'closed', ended: DAY } as const

function summary(offer: object, all = 0): string {
  const client = new QueryClient()
  client.setQueryData(['recruiter', 'offer', 7], { ...DRAFT, ...offer })
  client.setQueryData(['recruiter', 'matches', 7], { all, perfect: 0 })
  client.setQueryData(['recruiter', 'invoices'], [])
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/recruiter/job-summary?id=7']}>
          <JobSummary />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

describe('summary of an offer', () => {
  it('promises a refund if no physician matches, or that an unpaid invoice need not be paid', () => {
    const [paid, unpaid] = [0, 1].map(is_unpaid => summary({ ...ACTIVE, money_back_due: DAY, is_unpaid }))
    expect(paid).toContain(SUMMARY.moneyBackDue('Dec 29, 2026', false))
    expect(unpaid).toContain(SUMMARY.moneyBackDue('Dec 29, 2026', true))
    expect(unpaid).not.toContain('money back')
  })

  it('shows the same after the offer closed without a match', () => {
    const [paid, unpaid] = [0, 1].map(is_unpaid =>
      summary({ ...CLOSED, money_back: DAY, is_unpaid, undone_reason: 'X' }),
    )
    expect(paid).toContain(OFFER.moneyBack('Dec 29, 2026', false))
    expect(unpaid).toContain(OFFER.moneyBack('Dec 29, 2026', true))
    expect(unpaid).not.toContain('money back')
    expect(unpaid).not.toContain(SUMMARY.undone('X', true))
  })

  it('explains why its payment was undone, and shows that no more candidates will follow', () => {
    const closed = summary({ ...CLOSED, undone_reason: 'Duplicate post.' })
    expect(closed).toContain(SUMMARY.undone('Duplicate post.', false))
    expect(closed).toContain(SUMMARY.matchCount(0, 0, false))
    expect(closed).not.toContain(SUMMARY.matchCount(0, 0, true))
    const voided = summary({ ...CLOSED, undone_reason: 'Withdrawn.', is_unpaid: 1 })
    expect(voided).toContain(SUMMARY.undone('Withdrawn.', true))
    expect(summary(ACTIVE)).toContain(SUMMARY.matchCount(0, 0, true))
  })
})
