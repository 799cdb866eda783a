import { z } from 'zod'
import { MAX_SURVEYS } from '#rules/share/correction.ts'
import { jobProfile } from '../connect/connect.ts'
import { id, moment, noBody, nothing, queryId } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'
import { priorYearUpdate, questionnaire, questionnaireFields, response, surveyState } from './study.ts'

export type { PriorYearUpdate, Questionnaire } from './study.ts'

export const homeEntry = z
  .object({
    ...questionnaireFields,
    /** Caller's own survey of the study. */
    survey: surveyState.nullable(),
    /** Progress until submission: number of completed questions, and total. `is_about` means that answers can still change the total. */
    headway: z.object({ completed: z.number().int(), total: z.number().int(), is_about: z.boolean() }).nullable(),
    /** Minutes that the caller usually still needs. Before the study is begun, its whole duration. */
    minutes: z.number().min(0),
    /** Whether the caller's membership type can take it (decision G-020). */
    isEligible: z.boolean(),
    view_data: z.boolean(),
    /** File name of the study guide, which `questionnaire/get-worksheet` returns. `null` without one. */
    worksheet_file_name: z.string().nullable(),
    prior_year_questionnaire_id: id.nullable(),
    /**
     * Whether last year's answers can be updated, because the prior year's study is completed and this one has no answers (decision G-022).
     */
    isUpdate: z.boolean(),
    /** Whether last year's answers can be updated, also after the study has answers. */
    canUpdate: z.boolean(),
    modules: z.array(z.object({ id, title: z.string() })),
  })
  .meta({ id: 'HomeEntry' })
export type HomeEntry = z.infer<typeof homeEntry>

export const getForSurveyHome = defineOperation({
  method: 'GET',
  route: 'questionnaire/get-for-survey-home',
  summary: "Lists the studies of the caller's society with the caller's surveys.",
  source: '1 §2 Survey home; 1 §7',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: z.array(homeEntry),
  writes: false,
  bounded: 'A society runs a few studies a year.',
})

export const getWithoutUserSurvey = defineOperation({
  method: 'GET',
  route: 'questionnaire/get-without-user-survey',
  summary: "Lists the open studies that the caller hasn't started.",
  source: '1 §7; 4 §7.7',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: z.array(homeEntry),
  writes: false,
  bounded: 'A society runs a few studies a year.',
})

export const getWorksheet = defineOperation({
  method: 'GET',
  route: 'questionnaire/get-worksheet',
  summary: "Returns a study's guide as a file.",
  source: '1 §2 Survey home; decision G-117',
  callers: PHYSICIANS,
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: fileOutput,
  returns: 'file',
  writes: false,
})

