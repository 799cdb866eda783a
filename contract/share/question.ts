import { z } from 'zod'
import { TYPE_NAMES, USES } from '#rules/share/draft.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import { id, noBody, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { draftQuestion } from './study-draft.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = '4 §7.5; decision G-086'

const listed = z
  .object({
    id,
    label: z.string(),
    prompt: z.string(),
    type: z.enum(QUESTION_TYPES),
    variables: z.number().int(),
    /** ID of the question's study. */
    questionnaireId: id,
    study: z.string(),
    period: z.number().int(),
  })
  .meta({ id: 'QuestionRow' })
export type QuestionRow = z.output<typeof listed>

export const listQuestions = defineList({
  route: 'question/index',
  summary: 'Lists the questions of all published studies, each with its study.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: listed,
  columns: {
    id: { title: 'ID', sortable: true, filter: 'ids' },
    label: { title: 'Short name', sortable: true, filter: 'text' },
    prompt: { title: 'Question', filter: 'text' },
    type: { title: 'Type', sortable: true, filter: { oneOf: QUESTION_TYPES, names: TYPE_NAMES } },
    variables: { title: 'Items', sortable: true },
    study: { title: 'Study', sortable: true, filter: 'text' },
    period: { title: 'Year', sortable: true, filter: 'numbers' },
  },
  filters: {
    questionnaireId: { title: 'Study ID', filter: 'ids' },
    text: { title: 'Text', filter: 'text' },
  },
  sort: '-period',
  csv: 'questions',
})

/**
 * Query for a question of a published study. With `questionnaireId`, it refers to that study's draft, in which new items have their own
 * IDs.
 */
const byQuestion = z.object({ id: queryId, questionnaireId: queryId.optional() }).strict()
const used = z.object({ id: id.nullable(), name: z.string(), how: z.enum(USES) }).meta({ id: 'QuestionUse' })

const viewed = z
  .object({
    questionnaireId: id,
    study: z.string(),
    period: z.number().int(),
    /** Version of the study's draft, which increases with every save. */
    version: z.number().int(),
    section_id: id,
    /** Question in the study's draft. */
    question: draftQuestion,
    /** Question as members see it. `null` if never published. */
    published: draftQuestion.nullable(),
    /** Whether members have started the study. If so, only texts, help, and the display of results can change. */
    isBegun: z.boolean(),
    /** Questions of the study that its conditions refer to. */
    reads: z.array(draftQuestion),
    /** Dependents. `id` is the ID of a question. */
    usedBy: z.array(used),
    /** Published studies with the same question, matched by the codes of its variables, latest first. */
    askedIn: z.array(z.object({ id, questionnaireId: id, study: z.string(), period: z.number().int() })),
  })
  .meta({ id: 'EditedQuestion' })
const changed = z.object({ id, questionnaireId: id, version: z.number().int() })
const added = changed.extend({
  /** Parts not copied to another study, with the reason. */
  leftOut: z.array(z.string()),
})
const MB = 1024 * 1024

export const viewQuestion = defineOperation({
  method: 'GET',
  route: 'question/view',
  summary:
    'Returns a question with its variables, in the draft and as published, what it depends on, and where it is used.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byQuestion,
  body: noBody,
  output: viewed,
  writes: false,
  bounded: 'It returns at most 600 questions and the 100 latest studies that use the question.',
})

export const createQuestion = defineOperation({
  method: 'POST',
  route: 'question/create',
  summary:
    "Adds a question with new IDs and unused codes to a study's draft. Fails once members have started the study.",
  source: `${SOURCE}, G-109`,
  callers: ADMINISTRATORS,
  query: nothing,
  body: z
    .object({
      questionnaireId: id,
      section_id: id,
      /** Position in the section. At the end by default. */
      at: z.number().int().min(0).max(10_000).optional(),
      question: draftQuestion,
    })
    .strict(),
  output: changed,
  writes: true,
  bodyLimit: MB,
})

export const updateQuestion = defineOperation({
  method: 'PUT',
  route: 'question/update',
  summary:
    "Saves a question in a study's draft. Fails if the question has changed since `version`, or if a change isn't possible once members have started.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byQuestion,
  body: z.object({ version: z.number().int().min(0), question: draftQuestion }).strict(),
  output: changed,
  writes: true,
  bodyLimit: MB,
})

export const deleteQuestion = defineOperation({
  method: 'DELETE',
  route: 'question/delete',
  summary:
    "Removes a question from a study's draft if no other question depends on it and no member has started the study.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byQuestion,
  body: noBody,
  output: nothing,
  writes: true,
})

export const copyQuestion = defineOperation({
  method: 'POST',
  route: 'question/copy',
  summary:
    "Duplicates a question in its study, or copies it to the end of another study and reconnects its conditions by code or name. Lists the conditions that couldn't be copied.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: byQuestion,
  body: z
    .object({
      /** Study that receives the copy, and its section. By default, the question's own study and section. */
      to: z.object({ questionnaireId: id, section_id: id }).strict(),
    })
    .partial()
    .strict()
    .optional(),
  output: added,
  writes: true,
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
  summary: 'Lists the variables of all published studies. The same variable has the same `uid` every year.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: variableRow,
  columns: {
    id: { title: 'ID', sortable: true, filter: 'ids' },
    uid: { title: 'Code', sortable: true, filter: 'text' },
    input_label: { title: 'Text', filter: 'text' },
    question_id: { title: 'Question ID', filter: 'ids' },
    question: { title: 'Question', sortable: true, filter: 'text' },
    period: { title: 'Year', sortable: true, filter: 'numbers' },
  },
  filters: { questionnaireId: { title: 'Study ID', filter: 'ids' } },
})

export const getConditionVariables = defineOperation({
  method: 'GET',
  route: 'variable/get-all-condition-variables',
  summary: 'Lists the variables of a draft that conditions can use.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: z.object({ questionnaireId: queryId }).strict(),
  body: noBody,
  output: z.array(z.object({ id, uid: z.string(), name: z.string(), question_id: id, type: z.enum(QUESTION_TYPES) })),
  writes: false,
  bounded: 'A study has at most 4,000 variables.',
})
