import { z } from 'zod'
import { id, moment, noBody, queryId } from '../fields.ts'
import { releasedMeasure } from '../inform/inform.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'

/** Position of an offer in the distribution of answers to one question of a study. */
const standing = z
  .object({
    job_question_id: id,
    /** Label, such as "Total compensation". */
    label: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    /** Number of the offer. The rank in `released` is the offer's rank. `null` for a choice. */
    offered: z.number().nullable(),
    /** Names of the offer's options, for a choice. */
    options: z.array(z.string()),
    categories: z.array(z.object({ value: z.number(), name: z.string() })),
    released: releasedMeasure,
    /** Caller's own answer as counted in this study: a number, or the chosen values. `null` without an answer. */
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
  /** Job offer and job profile, as in `job-profile/get-matched-offer-data`. */
  query: z.object({ id: queryId, jpId: queryId }).strict(),
  body: noBody,
  output: z
    .object({
      study: z.object({ id, title: z.string(), period: z.number().int() }),
      /** Time of the edition's latest batch. `null` if results are not open. */
      as_of: moment.nullable(),
      /** Specialty of the results. `null` for everyone, because the caller's profile has no specialty. */
      specialty: z.string().nullable(),
      standings: z.array(standing),
    })
    .nullable(),
  writes: false,
})
