import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { OwnCounting } from '#contract/inform/counting.ts'
import type { ResultItem, Results } from '#contract/inform/inform.ts'
import type { Role } from '#contract/roles.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { question, variable } from '#rules/share/builders.testing.ts'
import { histogram } from '#web/charts/released.testing.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { NO_CHARTS } from '../charts.ts'
import { countingQuery } from '../components/counting.ts'
import { FILTERS } from '../filters/messages.ts'
import { joinedText } from '../joined.ts'
import { BASIS, COUNTING, SCOPE } from '../messages.ts'
import { groupKeyOf, partQuery, studySource } from '../queries.ts'
import type { Report } from '../report.ts'
import { savedReportsQuery } from '../saved-reports/queries.ts'
import { ReportScreen } from './screens/ReportScreen.tsx'
import type { ReportView } from './view.ts'

const person: CurrentUser = {
  id: 1,
  email: 'a@example.org',
  username: 'physician',
  first_name: 'Ada',
  last_name: 'Osei',
  roles: [],
  is_demo: 0,
  is_email_validated: 1,
  is_password_reset_required: 0,
  lacks_second_factor: 0,
  is_email_optout: 0,
  society_id: null,
  society: null,
  society_membership_type_id: null,
  specialty_id: 7,
  subspecialty_id: null,
  specialty: { id: 7, title: 'Cardiology' },
  subspecialty: null,
  completed_surveys: [],
  completedStudyWithJobPreferences: false,
  settings: '{}',
}
const pay = { ...question(5, 'SLIDER', 0), label: 'Base pay', conditions: [] }
const questionnaire: Questionnaire = {
  id: 1,
  title: 'Practice Study',
  period: 2026,
  start_date: '2026-01-05',
  end_date: '2026-12-31',
  isActive: true,
  isClosed: false,
  isPrimary: true,
  is_support_report: 1,
  is_support_job_preference: 0,
  prior_year_questionnaire_id: null,
  report_image: null,
  favorites: '[]',
  supports_profile_measures: 0,
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: [],
  sections: [
    {
      id: 3,
      title: 'Compensation',
      description: '',
      is_module: 0,
      is_have_interested_question: false,
      questionSections: [
        {
          question_id: 5,
          is_on_dashboard: true,
          is_included_in_default_report: true,
          report_order: 1,
          is_available_on_results: true,
          question: { ...pay, variables: [{ ...variable(51), variableOptions: [] }] },
        },
      ],
    },
  ],
}
const item: ResultItem = {
  id: 'q5',
  chart_title: 'Base pay',
  prompt: '',
  chart: {
    chart_type: 'HISTOGRAM',
    value_type: 'percentage',
    orientation: 'vertical',
    layout: 'squarified',
    x_axis_label: '',
  },
  results: [
    {
      variable_id: 51,
      uid: 'pay',
      label: 'Base pay',
      prefix: '$',
      suffix: '',
      categories: [],
      my_value: 350_000,
      released: histogram({ rank: { kind: 'percentile', percent: 38, same: 0, bound: 'exact' } }),
    },
  ],
}
const answer: Results = {
  questionnaire: { id: 1, title: 'Practice Study', period: 2026, start_date: '2026-01-05', end_date: '2026-12-31' },
  as_of: '2026-11-03T12:00:00.000Z',
  batch: 2,
  results: [item],
  group: { n: 401, isEstimate: false },
  applied: NO_FILTERS,
  is_widened: false,
  is_showing_all: false,
  own: 'counted',
}
/** Returns the text of the screen at first render for a user with these roles. */
function screen(roles: readonly Role[], format: ReportView['format'] = 'filters', over: Partial<Results> = {}): string {
  const client = new QueryClient()
  const ofOwn = { ...NO_FILTERS, derivedVarValues: { userSpecialtyId_7: true } } as const
  const isOwn = format === 'filters' && roles.includes('MSS_USER')
  const report: Report = {
    charts: { ...NO_CHARTS, questionIds: [5] },
    filterValues: isOwn ? ofOwn : NO_FILTERS,
    scope: 'study',
  }
  const source = studySource(1, null, { roles, completed: true, showAll: false })
  client.setQueryData(partQuery(source, report, report.charts).queryKey, {
    ...answer,
    ...over,
    groupKey: groupKeyOf(report),
  })
  const soon: OwnCounting = { kind: 'soon' }
  client.setQueryData(countingQuery(1, null).queryKey, soon)
  client.setQueryData(savedReportsQuery(1, 1).queryKey, { reports: [], issue: null })
  const view = { format, showAll: false, hasTaken: true, take: null }
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={{ ...person, roles: [...roles] }}>
          <MemoryRouter>
            <ReportScreen
              questionnaire={questionnaire}
              view={{ ...view, offer: { completed: true, modules: null, sectionId: null } }}
            />
          </MemoryRouter>
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
}

