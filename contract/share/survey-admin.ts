import { z } from 'zod'
import { day, id, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SURVEY_STATES = ['begun', 'submitted'] as const
/** Progress of a survey, by the member's last core question. It is in thirds, because the exact position would reveal answers. */
const SURVEY_PROGRESS = ['first_third', 'second_third', 'last_third', 'submitted'] as const

/** Survey without its owner and time of day, because a few well-known answers make most surveys unique. */
const surveyRow = z
  .object({
    id,
    questionnaire_id: id,
    /** Year of the study, because the title stays the same. */
    period: z.number().int(),
    study: z.string(),
    state: z.enum(SURVEY_STATES),
    progress: z.enum(SURVEY_PROGRESS),
    /** Number of submitted modules. */
    modules: z.number().int(),
    created: day,
    updated: day,
    submitted: day.nullable(),
  })
  .meta({ id: 'SurveyRow' })

export const listSurveys = defineList({
  route: 'survey/index',
  summary: 'Lists surveys by ID, without names. Times are rounded to days.',
  source: '4 §2.2; decision G-107',
  callers: ADMINISTRATORS,
  row: surveyRow,
  columns: {
    id: { title: 'Survey', sortable: true, filter: 'ids' },
    study: { title: 'Study', sortable: true, filter: 'text' },
    period: { title: 'Year', sortable: true, filter: 'numbers' },
    questionnaire_id: { title: 'Study ID', filter: 'ids' },
    state: { title: 'Status', filter: { oneOf: SURVEY_STATES, names: { begun: 'In progress' } } },
    progress: {
      title: 'Progress',
      filter: {
        oneOf: SURVEY_PROGRESS,
        names: {
          first_third: 'First third',
          second_third: 'Second third',
          last_third: 'Last third',
        },
      },
    },
    modules: { title: 'Modules submitted', sortable: true },
    created: { title: 'Started', sortable: true, filter: 'dates' },
    updated: { title: 'Last saved', sortable: true, filter: 'dates' },
    submitted: { title: 'Submitted', sortable: true, filter: 'dates' },
  },
  sort: '-id',
  csv: 'surveys',
})

/** Reasons for deletion. Free text is not allowed, because it could name the person, and the audit log stores it for two years. */
export const DELETION_REASONS = ['member_asked', 'not_entitled', 'taken_twice', 'test_answers'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

export const deleteSurvey = defineOperation({
  method: 'DELETE',
  route: 'survey/delete',
  summary: 'Deletes a survey and its answers, but not the counts in results. The reason is recorded in the audit log.',
  source: '4 §7.5; release-engine, rule 13',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ reason: z.enum(DELETION_REASONS) }).strict(),
  output: nothing,
  writes: true,
})
