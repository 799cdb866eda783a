import { z } from 'zod'
import { day, noBody, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { releasedPeople } from './inform.ts'

const counting = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('counted') }),
    /** Results open on this day. */
    z.object({ kind: z.literal('date'), opens: day }),
    /** Results will include the answers after this many more submissions, or when the study closes. */
    z.object({ kind: z.literal('people'), missing: releasedPeople }),
    /** Results will include the answers when the study closes, because too few people are left to submit before. */
    z.object({ kind: z.literal('close') }),
    /** The next batch, which is due, will include the answers. */
    z.object({ kind: z.literal('soon') }),
    /** The study has closed, and too few answers remain for another batch. */
    z.object({ kind: z.literal('never') }),
    /** The time is unknown. */
    z.object({ kind: z.literal('unknown') }),
  ])
  .meta({ id: 'OwnCounting' })

export const getCounting = defineOperation({
  method: 'GET',
  route: 'results/own-counting',
  summary: "Returns when the caller's answers will be included in the results of a study or module.",
  source: 'release-engine, rule 13',
  callers: PHYSICIANS,
  query: z.object({ qsId: queryId, selectedSection: queryId.optional() }).strict(),
  body: noBody,
  /** `null` if the caller has not submitted. */
  output: counting.nullable(),
  writes: false,
})
export type OwnCounting = z.output<typeof counting>
export type AnsweredCounting = z.input<typeof counting>
