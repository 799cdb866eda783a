import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { StudyProgress } from './components/StudyProgress.tsx'
import { syntheticProgress } from './demo.ts'
import { DEMO, PROGRESS } from './messages.ts'
import type { Study } from './queries.ts'

const study: Study = {
  id: 7,
  title: 'Practice Study',
  period: 2026,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  isPrimary: 1,
  state: 'active',
  results_as_of: null,
  counted: null,
  turnout: null,
}

const drawn = (isDemo: boolean, results_as_of: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <StudyProgress
          study={{ ...study, results_as_of }}
          progress={syntheticProgress(1, 7)}
          isDemo={isDemo}
          now={new Date('2026-06-01')}
        />
      </MemoryRouter>
    </MantineProvider>,
  )

it('real results are never shown next to sample data', () => {
  const counted = '2026-05-01T00:00:00.000Z'
  expect(drawn(false, null)).toContain(PROGRESS.noResults)
  expect(drawn(false, counted)).toContain('/view-admin-results/7')
  for (const html of [drawn(true, null), drawn(true, counted)]) {
    expect(html).toContain(DEMO.mark)
    expect(html).not.toContain(PROGRESS.noResults)
    expect(html).not.toContain(PROGRESS.results)
  }
})
