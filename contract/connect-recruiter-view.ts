import { z } from 'zod'
import { byId } from './connect.ts'
import { id, noBody, queryId } from './fields.ts'
import { defineOperation } from './operation.ts'
import { candidate } from './recruiter-candidate.ts'
import { PHYSICIANS } from './roles.ts'

/** What recruiters know of an ICO and of what its owner does. */
const view = candidate.pick({ place: true, is_changing: true })
const term = candidate.shape.terms.element

export const getRecruiterView = defineOperation({
  method: 'GET',
  route: 'job-profile/recruiter-view',
  summary:
    "What recruiters with an offer that meets one of the caller's ICOs are shown of it, whatever their offer says: the terms that it answers, core ones as met, and no answer.",
  source: '3 §2.5; decision 47',
  callers: PHYSICIANS,
  query: byId,
  body: noBody,
  answer: view
    .extend({ terms: z.array(term.extend({ verdict: z.enum(['passes', 'any']) })) })
    .meta({ id: 'RecruiterView' }),
  writes: false,
})
export type RecruiterView = z.output<typeof getRecruiterView.answer>

export const getRecruiterViewOfMatch = defineOperation({
  method: 'GET',
  route: 'job-profile/recruiter-view-of-match',
  summary:
    "What the recruiters of a match of the caller are shown of the caller's ICO: made by the same function as their page, which notes no view here.",
  source: '3 §2.5; decision 47',
  callers: PHYSICIANS,
  query: z.object({ matchId: queryId }).strict(),
  body: noBody,
  /** Null: it is shown to them no more. */
  answer: z
    .object({ matchId: id, name: z.string(), candidate: candidate.nullable() })
    .meta({ id: 'RecruiterViewOfMatch' }),
  writes: false,
})
