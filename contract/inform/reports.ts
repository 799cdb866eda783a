import { z } from 'zod'
import { day, id, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { filterValues, results, scope, selectedCharts } from './inform.ts'

const sample = results
  .omit({
    applied: true,
    is_showing_all: true,
    is_widened: true,
    group: true,
    filterable: true,
    own: true,
  })
  .meta({ id: 'SampleResults' })

export const reportsPresentation = defineOperation({
  method: 'POST',
  route: 'presentation/reports-presentation',
  summary: 'Returns the results of the sample report from the public study, without filters.',
  source: '2 §4.5; 2 §7',
  callers: ['GUEST', 'MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER'],
  query: nothing,
  body: z.object({ charts: selectedCharts }),
  output: sample,
  writes: false,
})

const study = z
  .object({ id, title: z.string(), period: z.number().int(), start_date: day, end_date: day })
  .meta({ id: 'StudyOfResults' })

/** Available measures of one section. */
const offered = z.object({
  title: z.string(),
  measures: z.array(z.object({ id: z.string(), label: z.string(), prompt: z.string() })),
})

/** Study with its initial reports and other available measures. */
export const offeredReport = z
  .object({
    questionnaire: study,
    comparisons: z.array(z.object({ title: z.string(), charts: selectedCharts })),
    offered: z.array(offered),
  })
  .meta({ id: 'OfferedReport' })

export const presentationalComparison = defineOperation({
  method: 'GET',
  route: 'presentation/presentational-comparison',
  summary: 'Returns the sample reports and their measures, or null if there is no public study.',
  source: '2 §4.5; 2 §7',
  callers: ['GUEST', 'MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER'],
  query: nothing,
  body: noBody,
  output: offeredReport.nullable(),
  writes: false,
})

export const landingQuestionnaire = defineOperation({
  method: 'GET',
  route: 'landing-dashboard/questionnaire',
  summary: 'Returns the study whose charts the landing dashboard shows, or null if there is none.',
  source: '2 §7; 4 §7.7',
  callers: ['GUEST', 'NON_MSS_USER'],
  query: nothing,
  body: noBody,
  output: study.nullable(),
  writes: false,
})

export const landingResults = defineOperation({
  method: 'GET',
  route: 'landing-dashboard/results-for-landing-dashboard-charts',
  summary: 'Returns the charts of the landing dashboard.',
  source: '2 §7; 4 §7.7',
  callers: ['GUEST', 'NON_MSS_USER'],
  query: nothing,
  body: noBody,
  output: sample.nullable(),
  writes: false,
})

/** Saved report (2 §3 Comparison). */
export const savedComparison = z.object({
  title: z.string().min(2).max(255),
  selected: z.boolean().default(false),
  scope: scope.default('study'),
  charts: selectedCharts,
  filterValues: filterValues.default({ derivedVarValues: {}, variableValues: {}, membershipTypeIds: [] }),
  /** Comparison of the report, in the form used in the address of screens, such as "year", "all", or "filters:gender=F". */
  beside: z.string().min(1).max(2000).optional(),
})
export type SavedComparison = z.output<typeof savedComparison>

/** Content of `comparisons`, which is sent as JSON text. */
export const savedComparisons = z.array(savedComparison).max(100)

const COMPARISONS_LENGTH = 1_000_000

export const getComparisons = defineOperation({
  method: 'GET',
  route: 'user/get-questionnaire-comparisons',
  summary: "Returns the caller's saved reports of a study as JSON text.",
  source: '2 §4.4; 2 §7',
  callers: ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  query: z.object({ qId: queryId }).strict(),
  body: noBody,
  output: z.object({ comparisons: z.string(), questionnaire: study }),
  writes: false,
})

export const updateComparisons = defineOperation({
  method: 'POST',
  route: 'user/update-questionnaire-comparisons',
  summary: "Saves the caller's reports of a study.",
  source: '2 §4.4; 2 §7',
  callers: ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  query: z.object({ qId: queryId }).strict(),
  body: z.object({ comparisons: z.string().max(COMPARISONS_LENGTH) }).strict(),
  output: z.object({ comparisons: z.string() }),
  writes: true,
  // The body is JSON text inside JSON, so each quote is escaped with a backslash.
  bodyLimit: 2 * COMPARISONS_LENGTH + 1000,
})
