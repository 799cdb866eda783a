import { z } from 'zod'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import { id, noBody, queryId } from './fields.ts'
import { defineList } from './list.ts'
import { defineOperation } from './operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = '4 §7.5; decision G-086'

const listed = z
  .object({
    id,
    label: z.string(),
    prompt: z.string(),
    type: z.enum(QUESTION_TYPES),
    variables: z.number().int(),
    /** Where it is asked. */
    questionnaireId: id,
    study: z.string(),
    period: z.number().int(),
  })
  .meta({ id: 'QuestionRow' })
export type QuestionRow = z.output<typeof listed>

export const listQuestions = defineList({
  route: 'question/index',
  summary: 'The questions of all published studies, each with its study.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: listed,
  columns: {
    id: { title: 'Id', sortable: true, filter: 'ids' },
    label: { title: 'Short name', sortable: true, filter: 'text' },
    prompt: { title: 'Question', filter: 'text' },
    type: { title: 'Kind', sortable: true, filter: { oneOf: QUESTION_TYPES } },
    variables: { title: 'Items', sortable: true },
    study: { title: 'Study', sortable: true, filter: 'text' },
    period: { title: 'Period', sortable: true, filter: 'numbers' },
  },
  filters: { questionnaireId: { title: 'Study (id)', filter: 'ids' } },
  sort: '-period',
  csv: 'questions',
})

const variableRow = z
  .object({
    id,
    uid: z.string(),
    input_label: z.string(),
    short_label: z.string(),
    question_id: id,
    question: z.string(),
    questionnaireId: id,
    period: z.number().int(),
  })
  .meta({ id: 'VariableRow' })

export const listVariables = defineList({
  route: 'variable/index',
  summary: 'The variables of all published studies; by its uid, one through the years.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: variableRow,
  columns: {
    id: { title: 'Id', sortable: true, filter: 'ids' },
    uid: { title: 'Code', sortable: true, filter: 'text' },
    input_label: { title: 'Text', filter: 'text' },
    question_id: { title: 'Question (id)', filter: 'ids' },
    question: { title: 'Question', sortable: true, filter: 'text' },
    period: { title: 'Period', sortable: true, filter: 'numbers' },
  },
  filters: { questionnaireId: { title: 'Study (id)', filter: 'ids' } },
})

export const getConditionVariables = defineOperation({
  method: 'GET',
  route: 'variable/get-all-condition-variables',
  summary: 'The variables of a study as its draft is that conditions can read.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: z.object({ questionnaireId: queryId }).strict(),
  body: noBody,
  answer: z.array(z.object({ id, uid: z.string(), name: z.string(), question_id: id, type: z.enum(QUESTION_TYPES) })),
  writes: false,
  bounded: 'A study has at most 4,000 variables.',
})