describe('results screen', () => {
  it.each(['MSS_USER', 'MSS_ADMIN'] as const)("shows statistics and the reader's value to %s", role => {
    expect(screen([role])).toMatch(
      /420 physicians, 401 answered Exact \$350,000\. Higher than 38 of 100 respondents.* N 401 Min .* Median \$400,000 .* My Value \$350,000 .* My Percentile/,
    )
  })

  it.each(['NON_MSS_USER', 'GM_ADMIN'] as const)("hides statistics and the reader's value from %s", role => {
    const text = screen([role])
    expect(text).toContain('N 401')
    expect(text).not.toMatch(/Median|My Value|My Percentile|Higher than|Split by/)
  })

  it('shows members and administrators filters for cities and specialties', () => {
    for (const role of ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'] as const)
      expect(screen([role])).toMatch(/Filter Data for Cities Like Mine Specialty (, 1 selected )?Subspecialty Profile/)
    expect(screen(['NON_MSS_USER'])).not.toMatch(/Cities Like Mine|Subspecialty Profile/)
  })

  it("shows the member's specialty first", () => {
    expect(screen(['MSS_USER'])).toContain('Higher than 38 of 100 respondents in this group')
    expect(screen(['MSS_ADMIN'])).toContain('Higher than 38 of 100 respondents.')
    expect(screen(['MSS_USER'])).toContain(SCOPE.back)
    expect(screen(['MSS_ADMIN'])).not.toContain(SCOPE.back)
  })

  it("shows when the reader's answers will count, and that the reader has no value without an answer", () => {
    const figures = item.results.map(result => ({ ...result, my_value: null }))
    const waiting = screen(['MSS_USER'], 'filters', { own: 'waiting', results: [{ ...item, results: figures }] })
    expect(waiting).toContain(COUNTING.soon)
    expect(waiting).toMatch(/My Value no value/)
    const declined = figures.map(result => ({ ...result, missing_reason: 'Declined' }))
    expect(screen(['MSS_USER'], 'filters', { results: [{ ...item, results: declined }] })).toMatch(/My Value Declined/)
    expect(screen(['MSS_USER'])).not.toContain(COUNTING.soon)
  })

  it('names the edition by its date and batch', () => {
    expect(screen(['MSS_USER']).match(/as of Nov 3, 2026 \(update 2\)/g)).toHaveLength(2)
  })

  it('shows in the title and a note that all respondents who are counted together are included', () => {
    const joined = [{ attribute: 'metro', hasUnstated: false }]
    const text = screen(['MSS_USER'], 'filters', { group: { n: 120, isEstimate: true, joined } })
    expect(text).toMatch(/, counted together with others about 120 physicians/)
    expect(text).toContain(joinedText(joined))
    expect(screen(['MSS_USER'])).not.toContain('counted together')
  })

  it('shows that a range was widened, and how results are calculated', () => {
    expect(screen(['MSS_USER'], 'filters', { is_widened: true })).toContain(FILTERS.widened)
    const text = screen(['MSS_USER'])
    expect(text).not.toContain(FILTERS.widened)
    expect(text).toContain(`${BASIS.made} ${BASIS.more}`)
  })

  it("has a download, but not in the administrators' view, which has no personal values", () => {
    expect(screen(['MSS_ADMIN'])).toContain('Download Report')
    const text = screen(['MSS_ADMIN'], 'admin-survey-results')
    expect(text).toContain('Median $400,000')
    expect(text).not.toMatch(/Download Report|My Value|My Percentile|Your value/)
  })
})
