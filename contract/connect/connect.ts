import { z } from 'zod'
import { JOB_QUESTION_TYPES } from '#rules/connect/job-question-form.ts'
import { MAX_PLACES } from '#rules/connect/place.ts'
import { flag, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'

/** One line of text. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const displayName = line.min(1).max(200)
const code = z.string().regex(/^[0-9]{5}$/)

/** Places where a physician wants to work (3 §2.8), by type of preference. */
export const GEOGRAPHIC_VALUES = {
  /** The whole region if `subregion_id` is `null`. */
  region: z.object({
    region_id: z.number().int().min(1).max(4),
    subregion_id: z.number().int().min(1).max(9).nullable().default(null),
    display_name: displayName,
  }),
  /** `city_id` is a ZIP code, or `null` for the whole state. */
  state: z.object({
    state_id: z.number().int().min(1).max(51),
    city_id: code.nullable().default(null),
    display_name: displayName,
  }),
  /** The whole area if `div_code` is `null`. */
  metropolitan: z.object({ cbsa_code: code, div_code: code.nullable().default(null), display_name: displayName }),
} as const
export const geographicType = z.enum(['none', 'region', 'state', 'metropolitan'])
export type GeographicType = z.infer<typeof geographicType>

/** Place in addition to the first place of a job profile. An offer in any of them matches (decision 79). */
const furtherPlace = z
  .object({
    geographic_preference_type: geographicType.exclude(['none']),
    /** JSON text of one of GEOGRAPHIC_VALUES. */
    geographic_preference_value: z.string().max(1000),
  })
  .meta({ id: 'FurtherPlace' })
export type FurtherPlace = z.infer<typeof furtherPlace>
const furtherPlaces = z.array(furtherPlace).max(MAX_PLACES - 1, `Choose at most ${MAX_PLACES} places.`)

/**
 * Response of a job profile to one variable. `value` is `null` without a preference, and "0" if the question is declined (decision G-070).
 */
export const jobProfileResponse = z
  .object({
    job_profile_id: id,
    job_question_variable_id: id,
    value: z
      .string()
      .regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u)
      .nullable(),
    declined: flag,
    /** `1` if any value is acceptable. */
    no_preference: flag,
    /** `1` for "I don’t know the value": no value, but not open to any. */
    is_unknown: flag.default(0),
  })
  .meta({ id: 'JobProfileResponse' })
export type JobProfileResponse = z.infer<typeof jobProfileResponse>

