import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { HomeEntry } from '#contract/share.ts'
import type { ModuleProgress } from '../entries.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { ModuleList } from './ModuleList.tsx'

const survey = {
  id: 7,
  questionnaire_id: 1,
  created: '2026-02-01T00:00:00.000Z',
  updated: '2026-02-01T00:00:00.000Z',
  current_question_index: 0,
  questionsCompleted: 0,
  questionsTotal: 8,
  sections_completed: '0/1',
}
const begun = { ...survey, submitted: null }
const submitted = { ...survey, submitted: '2026-03-01T00:00:00.000Z' }
const entry = (over: Partial<HomeEntry>): HomeEntry => ({
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
  survey: null,
  isEligible: true,
  view_data: false,
  worksheet_file_name: null,
  prior_year_questionnaire_id: null,
  isUpdate: false,
  modules: [{ id: 3, title: 'Telehealth' }],
  ...over,
})
const of = (
  questions_completed: number,
  questions_total: number,
  over: Partial<ModuleProgress> = {},
): ModuleProgress => ({ questions_completed, questions_total, submitted: null, has_changes: false, ...over })

/** The modules of a study, with what the server said about the one module. */
function list(over: Partial<HomeEntry>, progress?: ModuleProgress): string {
  const client = new QueryClient()
  if (progress) client.setQueryData(['share', 'section-statistics', 7, 3], progress)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ModuleList entry={entry(over)} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function card(progress: ModuleProgress | null, isFailed: boolean): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <ModuleCard
        title="Telehealth"
        progress={progress}
        isFailed={isFailed}
        onRetry={() => undefined}
        tooEarly={null}
        to={null}
      />
    </MantineProvider>,
  )
}

describe('a module', () => {
  it('is pending, failed, or shows its progress', () => {
    expect(card(null, false)).toContain('aria-busy="true"')
    expect(card(null, true)).toContain('Progress could not be loaded')
    expect(card(null, true)).toContain('Try again, Telehealth')
    const known = card(of(3, 8), false)
    expect(known).toContain('38% completed')
    expect(known).not.toContain('aria-busy')
    expect(known).not.toContain('could not be loaded')
  })

  it('links to its form once the core is submitted and its progress is known', () => {
    const link = 'href="/surveyForm/7/3"'
    expect(list({ survey: submitted }, of(0, 8))).toContain(link)
    expect(list({ survey: submitted }, of(3, 8))).toContain(link)
    expect(list({ survey: submitted })).not.toContain(link)
    expect(list({ survey: submitted, isActive: false, isClosed: true }, of(3, 8))).not.toContain(link)
  })

  it('once answered says whether its answers count, and has a way in beside its card', () => {
    const completed = { submitted: submitted.submitted }
    const at = (progress: ModuleProgress, over: Partial<HomeEntry> = {}) =>
      list({ survey: submitted, ...over }, progress)
    expect(at(of(8, 8))).toMatch(/not submitted yet\. <a[^>]*href="\/surveyForm\/7\/3"[^>]*>Complete Module</)
    expect(at(of(8, 8, completed))).toMatch(/<p[^>]*><a[^>]*href="\/surveyForm\/7\/3"[^>]*>Change answers</)
    expect(at(of(8, 8, { ...completed, has_changes: true }))).toMatch(/Changes not submitted.*Complete Module</)
    expect(at(of(7, 8, { ...completed, has_changes: true }))).toContain('Changes not submitted')
    const closed = { isActive: false, isClosed: true }
    expect(at(of(8, 8, completed), closed)).not.toContain('href="/surveyForm')
  })

  it.each<[string, Partial<HomeEntry>]>([
    ['before the study is begun', {}],
    ['before the core is submitted', { survey: begun }],
  ])('%s is not enabled, and explains itself', (_, over) => {
    const markup = list(over, of(0, 8))
    expect(markup).not.toContain('href=')
    expect(markup).toContain('Modules open once you have submitted the core portion of the study.')
    expect(markup).toMatch(/<button[^>]*aria-describedby=/)
  })
})
