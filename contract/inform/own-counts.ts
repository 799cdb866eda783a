import { z } from 'zod'
import { id, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { releasedGate } from './privacy.ts'

const ownCount = z.object({
  /** Name of the attribute, such as "location" or "answer:v12". */
  name: z.string(),
  /** Text of the question, for a filterable answer. */
  question: z.string().nullable(),
  /** Caller's own value as text. `null` if not stated. */
  value: z.string().nullable(),
  /** Value that all people in the caller's block share, as text, such as "South". `null` if there is none. */
  shared: z.string().nullable(),
  /** Counting in broad ranges: separately, together with other rare values, or not at all. */
  table: z.enum(['own', 'pooled', 'none']),
})

const part = z.object({
  /** Title of the module. `null` for the core of the study. */
  module: z.string().nullable(),
  /** Number of the update that includes the caller. `null` if no update does. */
  update: z.number().int().min(1).nullable(),
  /** Number of questions with counted answers. */
  answers: z.number().int().min(0),
  /** Attributes in the order of the study. Empty if the caller is not counted or has changed answers since. */
  attributes: z.array(ownCount),
  /** Outcome of the attacks on the update before its publication. `null` if not measured. */
  gate: releasedGate.nullable(),
})

export const getOwnCounts = defineOperation({
  method: 'GET',
  route: 'privacy/own-counts',
  summary:
    "Returns how the caller is counted in the results of each study: the attributes of the caller's block and the attributes counted in broad ranges.",
  source: 'release-engine, rule 17',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: z.array(z.object({ id, title: z.string(), period: z.number().int(), parts: z.array(part) })),
  writes: false,
  bounded: 'There is one entry for each study that the caller submitted.',
})
export type OwnCounts = z.output<typeof getOwnCounts.output>
export type AnsweredOwnCounts = z.input<typeof getOwnCounts.output>
