import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { HomeEntry } from '#contract/share/share.ts'
import { homeEntry, homeSurvey } from '#web/platform/home-entry.testing.ts'
import type { ModuleProgress } from '../entries.ts'
import { MODULE } from '../messages.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { ModuleList } from './ModuleList.tsx'

const begun = homeSurvey()
const submitted = homeSurvey({ submitted: '2026-03-01T00:00:00.000Z' })
const entry = (over: Partial<HomeEntry>) => homeEntry({ modules: [{ id: 3, title: 'Telehealth' }], ...over })
const of = (
  questions_completed: number,
  questions_total: number,
  over: Partial<ModuleProgress> = {},
): ModuleProgress => ({
  questions_completed,
  questions_total,
  submitted: null,
  has_changes: false,
  isUpdate: false,
  ...over,
})

/** Returns the markup of a study's modules, with the server's progress for the one module. */
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
  it('shows that it is loading or failed to load, or its progress', () => {
    expect(card(null, false)).toContain('aria-busy="true"')
    expect(card(null, true)).toContain(MODULE.failed)
    expect(card(null, true)).toContain('Try again, Telehealth')
    const known = card(of(3, 8), false)
    expect(known).toContain('38% completed')
    expect(known).not.toContain('aria-busy')
    expect(known).not.toContain(MODULE.failed)
  })

  it('links to its form once the core is submitted and its progress is known', () => {
    const link = 'href="/surveyForm/7/3"'
    expect(list({ survey: submitted }, of(0, 8))).toContain(link)
    expect(list({ survey: submitted }, of(3, 8))).toContain(link)
    expect(list({ survey: submitted })).not.toContain(link)
    expect(list({ survey: submitted, isActive: false, isClosed: true }, of(3, 8))).not.toContain(link)
  })

  it('shows whether its answers count, with a link next to its card', () => {
    const completed = { submitted: submitted.submitted }
    const at = (progress: ModuleProgress, over: Partial<HomeEntry> = {}) =>
      list({ survey: submitted, ...over }, progress)
    expect(at(of(8, 8))).toMatch(
      /All questions are answered, but you haven’t submitted this module\. <a[^>]*href="\/surveyForm\/7\/3"[^>]*>Complete Module</,
    )
    expect(at(of(8, 8, completed))).toMatch(/<p[^>]*><a[^>]*href="\/surveyForm\/7\/3"[^>]*>Change answers</)
    expect(at(of(8, 8, { ...completed, has_changes: true }))).toMatch(/You have unsubmitted changes.*Complete Module</)
    expect(at(of(7, 8, { ...completed, has_changes: true }))).toContain('You have unsubmitted changes')
    const closed = { isActive: false, isClosed: true }
    expect(at(of(8, 8, completed), closed)).not.toContain('href="/surveyForm')
  })

  it('offers to update answers from last year or to begin without them', () => {
    const markup = list({ survey: submitted }, of(0, 8, { isUpdate: true }))
    expect(markup).toMatch(/completed this module last year\. <a[^>]*href="\/update-prior-year-study\/7\/3"/)
    expect(markup).toContain('href="/surveyForm/7/3"')
    expect(list({ survey: submitted }, of(0, 8))).not.toContain('last year')
    const closed = { isActive: false, isClosed: true }
    expect(list({ survey: submitted, ...closed }, of(0, 8, { isUpdate: true }))).not.toContain(
      '/update-prior-year-study',
    )
  })

  it.each<[string, Partial<HomeEntry>]>([
    ['before the study is begun', {}],
    ['before the core is submitted', { survey: begun }],
  ])('is disabled with an explanation %s', (_, over) => {
    const markup = list(over, of(0, 8))
    expect(markup).not.toContain('href=')
    expect(markup).toContain('Submit the core portion of the study to open its modules.')
    expect(markup).toMatch(/<button[^>]*aria-describedby=/)
  })
})
