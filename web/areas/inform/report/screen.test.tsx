import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/auth.ts'
import type { ResultItem, Results } from '#contract/inform.ts'
import type { Role } from '#contract/roles.ts'
import type { Questionnaire } from '#contract/share.ts'
import { binAxisOf } from '#rules/inform/bins.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { oneAnswerEach, type SliderMeasure } from '#rules/inform/measure.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import { question, variable } from '#rules/share/builders.testing.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { NO_CHARTS } from '../charts.ts'
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
const measure: SliderMeasure = { kind: 'slider', id: 'pay', base: 'money', step: 1 }
const cells = Array.from({ length: 401 }, (_, at) => ({ value: 200_000 + 1000 * at, count: 1, key: BigInt(at + 1) }))
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
      groups: { asked: 1, shown: 1 },
      my_value: 350_000,
      released: releaseMeasure({
        measure,
        whole: binAxisOf(measure, cells),
        cut: oneAnswerEach(cells),
        threshold: 10,
        draw: () => 0.5,
      }),
    },
  ],
}
const answer: Results = {
  questionnaire: { id: 1, title: 'Practice Study', period: 2026, start_date: '2026-01-05', end_date: '2026-12-31' },
  as_of: '2026-11-03T12:00:00.000Z',
  results: [item],
  groups: { asked: 1, shown: 1 },
  applied: NO_FILTERS,
  suggestion: null,
  is_unprotected: false,
  groups_left: 150,
}
const report: Report = { charts: { ...NO_CHARTS, questionIds: [5] }, filterValues: NO_FILTERS, scope: 'study' }

/** The text of the screen at first render for a user with these roles. */
function screen(roles: readonly Role[], format: ReportView['format'] = 'filters'): string {
  const client = new QueryClient()
  const source = studySource(1, null, { roles, completed: true, showAll: false })
  client.setQueryData(partQuery(source, report, report.charts).queryKey, { ...answer, groupKey: groupKeyOf(report) })
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

describe('the results of a study', () => {
  it.each(['MSS_USER', 'MSS_ADMIN'] as const)('have statistics and the own value for %s', role => {
    expect(screen([role])).toMatch(/N 401 Min .* Median \$400,000 .* My Value \$350,000 .* My Percentile/)
  })

  it.each(['NON_MSS_USER', 'GM_ADMIN'] as const)('have neither for %s', role => {
    const text = screen([role])
    expect(text).toContain('N 401')
    expect(text).not.toMatch(/Median|My Value|My Percentile/)
  })

  it('have filters of cities and specialties for members and administrators', () => {
    for (const role of ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'] as const)
      expect(screen([role])).toMatch(/Filter Data for Cities Like Mine Specialty Subspecialty Profile/)
    expect(screen(['NON_MSS_USER'])).not.toMatch(/Cities Like Mine|Subspecialty Profile/)
  })

  it("can be downloaded, but not in the administrators' view, which has no personal values", () => {
    expect(screen(['MSS_ADMIN'])).toContain('Download Report')
    const text = screen(['MSS_ADMIN'], 'admin-survey-results')
    expect(text).toContain('Median $400,000')
    expect(text).not.toMatch(/Download Report|My Value|My Percentile|Your value/)
  })
})
