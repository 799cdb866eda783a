import { z } from 'zod'
import { id, noBody, nothing } from './fields.ts'
import { releasedGate } from './inform-privacy.ts'
import { defineOperation } from './operation.ts'
import { PHYSICIANS } from './roles.ts'

const ownCount = z.object({
  /** "location", "answer:v12" ... */
  name: z.string(),
  /** The question, of a filterable answer. */
  question: z.string().nullable(),
  /** The caller's own value in words; null: not stated. */
  value: z.string().nullable(),
  /** What all people in the caller's block have in common, in words: "South"; null: nothing. */
  shared: z.string().nullable(),
  /** In broad ranges: separately, together with other rare values, or not at all. */
  table: z.enum(['own', 'pooled', 'none']),
})

const part = z.object({
  /** Of the module; null: the core of the study. */
  module: z.string().nullable(),
  /** Number of the update that counts the caller; null: not counted yet. */
  update: z.number().int().min(1).nullable(),
  /** Number of questions whose answers count. */
  answers: z.number().int().min(0),
  /** In the order of the study; empty: not counted yet, or the caller's answers changed since they were counted. */
  attributes: z.array(ownCount),
  /** What the update was attacked with before it was published; null: not measured. */
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
  answer: z.array(z.object({ id, title: z.string(), period: z.number().int(), parts: z.array(part) })),
  writes: false,
  bounded: 'There is one entry for each study that the caller submitted.',
})
export type OwnCounts = z.output<typeof getOwnCounts.answer>
export type AnsweredOwnCounts = z.input<typeof getOwnCounts.answer>
