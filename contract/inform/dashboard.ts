import { z } from 'zod'
import { id, moment, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { releasedParticipation } from './inform.ts'

/** Share of invitees who took part in a study (1 §3 Questionnaire, decision G-064). `null` if there is no such sample. */
const statistic = z.object({
  /** Participation among the members of the study's societies. */
  membersCompletionPercentage: releasedParticipation.nullable(),
  /** Participation among everyone who can take part on their own initiative. */
  convenienceParticipationPercentage: releasedParticipation.nullable(),
  randomParticipationPercentage: releasedParticipation.nullable(),
})

export const getParticipation = defineOperation({
  method: 'GET',
  route: 'survey/get-participation-info',
  summary: "Returns participation in the caller's studies that have results, as of the latest update of the results.",
  source: '1 §3 Questionnaire; 4 §7.3; decision G-064',
  callers: ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  query: nothing,
  body: noBody,
  output: z.array(z.object({ questionnaire_id: id, as_of: moment, statistic })),
  writes: false,
  bounded: 'A society runs a few studies a year.',
})
