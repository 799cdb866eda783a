import { z } from 'zod'
import { id, noBody, nothing } from '../fields.ts'
import { comparison, results, searchQuery } from '../inform/inform.ts'
import { offeredReport } from '../inform/reports.ts'
import { defineOperation } from '../operation.ts'

export const getPaidSpecialties = defineOperation({
  method: 'GET',
  route: 'recruiter/get-paid-specialties',
  summary:
    "Lists, by title, the specialties whose results the caller's organization can see. These are the specialties of its offers that are or were open.",
  source: '4 §6; 4 §7.6; decision G-088',
  callers: ['MSS_RECRUITER'],
  query: nothing,
  body: noBody,
  output: z.array(z.object({ id, title: z.string() })),
  writes: false,
  bounded: 'There are a few dozen specialties.',
})

export const recruiterSearchResults = defineOperation({
  method: 'POST',
  route: 'recruiter/search-results',
  summary:
    'Returns released results of a study for specialties whose results the organization can see. The filters must include at least one of these specialties and no others.',
  source: '2 §1; 4 §7.6',
  callers: ['MSS_RECRUITER'],
  query: searchQuery.pick({ qsId: true, scopeType: true }),
  body: comparison,
  output: results,
  writes: false,
})

const ids = z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/)

export const findLatestStudy = defineOperation({
  method: 'GET',
  route: 'recruiter/find-latest-study-by-questionnaire-ids',
  summary:
    'Returns the latest study with results for these specialties, or for all, with its measures. Returns null if there is no such study.',
  source: '4 §7.6',
  callers: ['MSS_RECRUITER'],
  /** IDs, such as "12,15". */
  query: z.object({ ids: ids.optional() }).strict(),
  body: noBody,
  output: offeredReport.nullable(),
  writes: false,
  bounded: 'It returns one study.',
})
