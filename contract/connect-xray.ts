import { z } from 'zod'
import { id, moment, noBody, queryId } from './fields.ts'
import { releasedMeasure } from './inform.ts'
import { defineOperation } from './operation.ts'
import { PHYSICIANS } from './roles.ts'

/** Position of an offer in the distribution of answers to one thing a study asks about. */
const standing = z
  .object({
    job_question_id: id,
    /** "Total compensation" */
    label: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    /** Its rank in `released` is that of the offer; null: a choice. */
    offered: z.number().nullable(),
    /** Of a choice: the names of the options that the offer has. */
    options: z.array(z.string()),
    categories: z.array(z.object({ value: z.number(), name: z.string() })),
    released: releasedMeasure,
    /** The caller's own answer as it counts in this study: a number, or the values chosen; null without one. */
    my_value: z.union([z.number(), z.array(z.number())]).nullable(),
  })
  .meta({ id: 'OfferStanding' })

export const getOfferXray = defineOperation({
  method: 'GET',
  route: 'job-profile/get-offer-xray',
  summary:
    "Compares the terms of a matched offer with the answers of the caller's specialty in the caller's latest study with results. Returns null if there is no such study.",
  source: '3 §2.7; release-engine, rule 7',
  callers: PHYSICIANS,
  /** As `job-profile/get-matched-offer-data`: the job offer and the job profile. */
  query: z.object({ id: queryId, jpId: queryId }).strict(),
  body: noBody,
  answer: z
    .object({
      study: z.object({ id, title: z.string(), period: z.number().int() }),
      /** When the latest batch of the edition was counted; null while results are not open. */
      as_of: moment.nullable(),
      /** The specialty that the figures are about; null: everyone, because the caller's profile has none. */
      specialty: z.string().nullable(),
      standings: z.array(standing),
    })
    .nullable(),
  writes: false,
})
