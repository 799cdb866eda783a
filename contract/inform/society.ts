import { z } from 'zod'
import { id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import type { Caller } from '../roles.ts'
import { society } from '../society/society.ts'
import { icoLocations, icoTotals, icoValues } from './ico.ts'
import { releasedParticipation, releasedPeople, resultItem, results } from './inform.ts'

const OWN = ['MSS_ADMIN'] as const satisfies readonly Caller[]
const get = { method: 'GET', body: noBody, writes: false } as const
const own = { ...get, callers: OWN, right: 'read', query: nothing } as const
/** Requests about a society. Members have their own society, and a platform administrator specifies one. */
const shared = {
  ...get,
  callers: ['GM_ADMIN', 'MSS_USER'] as const satisfies readonly Caller[],
  query: z.object({ societyId: queryId.optional() }).strict(),
} as const

/** Progress of a society's members in a study: numbers of members who have reached at least each step. */
export const listProgress = z
  .object({
    invited: releasedPeople,
    joined: releasedPeople,
    begun: releasedPeople,
    submitted: releasedPeople,
    /** Share of invited members who have submitted. */
    turnout: releasedParticipation,
  })
  .meta({ id: 'ListProgress' })
/** Value of an attribute, and the progress of the members who have it. */
const ofGroup = z.object({ id, title: z.string(), progress: listProgress })

/** Running study, with the progress of the society's members. */
export const studyProgress = z
  .object({
    questionnaire_id: id,
    /** Time of the latest count. Numbers are counted whenever ten more people have taken a step. `null` before the first count. */
    counted: moment.nullable(),
    /** `null` if too few members are invited. */
    everybody: listProgress.nullable(),
    /** Types with at least twenty members. */
    types: z.array(ofGroup),
    specialties: z.array(ofGroup),
    /** Participation at each count. */
    course: z.array(z.object({ counted: moment, turnout: releasedParticipation })),
  })
  .meta({ id: 'StudyProgress' })
/** Progress as the server returns it. */
export type StudyProgress = z.input<typeof studyProgress>

export const getForDashboard = defineOperation({
  ...own,
  route: 'mssAdmin/society/get-for-dashboard',
  summary: "Returns the caller's society with the progress of its open studies.",
  source: '4 §7.4; decisions G-064, G-087',
  output: z.object({
    society,
    studies: z.array(studyProgress),
  }),
  bounded: 'A society runs a few studies a year.',
})

/** Values with fewer than ten members are omitted. */
const groups = z.array(z.object({ id, title: z.string(), people: releasedPeople }))
/** Members with an account, by a value of their profile. */
const memberGroups = { people: releasedPeople, groups }

const memberStatistics = z.object(memberGroups).meta({ id: 'MemberStatistics' })

export const ownMemberStatistics = defineOperation({
  ...own,
  route: 'mssAdmin/dashboard/get-statistics-of-members',
  summary: "Counts members of the caller's society by membership type.",
  source: '4 §7.4; decision G-087',
  output: memberStatistics,
  bounded: 'Societies share a few membership types.',
})

export const memberStatisticsOfSociety = defineOperation({
  ...get,
  route: 'society/get-statistics-of-members',
  summary: 'Counts members of a society by membership type.',
  source: '4 §7.3; decision G-058',
  callers: ['GM_ADMIN', 'MSS_ADMIN'],
  right: 'read',
  query: z.object({ id: queryId }).strict(),
  output: memberStatistics,
  bounded: 'Societies share a few membership types.',
})

export const specialtiesStatistic = z.object(memberGroups).meta({ id: 'SpecialtiesStatistic' })
export type SpecialtiesStatistic = z.input<typeof specialtiesStatistic>

export const ownSpecialtiesStatistic = defineOperation({
  ...own,
  route: 'mssAdmin/society/specialties-statistic',
  summary: "Counts members of the caller's society by specialty.",
  source: '4 §7.4; decision G-087',
  output: specialtiesStatistic,
  bounded: 'A society has a few dozen specialties at most.',
})

export const specialtiesStatisticOfSociety = defineOperation({
  ...shared,
  route: 'society/specialties-statistic',
  summary: 'Counts members of a society by specialty.',
  source: '4 §7.3; decision G-087',
  output: specialtiesStatistic,
  bounded: 'A society has a few dozen specialties at most.',
})

export const locationStatistic = z
  .object({ people: releasedPeople, regions: groups, states: groups })
  .meta({ id: 'LocationStatistic' })
export type LocationStatistic = z.input<typeof locationStatistic>

export const ownLocationStatistic = defineOperation({
  ...own,
  route: 'mssAdmin/society/location-statistic',
  summary: "Counts members of the caller's society by region and state of practice.",
  source: '4 §7.4; decision G-087',
  output: locationStatistic,
  bounded: 'There are 50 states and the District of Columbia.',
})

export const locationStatisticOfSociety = defineOperation({
  ...shared,
  route: 'society/location-statistic',
  summary: 'Counts members of a society by region and state of practice.',
  source: '4 §7.3; decision G-087',
  output: locationStatistic,
  bounded: 'There are 50 states and the District of Columbia.',
})

export const profileDataStatistic = z
  .object({
    /** Study of the respondents. `null` if no study of the society has results. */
    questionnaire: z.object({ id, title: z.string(), period: z.number().int() }).nullable(),
    as_of: moment.nullable(),
    results: z.array(resultItem),
  })
  .meta({ id: 'ProfileDataStatistic' })
export type ProfileDataStatistic = z.input<typeof profileDataStatistic>

export const ownProfileDataStatistic = defineOperation({
  ...own,
  route: 'mssAdmin/society/profile-data-statistic',
  summary: "Returns the profiles of respondents of the caller's society in its latest study with results.",
  source: '4 §7.4; decision G-087',
  output: profileDataStatistic,
  bounded: 'A profile has a few fields.',
})

export const profileDataStatisticOfSociety = defineOperation({
  ...shared,
  route: 'society/profile-data-statistic',
  summary: 'Returns the profiles of respondents of a society in its latest study with results.',
  source: '4 §7.3; decision G-087',
  output: profileDataStatistic,
  bounded: 'A profile has a few fields.',
})

export const ownQuestionResults = defineOperation({
  ...own,
  route: 'mssAdmin/society/question-results',
  summary: "Returns the dashboard charts of the latest study with results for respondents of the caller's society.",
  source: '4 §7.4; decision G-087',
  output: results.nullable(),
})

export const ownIcoStatistic = defineOperation({
  ...own,
  route: 'mssAdmin/job-profile/ico-statistic',
  summary: "Counts members of the caller's society with a posted ICO.",
  source: '4 §7.4; decision G-087',
  output: icoTotals,
})

export const ownIcoLocationStatistic = defineOperation({
  ...own,
  route: 'mssAdmin/job-profile/ico-location-statistic',
  summary: "Counts members of the caller's society with a posted ICO by the region where they want to work.",
  source: '4 §7.4; decision G-087',
  output: icoLocations,
})

export const ownIcoValues = defineOperation({
  ...own,
  route: 'mssAdmin/job-profile/ico-values-for-dashboard-charts',
  summary:
    "Returns what members of the caller's society with a posted ICO are looking for, by the terms on the dashboard.",
  source: '4 §7.4; decision G-087',
  output: icoValues,
})
