import { expect, it, vi } from 'vitest'
import { questionnaire } from '#web/platform/questionnaire.testing.ts'
import { loadHints } from './load-hints.ts'

const mocks = vi.hoisted(() => ({ hintsOf: vi.fn(), priorSurvey: vi.fn() }))
vi.mock('./hints.ts', () => ({ hintsOf: mocks.hintsOf }))
vi.mock('./queries.ts', () => ({ priorSurvey: mocks.priorSurvey }))

it('loadHints counts the years from the earlier study, and returns null without one', async () => {
  const load = () => loadHints(1, 2026, new AbortController().signal)
  mocks.priorSurvey.mockResolvedValueOnce({
    questionnaire: { ...questionnaire, period: 2024 },
    responses: [],
    modules: [],
  })
  await load()
  expect(mocks.hintsOf.mock.calls.map(([, , yearsAgo]) => yearsAgo)).toEqual([2])
  mocks.priorSurvey.mockResolvedValueOnce(null)
  expect(await load()).toBeNull()
})
