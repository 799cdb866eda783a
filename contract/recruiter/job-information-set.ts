import { z } from 'zod'
import { id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { offeredTerms, offerPlace } from './offer.ts'

const RECRUITERS = ['MSS_RECRUITER'] as const
/** Maximum number of sets per organization. */
export const MAX_SETS = 100

const title = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(255)
  .regex(/^[^\p{Cc}]*$/u)

/** Reusable criteria for candidates, shared by an organization's recruiters. */
const informationSet = z
  .object({
    id,
    title: z.string(),
    specialty_id: id.nullable(),
    zip: z.string().nullable(),
    state_id: z.number().int().nullable(),
    cbsa_code: z.string().nullable(),
    div_code: z.string().nullable(),
    /** Place, such as "Nashville, Tennessee". Empty without a place. */
    place: z.string(),
    /** Answers by ID of the term. */
    jobQuestionResponses: z.record(z.string(), z.array(z.object({ job_question_variable_id: id, value: z.string() }))),
    updated: moment,
  })
  .meta({ id: 'JobInformationSet' })

const content = z.object({
  title,
  specialty_id: id.nullable(),
  ...offerPlace,
  jobQuestions: offeredTerms,
})
/** Omitted fields are not specified. */
const created = content.partial().extend({ title })
/** Omitted fields stay unchanged. Terms are always complete. */
const changed = content.partial()
export type InformationSetContent = z.output<typeof changed>

const byId = z.object({ id: queryId }).strict()
const source = '4 §7.6; decision G-084'

export const listInformationSets = defineList({
  route: 'recruiter/job-information-set/index',
  summary: "Lists the saved criteria of the caller's organization, most recently changed first.",
  source,
  callers: RECRUITERS,
  row: informationSet,
  columns: {
    id: { title: 'ID', sortable: true },
    title: { title: 'Title', sortable: true, filter: 'text' },
    place: { title: 'Location' },
    updated: { title: 'Last changed', sortable: true, filter: 'dates' },
  },
  filters: { specialty_id: { title: 'Specialty', filter: 'ids' } },
  sort: '-updated',
})

export const createInformationSet = defineOperation({
  method: 'POST',
  route: 'recruiter/job-information-set/create',
  summary: "Saves criteria for the caller's organization.",
  source,
  callers: RECRUITERS,
  query: nothing,
  body: created,
  output: informationSet,
  writes: true,
})

export const updateInformationSet = defineOperation({
  method: 'PUT',
  route: 'recruiter/job-information-set/update',
  summary: "Updates saved criteria of the caller's organization.",
  source,
  callers: RECRUITERS,
  query: byId,
  body: changed,
  output: informationSet,
  writes: true,
})

export const deleteInformationSet = defineOperation({
  method: 'DELETE',
  route: 'recruiter/job-information-set/delete',
  summary: "Deletes saved criteria of the caller's organization.",
  source,
  callers: RECRUITERS,
  query: byId,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})