export const viewSurvey = defineOperation({
  method: 'GET',
  route: 'questionnaire/view-survey',
  summary: 'Returns a study with its sections and questions.',
  source: '1 §7; 4 §7.7',
  callers: [...PHYSICIANS, 'MSS_ADMIN', 'GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: questionnaire,
  writes: false,
})

/** Completion of a module. */
const completion = {
  /** Time of the last completion. `null` if the module was never completed, so none of its answers count. */
  submitted: moment.nullable(),
  /** Whether answers changed after the last completion. Until the next completion, the completed answers count. */
  has_changes: z.boolean(),
}

const surveyWithAnswers = surveyState
  .extend({
    responses: z.array(response),
    modules: z.array(z.object({ id, ...completion })),
    /** Update of the core, or of the opened module. */
    prior_year_update: priorYearUpdate.nullable(),
    questionnaire,
  })
  .meta({ id: 'SurveyWithAnswers' })

/** Default job profile of a study with a question about job preferences. `null` for other studies. */
const defaultJobProfile = jobProfile.nullable()

export const createSurvey = defineOperation({
  method: 'POST',
  route: 'survey/create',
  summary: "Starts a study, or returns the caller's existing survey.",
  source: '1 §4 Study; 1 §7',
  callers: PHYSICIANS,
  query: nothing,
  body: z.object({ questionnaire_id: id }),
  output: z.object({ survey: surveyState, defaultJobProfile }),
  writes: true,
})

export const getSurvey = defineOperation({
  method: 'GET',
  route: 'survey/get-with-default-job-profile',
  summary:
    "Returns one of the caller's surveys with its study and answers. Platform administrators can open any survey, without the name of its respondent.",
  source: '1 §4 Loading the form; 1 §7; 4 §7.5',
  callers: [...PHYSICIANS, 'GM_ADMIN'],
  /** `sectionId` is the section to open, which must belong to the study. */
  query: z.object({ id: queryId, sectionId: queryId.optional() }).strict(),
  body: noBody,
  output: z.object({
    survey: surveyWithAnswers,
    /** Value of `seen` for the first save. */
    saved: moment,
    /** IDs of questions whose answers can filter reports. The form indicates them. */
    filterable_questions: z.array(id),
    /** Usual duration of the study, as a multiple of the default times of its questions (decision 87). */
    rate: z.number().positive(),
    defaultJobProfile,
  }),
  writes: false,
})

export const updateSurvey = defineOperation({
  method: 'PUT',
  route: 'survey/update',
  summary:
    'Saves answers and the position in the study. With `submit=1`, submits the core or completes the module `sectionId`.',
  source: '1 §4 Submitting; 1 §7',
  callers: PHYSICIANS,
  query: z.object({ id: queryId, submit: z.enum(['1']).optional(), sectionId: queryId.optional() }).strict(),
  body: z.object({
    /**
     * Every variable of each changed question. `changed` is the time of the member's answer, now by default. If two devices answered, the
     * later answer counts, per variable.
     */
    responses: z
      .array(response.extend({ changed: moment.optional() }))
      .max(2000)
      .default([]),
    current_question_index: z.number().int().min(0).max(10_000).optional(),
    /** Update of the core or, with `sectionId`, of a module. It is stored until the submission. */
    prior_year_update: priorYearUpdate.optional(),
    /** `saved` of the caller's last response. Changes saved elsewhere since then are returned as `others`. */
    seen: moment.optional(),
  }),
  output: z.object({
    /** Time when the core (or with `sectionId` the module) was submitted, possibly from another device. `null` if not submitted. */
    submitted: moment.nullable(),
    saved: moment,
    /** Answers that replace or add to the answers sent: given later, or saved elsewhere since `seen`. */
    others: z.array(response),
  }),
  writes: true,
  transaction: 'shared',
  bodyLimit: 512 * 1024,
})

export const multiUpdateResponses = defineOperation({
  method: 'PUT',
  route: 'response/multi-update',
  summary: 'Corrects answers in several surveys of one study, either in all of them or in none.',
  source: '1 §2; 1 §7; 4 §7.5',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: z.object({
    /**
     * Corrections, including every variable of a choice question. `changed` is the time of the correction, now by default. Later answers
     * are kept. If a variable appears twice, the later entry counts.
     */
    responses: z
      .array(response.extend({ survey_id: id, changed: moment.optional() }))
      .min(1)
      .max(5000)
      .refine(responses => new Set(responses.map(({ survey_id }) => survey_id)).size <= MAX_SURVEYS, {
        error: `Choose at most ${MAX_SURVEYS} surveys.`,
      }),
  }),
  output: z.object({
    saved: moment,
    /** Answers that replace the answers sent, because members gave them later. */
    others: z.array(response.extend({ survey_id: id })),
  }),
  writes: true,
  bodyLimit: 1024 * 1024,
})

export const addSecondsToTotalTime = defineOperation({
  method: 'POST',
  route: 'survey/add-seconds-to-total-time',
  summary: 'Adds time spent on a survey, in milliseconds, up to 15 seconds.',
  source: '1 §9; decision G-041',
  callers: PHYSICIANS,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ time: z.number().int().min(0).max(15_000) }),
  output: nothing,
  writes: true,
})

