import { z } from 'zod'
import { day, flag, id, moment, noBody, queryId } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineOperation } from '../operation.ts'
import type { Caller } from '../roles.ts'
import { comparison, releasedParticipation, results } from './inform.ts'

const ADMINISTRATORS = ['MSS_ADMIN', 'GM_ADMIN'] as const satisfies readonly Caller[]

/** Study, as shown to a society that takes part in it. */
const societyStudy = z
  .object({
    id,
    title: z.string(),
    period: z.number().int(),
    start_date: day,
    end_date: day,
    isPrimary: flag,
    state: z.enum(['upcoming', 'active', 'completed', 'disabled']),
    /** Time of the latest batch of the results. `null` if results are not open. */
    results_as_of: moment.nullable(),
    /**
     * Time of the latest count of participation, and the share of the society's invited members who have submitted. `null` before the first
     * count.
     */
    counted: moment.nullable(),
    turnout: releasedParticipation.nullable(),
  })
  .meta({ id: 'SocietyStudy' })
/** Study as the server returns it. */
export type SocietyStudy = z.input<typeof societyStudy>

const studies = {
  method: 'GET',
  source: '4 §7.4; decision G-058',
  callers: ADMINISTRATORS,
  right: 'read',
  body: noBody,
  output: z.array(societyStudy),
  writes: false,
  bounded: 'A society runs a few studies a year.',
} as const
/**
 * A society administrator who requests another society gets 404. The parameter that claims a platform administrator is ignored (decision
 * G-058).
 */
const claimed = z.object({ societyId: queryId.optional(), isGmAdmin: z.string().max(5).optional() }).strict()

export const allStudiesForSociety = defineOperation({
  ...studies,
  route: 'survey/get-all-studies-for-society',
  summary: 'Lists all studies of a society, newest first.',
  query: z.object({ societyId: queryId.optional() }).strict(),
})

export const activeSurveys = defineOperation({
  ...studies,
  route: 'mssAdmin/survey/get-active-surveys',
  summary: "Lists a society's open studies.",
  query: claimed,
})

export const upcomingSurveys = defineOperation({
  ...studies,
  route: 'mssAdmin/survey/get-upcoming-surveys',
  summary: "Lists a society's upcoming studies.",
  query: claimed,
})

export const completedSurveys = defineOperation({
  ...studies,
  route: 'mssAdmin/survey/get-completed-surveys',
  summary: "Lists a society's closed studies.",
  query: claimed,
})

export const adminResults = defineOperation({
  method: 'POST',
  route: 'mssAdmin/survey/get-results',
  summary:
    "Returns released results to administrators, for respondents of the caller's society or for all respondents.",
  source: '2 §4.6; 2 §7; 4 §7.4; decision G-058',
  callers: ADMINISTRATORS,
  right: 'read',
  query: z
    .object({
      questionnaireId: queryId,
      /** A platform administrator belongs to no society, so both values mean all respondents. */
      scopeType: z.enum(['society', 'study']).default('society'),
      selectedSection: queryId.optional(),
    })
    .strict(),
  body: comparison,
  output: results,
  writes: false,
})

export const generateKpi = defineOperation({
  method: 'GET',
  route: 'society/generate-kpi',
  summary:
    "Exports a society's key metrics: its members, and participation through a given day that isn't in the future. The export is recorded in the audit log.",
  source: '4 §7.3; decisions G-064, G-058; decision 67',
  callers: ['GM_ADMIN', 'MSS_ADMIN'],
  right: 'read',
  query: z.object({ societyId: queryId, cutoffDate: day, format: z.enum(['csv', 'xlsx']).default('csv') }).strict(),
  body: noBody,
  returns: 'file',
  output: fileOutput,
  writes: false,
})
