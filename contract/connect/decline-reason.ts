import { z } from 'zod'
import { id, queryId, seenText } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const ROUTE = 'job-offer-decline-reason'

const words = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** Decline reason, as administrators see it. */
const declineReason = z
  .object({
    id,
    reason: z.string(),
    /** Whether the reason is no longer available. Existing declines keep it. */
    isDisabled: z.boolean(),
  })
  .meta({ id: 'AdminDeclineReason' })
const declineReasons = z.array(declineReason)
const bounded = 'There are at most 100 reasons.'

export const listDeclineReasons = defineOperation({
  method: 'GET',
  route: `${ROUTE}/index`,
  summary: 'Lists decline reasons: active ones in display order, then disabled ones.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({}).strict(),
  body: z.undefined(),
  output: declineReasons,
  writes: false,
  bounded,
})

export const createDeclineReason = defineOperation({
  method: 'POST',
  route: `${ROUTE}/create`,
  summary: 'Adds a decline reason at the end of the list, or enables a disabled reason with the same wording.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({}).strict(),
  body: z.object({ reason: words }).strict(),
  output: declineReasons,
  writes: true,
  bounded,
})

export const updateDeclineReason = defineOperation({
  method: 'PUT',
  route: `${ROUTE}/update`,
  summary: 'Updates the wording of a decline reason, except in existing declines. Fails if `seen` is outdated.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ reason: words, seen: z.object({ reason: seenText }).partial().optional() }).strict(),
  output: declineReasons,
  writes: true,
  bounded,
})

export const disableDeclineReason = defineOperation({
  method: 'POST',
  route: `${ROUTE}/disable`,
  summary: 'Disables a decline reason, or enables it at the end of the list.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ isDisabled: z.boolean() }).strict(),
  output: declineReasons,
  writes: true,
  bounded,
})

export const orderDeclineReasons = defineOperation({
  method: 'PUT',
  route: `${ROUTE}/order`,
  summary: 'Reorders all active decline reasons. Fails if `seen` is outdated.',
  source: 'decision G-113',
  callers: ADMINISTRATORS,
  query: z.object({}).strict(),
  body: z
    .object({
      reasonIds: z.array(id).min(1).max(100),
      seen: z
        .object({ reasonIds: z.array(id).max(100) })
        .partial()
        .optional(),
    })
    .strict(),
  output: declineReasons,
  writes: true,
  bounded,
})
