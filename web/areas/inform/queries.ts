import { queryOptions } from '@tanstack/react-query'
import type { Results } from '#contract/inform/inform.ts'
import { isAdmin, type Role } from '#contract/roles.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { CallError, call } from '#web/platform/client.ts'
import { NO_CHARTS } from './charts.ts'
import { STATE } from './messages.ts'
import { type Report, reportKey } from './report.ts'
import { pollUntilPublished } from './results-polling.ts'

export const questionnaireQuery = (id: number) =>
  queryOptions({
    queryKey: ['inform', 'questionnaire', id],
    queryFn: ({ signal }) => call('GET questionnaire/view-survey', { query: { id }, signal }),
    staleTime: 5 * 60_000,
  })

/** Returns the IDs of the modules that the user has completed. */
export const modulesQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['inform', 'modules', questionnaireId],
    queryFn: async ({ signal }) => {
      const modules = await call('GET survey/completed-sections', { query: { questionnaireId }, signal })
      return modules.map(({ id }) => id)
    },
  })

/** Response to a request for charts. The sample's response has no group. */
export type ChartResults = Pick<Results, 'as_of' | 'results'> & Partial<Results>

/** Source of charts. Sources with equal keys return equal responses. */
export interface ChartSource {
  readonly key: readonly (string | number | boolean | null)[]
  /**
   * @param isWithOthers Whether values with few respondents may represent all values combined with them. The group in the response lists
   * them.
   */
  readonly request: (report: Report, signal: AbortSignal, isWithOthers?: boolean) => Promise<ChartResults>
}

interface Requester {
  readonly roles: readonly Role[]
  /** Whether the user has completed the study, which changes the response. */
  readonly completed: boolean
  /** Whether an administrator wants to see results of too few people. */
  readonly showAll: boolean
}

/** Returns the source of a study's results. Nonmembers use a separate operation (2 §4.2). */
export function studySource(
  qsId: number,
  sectionId: number | null,
  { roles, completed, showAll }: Requester,
): ChartSource {
  const isMember = isAdmin(roles) || roles.includes('MSS_USER')
  const search = isMember ? 'POST results/search-results' : 'POST results/search-non-society-results'
  const section = sectionId === null ? {} : { selectedSection: sectionId }
  return {
    key: ['study', qsId, sectionId, completed, showAll],
    request: ({ charts, filterValues, scope }, signal, isWithOthers = false) =>
      call(search, {
        query: { qsId, scopeType: scope, ...section, ...(isWithOthers ? { withOthers: '1' as const } : {}) },
        body: { charts, filterValues },
        signal,
      }),
  }
}

/** Respondents of the administrator's society, or of the whole study. */
export type Within = 'society' | 'study'

/** Returns the source of a study's results for a society administrator (2 §4.6, 4 §7.4). */
export function societySource(
  questionnaireId: number,
  sectionId: number | null,
  { within, showAll }: { readonly within: Within; readonly showAll: boolean },
): ChartSource {
  const section = sectionId === null ? {} : { selectedSection: sectionId }
  return {
    key: ['society', questionnaireId, sectionId, within, showAll],
    request: ({ charts, filterValues }, signal) =>
      call('POST mssAdmin/survey/get-results', {
        query: { questionnaireId, scopeType: within, ...section },
        body: { charts, filterValues },
        signal,
      }),
  }
}

/** Source of the public sample (2 §4.5). */
export const SAMPLE_SOURCE: ChartSource = {
  key: ['sample'],
  request: ({ charts }, signal) => call('POST presentation/reports-presentation', { body: { charts }, signal }),
}

/** Returns the source of a study's results for paid specialties. */
export const recruiterSource = (qsId: number): ChartSource => ({
  key: ['paid', qsId],
  request: ({ charts, filterValues }, signal) =>
    call('POST recruiter/search-results', { query: { qsId }, body: { charts, filterValues }, signal }),
})

/** Returns the specialties that the recruiter's organization has paid for. */
export const paidSpecialtiesQuery = queryOptions({
  queryKey: ['inform', 'paid'],
  queryFn: ({ signal }) => call('GET recruiter/get-paid-specialties', { signal }),
})

/** Returns the study whose results recruiters can see. */
export const recruiterStudyQuery = queryOptions({
  queryKey: ['inform', 'recruiter-study'],
  queryFn: ({ signal }) => call('GET recruiter/find-latest-study-by-questionnaire-ids', { signal }),
  staleTime: 5 * 60_000,
})

export const sampleQuery = queryOptions({
  queryKey: ['inform', 'sample'],
  queryFn: ({ signal }) => call('GET presentation/presentational-comparison', { signal }),
  staleTime: 5 * 60_000,
})

/** Returns a key for the group of a report from its filters and scope, regardless of its charts. */
export function groupKeyOf(report: Report): string {
  return reportKey({ ...report, charts: NO_CHARTS })
}

/** Response with the key of its group. */
export interface ResultsPart extends ChartResults {
  readonly groupKey: string
}

export const partQuery = (source: ChartSource, report: Report, charts: SelectedCharts | undefined) => {
  const part = { ...report, charts: charts ?? NO_CHARTS }
  return queryOptions({
    queryKey: ['inform', 'charts', ...source.key, reportKey(part)],
    queryFn: async ({ signal }): Promise<ResultsPart> => ({
      ...(await source.request(part, signal, true)),
      groupKey: groupKeyOf(part),
    }),
    enabled: charts !== undefined,
    refetchInterval: pollUntilPublished,
    // Shows charts of the same study until the next ones have loaded.
    placeholderData: (before, query) => (query?.queryKey[3] === source.key[1] ? before : undefined),
  })
}

/** Returns all charts of one group in a side-by-side view. No other group's chart is shown while it loads. */
export const groupQuery = (source: ChartSource, report: Report) =>
  queryOptions({
    queryKey: ['inform', 'group', ...source.key, reportKey(report)],
    queryFn: ({ signal }) => source.request(report, signal),
    staleTime: 60_000,
  })

/** Returns the number of respondents in a group, or 0 for fewer than ten. */
export const sizeQuery = (source: ChartSource, report: Report) =>
  queryOptions({
    queryKey: ['inform', 'size', ...source.key, groupKeyOf(report)],
    queryFn: async ({ signal }) => (await source.request({ ...report, charts: NO_CHARTS }, signal)).group?.n ?? 0,
    staleTime: 5 * 60_000,
  })

/** Returns the server's message if it is meant for users (2 §8), or a default message. */
export function failureText(error: unknown, otherwise: string = STATE.failed): string {
  return error instanceof CallError && error.status === 400 && error.body?.message ? error.body.message : otherwise
}

/** Checks whether the server denied access. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === 403
}

export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