export const jobQuestionVariable = z
  .object({
    id,
    uid: z.string(),
    job_question_id: id,
    input_label: z.string(),
    short_label: z.string(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    step: z.number().nullable(),
    min_label: z.string(),
    max_label: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    singular_suffix: z.string(),
    set_zero_label: z.string(),
    is_set_zero_hidden: z.boolean(),
    is_exclusive_member: z.boolean(),
    dv_name: z.string().nullable(),
    variableOptions: z.array(z.object({ id, name: z.string(), value: z.string() })),
    /** Response of the job profile that contains the term. */
    jobProfileQuestionResponses: z.array(jobProfileResponse),
  })
  .meta({ id: 'JobQuestionVariable' })

/** Term of a job profile, worded for members. */
export const jobQuestion = z
  .object({
    id,
    type: z.enum(JOB_QUESTION_TYPES),
    label: z.string(),
    member_preamble: z.string(),
    member_prompt: z.string(),
    member_explanation: z.string(),
    required: z.boolean(),
    is_required_for_match: z.boolean(),
    calculate_totals: z.boolean(),
    maximum_selections: z.number().int().min(0),
    randomize_variables: z.boolean(),
    is_unknown_enabled: z.boolean(),
    unknown_option_label: z.string(),
    is_select_all_enabled: z.boolean(),
    display_order: z.number().int(),
    /** Study questions that the term belongs to. */
    questions: z.array(z.object({ id })),
    jobQuestionVariables: z.array(jobQuestionVariable),
  })
  .meta({ id: 'JobQuestion' })

/** Ideal Career Opportunity of its owner (3 §3). */
export const jobProfile = z
  .object({
    id,
    /** Title of the job profile. Empty until its owner names it. */
    title: z.string(),
    /** `1` if it belongs to a study. It can't be posted until that study has completed it (decision G-067). */
    is_default: flag,
    is_complete: flag,
    is_posted: flag,
    deleted: moment.nullable(),
    questionnaire_id: id.nullable(),
    geographic_preference_type: geographicType,
    /** JSON text of one of GEOGRAPHIC_VALUES. `null` without a preference. */
    geographic_preference_value: z.string().nullable(),
    /** `0` if no place has been chosen, which counts as no preference (decision 12). */
    is_geography_chosen: flag,
    /** Additional places. Empty without a preference. */
    further_places: furtherPlaces,
    /** IDs of the terms chosen for the profile, and of the terms that every profile has. */
    jobQuestionIds: z.array(id),
    requiredJobQuestionIds: z.array(id),
    jobQuestions: z.array(jobQuestion),
  })
  .meta({ id: 'JobProfile' })
export type JobProfile = z.infer<typeof jobProfile>

export const byId = z.object({ id: queryId }).strict()
export const jobProfileTitle = line.min(1, 'Name is required').max(255)

const askedTerms = z
  .array(
    z.object({
      job_question_id: id,
      responses: z.array(jobProfileResponse.omit({ job_profile_id: true })).max(200),
    }),
  )
  .max(200)
  .meta({ id: 'AskedTerms' })

/** Job profile to save. Omitted fields stay unchanged. A new type needs a value, except `none`. */
export const jobProfileChange = z
  .object({
    title: jobProfileTitle.optional(),
    geographic_preference_type: geographicType.optional(),
    geographic_preference_value: z.string().max(1000).nullable().optional(),
    /** `0` with type `none` withdraws the choice. A type without this flag counts as a choice. */
    is_geography_chosen: flag.optional(),
    /**
     * Additional places. Places that include each other are rejected. If omitted, places that the first place does not include are kept.
     */
    further_places: furtherPlaces.optional(),
    /** All terms of the profile with their answers, without geography. A term that is not listed is removed, unless it is required. */
    jobQuestions: askedTerms.optional(),
    /**
     * Place and terms at the start of the edit. Unedited fields then do not overwrite later changes from another tab or device. Conflicting
     * changes are rejected.
     */
    seen: z
      .object({
        geographic_preference_type: geographicType,
        geographic_preference_value: z.string().max(1000).nullable(),
        is_geography_chosen: flag,
        further_places: furtherPlaces.optional(),
        jobQuestions: askedTerms,
      })
      .optional(),
  })
  .meta({ id: 'JobProfileChange' })

export const getDefaultJobProfile = defineOperation({
  method: 'GET',
  route: 'job-profile/get-default-job-profile',
  summary: "Returns the default ICO of the caller's latest study that has one, or null if there is none.",
  source: '1 §4 Prior-year flow; 1 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: z.object({ userId: queryId }).strict(),
  body: noBody,
  output: jobProfile.nullable(),
  writes: false,
})

export const updateJobProfile = defineOperation({
  method: 'PUT',
  route: 'job-profile/update-for-user',
  summary: 'Saves the name, geography, and terms of an ICO. A posted ICO must be posted again.',
  source: '3 §2.8; 3 §4; 3 §7; 4 §7.7; decision G-116',
  callers: PHYSICIANS,
  query: byId,
  body: jobProfileChange,
  /** `was_posted` is `1` if the ICO was posted before this change, including from another tab. */
  output: jobProfile.extend({ was_posted: flag }).meta({ id: 'SavedJobProfile' }),
  writes: true,
})

export const completeDefaultStudy = defineOperation({
  method: 'POST',
  route: 'job-profile/complete-default-study',
  summary: "Marks a study's default ICO as complete so that it can be posted.",
  source: '1 §4 Submitting; 1 §7; decision G-067',
  callers: PHYSICIANS,
  query: byId,
  body: nothing.optional(),
  output: jobProfile,
  writes: true,
})

export const duplicateDefaultJobProfile = defineOperation({
  method: 'POST',
  route: 'job-profile/create-duplicate-to-default-job-profile',
  summary: "Creates an ICO with a new name from the prior year's default ICO or, if there is none, from this ICO.",
  source: '1 §4 Prior-year flow; 1 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: z.object({ id: queryId, priorYearQuestionnaireId: queryId.optional(), newTitle: jobProfileTitle }).strict(),
  body: nothing.optional(),
  output: jobProfile,
  writes: true,
  transaction: 'own',
})

export const bulkUpdateJobResponses = defineOperation({
  method: 'POST',
  route: 'job-profile-question-response/bulk-update',
  summary: 'Saves the answers to one term of an ICO. A posted ICO must be posted again.',
  source: '1 §7; 3 §4; 3 §7; decision G-070',
  callers: PHYSICIANS,
  query: z.object({ job_question_id: queryId }).strict(),
  /**
   * Responses of one profile. With `age_ms`, the milliseconds since they were given, they are ignored if newer ones are stored or the ICO no
   * longer has the term. An age doesn't depend on the device's clock.
   */
  body: z.object({
    responses: z.array(jobProfileResponse).min(1).max(200),
    age_ms: z.number().int().min(0).optional(),
  }),
  /** `was_posted` is `1` if this change unposted the ICO, and `is_outdated` if the responses were ignored. */
  output: z.object({ responses: z.array(jobProfileResponse), is_posted: flag, was_posted: flag, is_outdated: flag }),
  writes: true,
})
