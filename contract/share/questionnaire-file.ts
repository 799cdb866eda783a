import { z } from 'zod'
import { CHOICE_KINDS, CONTAINERS, FHIR_VERSIONS, FORMATS, IMPORT_OUTCOMES, ITEM_KINDS } from '#rules/formats/format.ts'
import { nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { studyDraft } from './study-draft.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = 'decision 69'

/** Outcome of one item of an imported file, or of an exported study. */
const reportItem = z
  .object({
    path: z.string(),
    what: z.string(),
    taken: z.enum(IMPORT_OUTCOMES),
    note: z.string(),
    kind: z.enum(ITEM_KINDS),
    /** ID of the resulting question. */
    question: z.number().int().nullable(),
    /** Number of items that the line represents. */
    count: z.number().int(),
  })
  .meta({ id: 'StudyFileReportItem' })

const MAX_CHOSEN_LENGTH = 20_000

/** Parts of a file that a study can be made from. */
const choices = z
  .object({
    kind: z.enum(CHOICE_KINDS),
    options: z.array(z.object({ key: z.string(), name: z.string(), questions: z.number().int() })),
    chosen: z.array(z.string()),
  })
  .nullable()

export const readStudyFile = defineOperation({
  method: 'POST',
  route: 'questionnaire/read-file',
  summary:
    "Reads a study from a file of up to 5 MB, in Collegium's format or another supported format. Returns a draft with the outcome for each item, without saving it.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: nothing,
  /** Keys of the parts to read, one per line, if the file has several. */
  body: z.object({ chosen: z.string().max(MAX_CHOSEN_LENGTH).optional() }).strict(),
  accepts: 'multipart',
  files: { file: { kind: 'study', required: true } },
  output: z.object({
    /** Format, detected from the content. */
    format: z.enum(FORMATS),
    container: z.enum(CONTAINERS).nullable(),
    version: z.enum(FHIR_VERSIONS).nullable(),
    choices,
    draft: studyDraft,
    report: z.array(reportItem),
    /** Questions as the file asks them. */
    sources: z.array(z.object({ question: z.number().int(), text: z.string(), asked: z.string() })),
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
