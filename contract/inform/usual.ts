import { z } from 'zod'
import { noBody, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { releasedUsualRange } from './inform.ts'

export const getUsualRanges = defineOperation({
  method: 'GET',
  route: 'results/usual-ranges',
  summary:
    "Returns P10 and P90 of the latest closed year's results for the numbers that a study compares with them, as far as reports show them to the caller.",
  source: '2 §4.2; decision 85',
  callers: PHYSICIANS,
  query: z.object({ qsId: queryId }).strict(),
  body: noBody,
  /** `null` if the study compares nothing, or if no closed year has results that the caller can see. */
  output: z
    .object({
      /** Year of the results. */
      period: z.number().int(),
      ranges: z.array(
        z.object({
          /** UID of the variable, which is the same in both years. */
          uid: z.string(),
          /** Respondents of the results: the caller's specialty if its results show the number, or else everyone. */
          group: z.enum(['specialty', 'study']),
          range: releasedUsualRange,
        }),
      ),
    })
    .nullable(),
  writes: false,
})
export type AnsweredUsualRanges = z.input<typeof getUsualRanges.output>
