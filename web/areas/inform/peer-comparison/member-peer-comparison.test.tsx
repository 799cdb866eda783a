import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { OwnCounting } from '#contract/inform/counting.ts'
import { histogram } from '#web/charts/released.testing.ts'
import { homeEntry } from '#web/platform/home-entry.testing.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { countingQuery } from '../components/counting.ts'
import { memberSummaryQuery, type Summary } from '../dashboard/queries.ts'
import { MemberPeerComparison } from './components/MemberPeerComparison.tsx'

const member = { id: 1, roles: ['MSS_USER'], specialty: null } as unknown as CurrentUser
const pay = { variable_id: null, uid: 'pay', label: 'Pay', prefix: '$', suffix: '', categories: [] }
const summary: Summary = {
  questionnaire: { id: 1, title: 'Study', period: 2026, start_date: '2026-01-05', end_date: '2026-12-31' },
  as_of: '2026-11-03T12:00:00.000Z',
  results: [
    {
      id: 'q1',
      chart_title: 'Pay',
      prompt: '',
      chart: {
        chart_type: 'HISTOGRAM',
        value_type: 'percentage',
        orientation: 'vertical',
        layout: 'squarified',
        x_axis_label: '',
      },
      results: [{ ...pay, released: histogram(), my_value: 250_000 }],
    },
  ],
  own: 'waiting',
  linked_year: null,
}

function panel(over: Partial<Summary>, studyId: number, counting: OwnCounting): string {
  const client = new QueryClient()
  client.setQueryData(memberSummaryQuery(false).queryKey, { ...summary, ...over })
  client.setQueryData(countingQuery(studyId, null).queryKey, counting)
  const studies = [homeEntry(), homeEntry({ id: 2, period: 2027, end_date: '2027-12-31' })]
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={member}>
          <MemberPeerComparison studies={studies} />
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
}

describe('panel on the dashboard', () => {
  const people: OwnCounting = { kind: 'people', missing: { from: 10, to: 19 } }

  it('shows when results will include the member’s answers', () => {
    expect(panel({}, 1, people)).toContain('Your answers will be included when the study closes on Dec 31, 2026,')
    expect(panel({ own: 'counted' }, 1, people)).not.toContain('Your answers')
  })

  it('shows when results of the following year open, if it compares with last year’s', () => {
    const linked_year = {
      questionnaire_id: 2,
      period: 2027,
      values: [{ ...pay, my_value: 300_000, released: histogram() }],
    }
    const opens: OwnCounting = { kind: 'date', opens: '2028-02-01' }
    expect(panel({ own: 'counted', linked_year }, 2, opens)).toContain(
      'Your answers will be included when results open on Feb 1, 2028.',
    )
  })
})
