import { z } from 'zod'
import { FORMATS, IMPORT_OUTCOMES } from '#rules/formats/format.ts'
import { nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { studyDraft } from './study-draft.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = 'decision 69'

/** Outcome of one item of an imported file, or of an exported study. */
const reportItem = z
  .object({ path: z.string(), what: z.string(), taken: z.enum(IMPORT_OUTCOMES), note: z.string() })
  .meta({ id: 'StudyFileReportItem' })

export const readStudyFile = defineOperation({
  method: 'POST',
  route: 'questionnaire/read-file',
  summary:
    "Reads a study from a file of up to 5 MB, in Collegium's format or another supported format. Returns a draft with the outcome for each item, without saving it.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: nothing,
  body: z.object({}).strict(),
  accepts: 'multipart',
  files: { file: { kind: 'study', required: true } },
  output: z.object({
    /** Format, detected from the content. */
    format: z.enum(FORMATS),
    draft: studyDraft,
    report: z.array(reportItem),
  }),
  writes: false,
})

const EXPORTED = ['draft', 'published'] as const

export const exportStudy = defineOperation({
  method: 'POST',
  route: 'questionnaire/export',
  summary: "Exports a study (without answers) and lists what the format can't include.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ format: z.enum(FORMATS), of: z.enum(EXPORTED) }).strict(),
  output: z.object({
    fileName: z.string(),
    mediaType: z.enum(['application/json', 'text/csv']),
    text: z.string(),
    report: z.array(reportItem),
  }),
  writes: true,
})
