import { z } from 'zod'
import { bankQuestion } from '../connect/ico.ts'
import { id, noBody, nothing, queryId } from '../fields.ts'
import { releasedPeople } from '../inform/inform.ts'
import { defineOperation } from '../operation.ts'

const code = z.string().regex(/^\d{5}$/)
const stateId = z.number().int().min(1).max(51)

/** Terms of a position that determine its candidates. */
export const positionAnswers = z
  .object({
    specialty_id: id.nullable().default(null),
    state_id: stateId.nullable().default(null),
    /** ZIP code of the place, as in an offer. It determines the other fields. */
    zip: code.nullable().default(null),
    cbsa_code: code.nullable().default(null),
    div_code: code.nullable().default(null),
    answers: z
      .array(
        z
          .object({
            job_question_variable_id: id,
            value: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u),
          })
          .strict(),
      )
      .max(300)
      .default([]),
  })
  .strict()
  .meta({ id: 'PositionAnswers' })
export type PositionAnswers = z.input<typeof positionAnswers>

/** Numbers of candidates as ranges (release-engine, rule 16; decision 76). */
const candidates = z
  .object({
    /** Number of candidates who match the position's specialty, place, and core terms. */
    candidates: releasedPeople,
    /** Number of perfect matches among them. */
    perfect: releasedPeople,
    /** Number of further sets of criteria that can be counted today. */
    sets_left: z.number().int().min(0),
  })
  .meta({ id: 'Candidates' })

/** Term as recruiters see and answer it, with its display in the ICO browser. */
const browserQuestion = bankQuestion
  .extend({
    /** Title of the chart of members' answers. */
    chart_title: z.string(),
    /** Whether candidates prefer more or less of it. `null` if neither. */
    better: z.enum(['more', 'less']).nullable(),
  })
  .meta({ id: 'BrowserQuestion' })
export type BrowserQuestion = z.output<typeof browserQuestion>

const questions = {
  method: 'GET',
  query: nothing,
  body: noBody,
  output: z.array(browserQuestion),
  writes: false,
  bounded: 'There are a few dozen terms.',
} as const

export const getBrowserQuestions = defineOperation({
  ...questions,
  route: 'recruiter/ico-browser/get-job-questions',
  summary: 'Lists the terms of the ICO browser in the wording for recruiters.',
  source: '4 §7.6; 3 §3; decision G-034',
  callers: ['MSS_RECRUITER'],
})

export const getGuestBrowserQuestions = defineOperation({
  ...questions,
  route: 'guest-ico-browser/get-job-questions',
  summary: 'Lists, for visitors, the terms of the ICO browser in the wording for recruiters.',
  source: '4 §1; 4 §7.6',
  callers: ['GUEST'],
})

export const getBrowserResults = defineOperation({
  method: 'GET',
  route: 'recruiter/ico-browser/get-job-question-results',
  summary:
    "Returns what physicians with a posted ICO ask for in one term, overall or in a specialty, as a range of physicians for each answer. The request doesn't count toward the daily limit.",
  source: '4 §7.6; decision G-052',
  callers: ['MSS_RECRUITER'],
  query: z.object({ jobQuestionId: queryId, specialty_id: queryId.optional() }).strict(),
  body: noBody,
  output: z
    .object({
      job_question_id: id,
      chart_title: z.string(),
      /** Number of people in the specialty, or in all specialties. */
      people: releasedPeople,
      /** One part for each variable that is answered separately. The options of a choice form one part. */
      parts: z.array(
        z.object({
          label: z.string(),
          answers: z.array(
            z.object({
              label: z.string(),
              people: releasedPeople,
            }),
          ),
          /** Number of people without a preference, or without this term. */
          open: releasedPeople,
        }),
      ),
    })
    .meta({ id: 'BrowserResults' }),
  writes: false,
})

export const getCityByZip = defineOperation({
  method: 'GET',
  route: 'recruiter/ico-browser/get-city-by-zip-code',
  summary: 'Returns the city of a ZIP code, or null if the ZIP code is unknown.',
  source: '4 §7.6',
  callers: ['MSS_RECRUITER'],
  query: z.object({ zipCode: code }).strict(),
  body: noBody,
  output: z.object({ zip: z.string(), city: z.string(), state_id: stateId }).nullable(),
  writes: false,
})

const counting = {
  method: 'POST',
  output: candidates,
  writes: true,
  transaction: 'own',
  bounded: 'It returns 2 ranges.',
} as const

export const findCandidates = defineOperation({
  ...counting,
  route: 'recruiter/matching/find',
  summary:
    "Estimates how many physicians with a posted ICO a position would match, as ranges. With `postItNow=1`, a term without an answer matches only physicians who don't ask for it.",
  source: '4 §7.6; decisions G-052 and G-088',
  callers: ['MSS_RECRUITER'],
  query: z.object({ postItNow: z.enum(['0', '1']).default('0') }).strict(),
  body: positionAnswers,
})

export const findNumberOfMatches = defineOperation({
  ...counting,
  route: 'guest-ico-browser/find-number-of-matches',
  summary:
    'Estimates, for visitors, how many physicians with a posted ICO a position would match, as ranges. The daily limit is lower than for recruiters.',
  source: '4 §1; 4 §7.6; decision G-052',
  callers: ['GUEST'],
  query: nothing,
  body: positionAnswers,
})