export const sectionStatistics = defineOperation({
  method: 'GET',
  route: 'survey/section-statistics',
  summary: "Returns the caller's progress in a module.",
  source: '1 §4 Module card; 1 §7',
  callers: PHYSICIANS,
  query: z.object({ id: queryId, sectionId: queryId }).strict(),
  body: noBody,
  output: z.object({
    questions_completed: z.number().int(),
    questions_total: z.number().int(),
    ...completion,
    /** Whether last year's answers can be updated, because the prior year's module is completed and this one has no answers. */
    isUpdate: z.boolean(),
  }),
  writes: false,
})

export const completedSections = defineOperation({
  method: 'GET',
  route: 'survey/completed-sections',
  summary: 'Lists the modules of a study that the caller has completed.',
  source: '1 §7; 2 §7',
  callers: PHYSICIANS,
  query: z.object({ questionnaireId: queryId }).strict(),
  body: noBody,
  output: z.array(z.object({ id, title: z.string() })),
  writes: false,
  bounded: 'A study has a few modules.',
})

export const getSurveyDetails = defineOperation({
  method: 'GET',
  route: 'survey/get-survey-details-by-questionnaireid-userid',
  summary:
    "Returns the caller's survey of a study for the prior-year update, with its questions and answers. Modules are as last completed.",
  source: '1 §2 Prior-year update; 1 §7',
  callers: PHYSICIANS,
  query: z.object({ questionnaireId: queryId, userId: queryId.optional() }).strict(),
  body: noBody,
  output: surveyWithAnswers,
  writes: false,
})

export const savePriorResponse = defineOperation({
  method: 'POST',
  route: 'survey/save-prior-questionnaire-default-response',
  summary: "Copies last year's answers to unchanged questions into a survey, without replacing existing answers.",
  source: '1 §4 Prior-year flow; decision G-066',
  callers: PHYSICIANS,
  query: nothing,
  /**
   * `sectionId` is a module, or omitted for the core. `notChangeQuestions` and `changeQuestions` are IDs of this year's questions. Answers to
   * `changeQuestions` are cleared if they were carried over and the member hasn't changed them since.
   */
  body: z.object({
    surveyId: id,
    sectionId: id.optional(),
    notChangeQuestions: z.array(id).max(1000),
    changeQuestions: z.array(id).max(1000).default([]),
  }),
  output: z.object({ questions: z.array(id) }),
  writes: true,
})

export const resetSurvey = defineOperation({
  method: 'POST',
  route: 'survey/reset',
  summary:
    'Deletes a survey and its answers. Platform administrators can delete any survey, and demo members can delete their own.',
  source: '1 §1; 1 §7; decision G-006; decision G-112',
  callers: [...PHYSICIANS, 'GM_ADMIN'],
  query: z.object({ surveyId: queryId }).strict(),
  body: nothing.optional(),
  output: nothing,
  writes: true,
})

export const resetByUser = defineOperation({
  method: 'POST',
  route: 'survey/reset-by-user-id',
  summary:
    'Deletes all surveys of a user. Platform administrators can do this for any user, and demo members for themselves.',
  source: '1 §7; decision G-006',
  callers: [...PHYSICIANS, 'GM_ADMIN'],
  query: z.object({ userId: queryId }).strict(),
  body: nothing.optional(),
  output: nothing,
  writes: true,
})

export const resetQuestionnaire = defineOperation({
  method: 'POST',
  route: 'questionnaire/reset',
  summary: "Deletes a demo member's own survey of a study or, for platform administrators, the survey of a given user.",
  source: '1 §7; decision G-006',
  callers: [...PHYSICIANS, 'GM_ADMIN'],
  query: nothing,
  body: z.object({ questionnaireId: id, userId: id.optional() }),
  output: nothing,
  writes: true,
})
