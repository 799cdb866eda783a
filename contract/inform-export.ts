import { z } from 'zod'
import { queryId } from './fields.ts'
import { fileAnswer } from './file.ts'
import { defineOperation } from './operation.ts'

const common = {
  method: 'POST',
  callers: ['GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: z.object({}).strict(),
  answers: 'file',
  answer: fileAnswer,
  writes: true,
} as const

export const exportFigures = defineOperation({
  ...common,
  route: 'results/export-figures',
  summary:
    'What a study’s results show of everybody, as CSV: one row a figure, never one a person. Refused unless the setting allows it; recorded in the audit log.',
  source: 'decision 72; release-engine, rule 18',
})

export const exportDictionary = defineOperation({
  ...common,
  route: 'results/export-dictionary',
  summary:
    'The data dictionary of a study, as CSV: every variable with its question, kind, unit, range, options, and when it is asked. Recorded in the audit log.',
  source: 'decision 72',
})
