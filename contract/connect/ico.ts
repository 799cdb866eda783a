import { z } from 'zod'
import { flag, id, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { byId, jobProfile, jobProfileChange, jobProfileTitle, jobQuestion, jobQuestionVariable } from './connect.ts'
import { jobOfferMatch } from './match.ts'

/** Maximum number of ICOs per member, including deleted ones. */
export const MAX_ICOS = 100

const count = z.number().int().min(0)
/** Numbers of matches of a job profile: all, by level, and declined by its owner (decision G-037). */
const matchCounts = z.object({ all: count, core: count, perfect: count, declined: count })

/** Job profile in its owner's list. */
const icoCard = jobProfile
  .omit({ jobQuestions: true })
  .extend({
    /** Included on request. */
    jobQuestions: jobProfile.shape.jobQuestions.optional(),
    /** Matches, newest first. */
    jobProfileJobOfferMatches: z.array(jobOfferMatch),
    matches: matchCounts,
    /** `1` if its owner paused the job profile and has changed nothing since. */
    is_paused: flag,
    /** Number of organizations that have seen the job profile as a match (decision G-072). */
    views: count,
    /** `1` if all of its matches are declined (decision G-010). */
    is_declined: flag,
  })
  .meta({ id: 'IcoCard' })
export type IcoCard = z.infer<typeof icoCard>

const listQuery = z.object({ expand: z.enum(['jobQuestions']).optional() }).strict()
const bounded = 'A physician can have at most 100 ICOs.'

export const getJobProfiles = defineOperation({
  method: 'GET',
  route: 'job-profile/get-for-user',
  summary: "Lists the caller's ICOs, except deleted ones, newest first. `expand=jobQuestions` adds their terms.",
  source: '3 §2.3; 3 §7; 4 §7.7; decision G-005',
  callers: PHYSICIANS,
  query: listQuery,
  body: noBody,
  output: z.array(icoCard),
  writes: false,
  bounded,
})

export const getDeletedJobProfiles = defineOperation({
  method: 'GET',
  route: 'job-profile/get-deleted',
  summary: "Lists the caller's deleted ICOs, newest first. `expand=jobQuestions` adds their terms.",
  source: '3 §2.3; 4 §7.7',
  callers: PHYSICIANS,
  query: listQuery,
  body: noBody,
  output: z.array(icoCard),
  writes: false,
  bounded,
})

export const getJobProfile = defineOperation({
  method: 'GET',
  route: 'job-profile/get-single-for-user',
  summary: "Returns one of the caller's ICOs.",
  source: '3 §2.5; 3 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: byId,
  body: noBody,
  output: jobProfile,
  writes: false,
})

export const createJobProfile = defineOperation({
  method: 'POST',
  route: 'job-profile/create-for-user',
  summary: 'Creates an ICO with a unique name.',
  source: '3 §2.4; 3 §5; 3 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: nothing,
  body: z.object({ title: jobProfileTitle }),
  output: jobProfile,
  writes: true,
  transaction: 'own',
})

export const postToExchange = defineOperation({
  method: 'POST',
  route: 'job-profile/post-to-exchange',
  summary: 'Saves and posts an ICO. Requires a name and an answer to every required term.',
  source: '3 §4; 3 §5; 3 §7; 4 §9.1; decisions G-036, G-065 and G-067',
  callers: PHYSICIANS,
  query: byId,
  body: jobProfileChange,
  /** `replaced` is the name of last year's ICO, which was paused because this one replaces it. `null` if there is none. */
  output: jobProfile.extend({ replaced: z.string().nullable() }).meta({ id: 'PostedJobProfile' }),
  writes: true,
  transaction: 'own',
})

export const pauseJobProfile = defineOperation({
  method: 'POST',
  route: 'job-profile/pause',
  summary: 'Unposts an ICO without deleting its terms, matches, or messages.',
  source: '3 §4; decision G-069',
  callers: PHYSICIANS,
  query: byId,
  body: nothing.optional(),
  output: jobProfile,
  writes: true,
})

export const deleteJobProfile = defineOperation({
  method: 'POST',
  route: 'job-profile/delete-for-user',
  summary: 'Deletes an ICO, unposting it if necessary. The ICO can be restored.',
  source: '3 §2.3; 3 §4; 3 §7; 4 §7.7; decision G-069',
  callers: PHYSICIANS,
  query: byId,
  body: nothing.optional(),
  output: jobProfile.pick({ id: true, deleted: true }),
  writes: true,
})

export const undeleteJobProfile = defineOperation({
  method: 'POST',
  route: 'job-profile/un-delete',
  summary: 'Restores a deleted ICO without posting it.',
  source: '3 §2.3; 3 §4; 3 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: byId,
  body: nothing.optional(),
  output: jobProfile,
  writes: true,
})

export const copyJobProfile = defineOperation({
  method: 'POST',
  route: 'job-profile/copy',
  summary: 'Copies an ICO, with its geography and terms, and gives the copy a new name.',
  source: '3 §2.5; 3 §5; 3 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: nothing,
  body: z.object({ id, title: jobProfileTitle }),
  output: jobProfile,
  writes: true,
  transaction: 'own',
})

/** Variable of a term, without answers. */
const bankVariable = jobQuestionVariable.omit({ jobProfileQuestionResponses: true }).meta({ id: 'BankVariable' })

/** Term without answers. */
export const bankQuestion = jobQuestion
  .omit({ questions: true })
  .extend({ jobQuestionVariables: z.array(bankVariable) })
  .meta({ id: 'BankQuestion' })
export type BankQuestion = z.infer<typeof bankQuestion>

export const getActiveJobQuestions = defineOperation({
  method: 'GET',
  route: 'job-question/get-active',
  summary:
    'Lists all terms of ICOs in display order. Recruiters get the terms of offers in the wording for recruiters.',
  source: '3 §2.5; 3 §7; 4 §7.6; 4 §7.7',
  callers: [...PHYSICIANS, 'MSS_RECRUITER', 'GM_ADMIN'],
  query: nothing,
  body: noBody,
  output: z.array(bankQuestion),
  writes: false,
  bounded: 'There are a few dozen terms.',
})

export const getJobQuestionsForQuestion = defineOperation({
  method: 'GET',
  route: 'job-question/get-for-question',
  summary: "Lists the active terms linked to questions in the caller's studies.",
  source: '4 §7.7',
  callers: PHYSICIANS,
  query: z.object({ questionId: queryId }).strict(),
  body: noBody,
  output: z.array(bankQuestion),
  writes: false,
  bounded: 'A question belongs to one term.',
})

/** Term with the related questions of the caller's latest completed study. */
const relatedJobQuestion = jobQuestion
  .extend({
    questions: z.array(
      z.object({
        id,
        questionnaire_id: id,
        /** Year of the study. It replaces `[PERIOD]` in the text. */
        period: z.number().int(),
        /** ID of the module that contains the question. `null` for the core. */
        section_id: id.nullable(),
        label: z.string(),
        prompt: z.string(),
        type: z.string(),
        /** Text of the caller's answer. A question with several parts has one line for each. */
        responses: z.array(z.object({ label: z.string(), text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'RelatedJobQuestion' })
export type RelatedJobQuestion = z.infer<typeof relatedJobQuestion>

export const getJobQuestionsForProfile = defineOperation({
  method: 'GET',
  route: 'job-question/get-for-job-profile',
  summary:
    "Lists the terms of one of the caller's ICOs, with its answers and the caller's answers to related questions.",
  source: '3 §2.5; 3 §3; 3 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: z.object({ jobProfileId: queryId }).strict(),
  body: noBody,
  output: z.array(relatedJobQuestion),
  writes: false,
  bounded: 'An ICO has a few dozen terms.',
})
