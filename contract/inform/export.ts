import { z } from 'zod'
import { queryId } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineOperation } from '../operation.ts'

const common = {
  method: 'POST',
  callers: ['GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: z.object({}).strict(),
  returns: 'file',
  output: fileOutput,
  writes: true,
} as const

export const exportFigures = defineOperation({
  ...common,
  route: 'results/export-figures',
  summary:
    "Exports a study's results as CSV, with one result per row and no rows for individuals. Requires the setting `allow_figures_export` and is recorded in the audit log.",
  source: 'decision 72; release-engine, rule 18',
})

export const exportDictionary = defineOperation({
  ...common,
  route: 'results/export-dictionary',
  summary:
    "Exports a study's data dictionary as CSV: each variable with its question, type, unit, range, options, and conditions. The export is recorded in the audit log.",
  source: 'decision 72',
})
