import { z } from 'zod'
import { flag, id } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { byId, jobProfileChange } from './connect.ts'

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
  /** Profile on the screen, validated as if it were saved. Omitted fields keep their saved values. */
  body: jobProfileChange.omit({ title: true, seen: true }).extend({
    /** ID of the term with a different answer. `null` for the place. */
    job_question_id: id.nullable(),
  }),
  /**
   * Exact counts of offers. Exact counts are safe, because offers are not people. Offers of employers that the caller hides from are
   * excluded (decision 47).
   */
  output: z
    .object({
      /** Number of all open offers of the specialty. It is also 0 if the caller's profile has no specialty. */
      open: count,
      /** `1` if the caller's profile has no specialty, so no offer can match. */
      lacks_specialty: flag,
      now: z.object(reach),
      /** Counts if any answer to the term, or any place, were acceptable. */
      unasked: z.object(reach),
      /**
       * Counts by variable. For a number, counts from each value on, ascending. For a choice, counts after a click on it. Empty for the
       * place, and for terms that members do not answer.
       */
      variables: z.array(
        z.object({ job_question_variable_id: id, moves: z.array(z.object({ value: z.string(), ...reach })) }),
      ),
    })
    .meta({ id: 'OffersIf' }),
  writes: false,
})
