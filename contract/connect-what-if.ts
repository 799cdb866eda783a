import { z } from 'zod'
import { byId, jobProfileChange } from './connect.ts'
import { flag, id } from './fields.ts'
import { defineOperation } from './operation.ts'
import { PHYSICIANS } from './roles.ts'

const count = z.number().int().min(0)
/** Number of open offers that an ICO would match. */
const reach = { matching: count, perfect: count }

export const countOffersIf = defineOperation({
  method: 'POST',
  route: 'job-profile/count-offers-if',
  summary:
    "Returns how many open offers one of the caller's ICOs would match with a different answer to one term or a different location.",
  source: '3 §2.5; decision G-048',
  callers: PHYSICIANS,
  query: byId,
  /** Profile on the screen, checked as if it were saved; omitted fields keep their saved values. */
  body: jobProfileChange.omit({ title: true, seen: true }).extend({
    /** The term whose answer moves; null: the place. */
    job_question_id: id.nullable(),
  }),
  /** Exact counts of offers, which are not people. Offers of employers the caller hides from are excluded (decision 47). */
  answer: z
    .object({
      /** All open offers of the specialty; 0 as well while the caller's profile names none. */
      open: count,
      /** The caller's profile names no specialty, so that no offer can match. */
      lacks_specialty: flag,
      now: z.object(reach),
      /** If any answer to the term were acceptable, or any place. */
      unasked: z.object(reach),
      /**
       * By variable. Of a number: what is met from each value on, ascending. Of a choice: what a click on it leads to. Empty for the place, and
       * for terms that members do not answer.
       */
      variables: z.array(
        z.object({ job_question_variable_id: id, moves: z.array(z.object({ value: z.string(), ...reach })) }),
      ),
    })
    .meta({ id: 'OffersIf' }),
  writes: false,
})
