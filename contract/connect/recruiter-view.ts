import { z } from 'zod'
import { id, noBody, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { candidate } from '../recruiter/candidate.ts'
import { PHYSICIANS } from '../roles.ts'
import { byId } from './connect.ts'

/** Recruiters' view of an ICO and of its owner's actions. */
const view = candidate.pick({ place: true, is_changing: true })
const term = candidate.shape.terms.element

export const getRecruiterView = defineOperation({
  method: 'GET',
  route: 'job-profile/recruiter-view',
  summary:
    "Returns one of the caller's ICOs as recruiters with a matching offer see it: the answered terms, with core terms shown as met, without the answers.",
  source: '3 §2.5; decision 47',
  callers: PHYSICIANS,
  query: byId,
  body: noBody,
  output: view
    .extend({ terms: z.array(term.extend({ verdict: z.enum(['passes', 'any']) })) })
    .meta({ id: 'RecruiterView' }),
  writes: false,
})
export type RecruiterView = z.output<typeof getRecruiterView.output>

export const getRecruiterViewOfMatch = defineOperation({
  method: 'GET',
  route: 'job-profile/recruiter-view-of-match',
  summary: "Returns the caller's ICO as the recruiters of a match see it, without recording a profile view.",
  source: '3 §2.5; decision 47',
  callers: PHYSICIANS,
  query: z.object({ matchId: queryId }).strict(),
  body: noBody,
  /** `null` if recruiters can no longer see the ICO. */
  output: z
    .object({ matchId: id, name: z.string(), candidate: candidate.nullable() })
    .meta({ id: 'RecruiterViewOfMatch' }),
  writes: false,
})
