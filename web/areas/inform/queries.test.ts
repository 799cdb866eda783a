import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { CallError } from '#web/platform/client.ts'
import { NO_CHARTS } from './charts.ts'
import { failureText, isMissing, isRefused, SAMPLE_SOURCE, studySource } from './queries.ts'
import type { Report } from './report.ts'

const report: Report = {
  charts: { ...NO_CHARTS, questionIds: [7] },
  filterValues: { ...NO_FILTERS, membershipTypeIds: [3] },
  scope: 'specialty',
}
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json({ results: [] }))
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})
const { signal } = new AbortController()
function asked(): Record<string, unknown> {
  const [url = '', init] = fetched.mock.lastCall ?? []
  return { ...Object.fromEntries(new URLSearchParams(url.split('?')[1])), body: JSON.parse(`${init?.body}`) }
}

describe('request for the results of a study', () => {
  const request = (roles: readonly Role[], sectionId: number | null = null) =>
    studySource(5, sectionId, { roles, completed: true, showAll: false }).request(report, signal)

  it('uses a separate operation for users outside societies', async () => {
    await request(['NON_MSS_USER'])
    expect(asked()).toMatchObject({ r: 'results/search-non-society-results', qsId: '5' })
    for (const role of ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'] as const) {
      await request([role])
      expect(asked()['r']).toBe('results/search-results')
    }
  })

  it('contains charts, filters, scope, and module', async () => {
    await request(['MSS_USER'], 12)
    expect(asked()).toEqual({
      r: 'results/search-results',
      qsId: '5',
      scopeType: 'specialty',
      selectedSection: '12',
      body: { charts: report.charts, filterValues: report.filterValues },
    })
  })

  it('includes `withOthers` if rare values are to be counted with others', async () => {
    const source = studySource(5, null, { roles: ['MSS_USER'], completed: true, showAll: false })
    await source.request(report, signal, true)
    expect(asked()).toMatchObject({ withOthers: '1' })
  })
})

it('the results of the sample are requested from the presentation without filters', async () => {
  await SAMPLE_SOURCE.request(report, signal)
  expect(asked()).toEqual({ r: 'presentation/reports-presentation', body: { charts: report.charts } })
})

describe('failed request', () => {
  const refusal = (status: number, message: string) => new CallError(status, { code: 'refused', message })

  it("shows the server's message if it is meant for users, and a default message otherwise", () => {
    expect(failureText(refusal(400, 'Too many filters.'))).toBe('Too many filters.')
    expect(failureText(refusal(500, 'Internal'))).toBe('Unable to load some data, please try again later')
    expect(failureText(new CallError(0, null))).toBe('Unable to load some data, please try again later')
    expect(failureText(new CallError(400, null), 'Unable to upload results')).toBe('Unable to upload results')
  })

  it('is denied access for status 403, and not found for status 404', () => {
    expect([isRefused(refusal(403, '')), isRefused(refusal(404, '')), isRefused(new Error())]).toEqual([
      true,
      false,
      false,
    ])
    expect([isMissing(refusal(404, '')), isMissing(refusal(403, ''))]).toEqual([true, false])
  })
})
