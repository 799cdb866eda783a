import { z } from 'zod'
import { id, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { chart, releasedPeople } from './inform.ts'

/** Number of people with a posted Ideal Career Opportunity, in total and by specialty. */
export const icoTotals = z
  .object({
    people: releasedPeople,
    /** Specialties with at least ten people. */
    specialties: z.array(z.object({ id, title: z.string(), people: releasedPeople })),
  })
  .meta({ id: 'IcoTotals' })
/** Totals as the server returns them. */
export type IcoTotals = z.input<typeof icoTotals>

/** Number of people with a posted ICO in each region. */
export const icoLocations = z
  .object({
    /** Number of people without a preference. */
    anywhere: releasedPeople,
    regions: z.array(z.object({ id, title: z.string(), people: releasedPeople })),
  })
  .meta({ id: 'IcoLocations' })
/** Locations as the server returns them. */
export type IcoLocations = z.input<typeof icoLocations>

export const landingIcoStatistic = defineOperation({
  method: 'GET',
  route: 'landing-dashboard/ico-statistic',
  summary: 'Counts physicians with a posted ICO, in total and by specialty.',
  source: '2 §7; 4 §7.7; decision G-087',
  callers: ['GUEST', 'NON_MSS_USER'],
  query: nothing,
  body: noBody,
  output: icoTotals,
  writes: false,
})

export const jobProfileIcoStatistic = defineOperation({
  method: 'GET',
  route: 'job-profile/ico-statistic',
  summary: 'Counts, for signed-in physicians, all physicians with a posted ICO, in total and by specialty.',
  source: '4 §7.7',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: icoTotals,
  writes: false,
})

export const landingIcoLocationStatistic = defineOperation({
  method: 'GET',
  route: 'landing-dashboard/ico-location-statistic',
  summary: 'Counts physicians with a posted ICO by the region where they want to work.',
  source: '2 §7; 4 §7.7; decision G-087',
  callers: ['GUEST', 'NON_MSS_USER'],
  query: nothing,
  body: noBody,
  output: icoLocations,
  writes: false,
})

export const jobProfileIcoLocationStatistic = defineOperation({
  method: 'GET',
  route: 'job-profile/ico-location-statistic',
  summary: 'Counts, for signed-in physicians, all physicians with a posted ICO by the region where they want to work.',
  source: '4 §7.7',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: icoLocations,
  writes: false,
})

/** Terms on the dashboard, and the number of people for each answer. */
export const icoValues = z
  .object({
    terms: z.array(
      z
        .object({
          job_question_id: id,
          chart_title: z.string(),
          chart,
          values: z.array(z.object({ variable_id: id, label: z.string(), people: releasedPeople })),
        })
        .meta({ id: 'IcoTermValues' }),
    ),
  })
  .meta({ id: 'IcoValues' })
/** Values as the server returns them. */
export type IcoValues = z.input<typeof icoValues>

export const landingIcoValues = defineOperation({
  method: 'GET',
  route: 'landing-dashboard/ico-values-for-dashboard-charts',
  summary: 'Returns what physicians with a posted ICO are looking for, by the terms on the dashboard.',
  source: '2 §7; 4 §7.7; decision G-087',
  callers: ['GUEST', 'NON_MSS_USER'],
  query: nothing,
  body: noBody,
  output: icoValues,
  writes: false,
})

export const jobQuestionIcoValues = defineOperation({
  method: 'GET',
  route: 'job-question/ico-values-for-dashboard-charts',
  summary:
    'Returns, for signed-in users, what physicians with a posted ICO are looking for, by the terms on the dashboard.',
  source: '2 §7; 4 §7.7; decision G-087',
  callers: ['MSS_USER', 'NON_MSS_USER', 'MSS_RECRUITER'],
  query: nothing,
  body: noBody,
  output: icoValues,
  writes: false,
})
