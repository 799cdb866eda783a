import { z } from 'zod'
import { ABSENT, MAX_COLUMNS, MAX_TYPE_NAMES, MEMBER_FIELDS } from '#rules/society/member-file.ts'
import { id, moment, noBody, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import type { Caller } from '../roles.ts'

/** Society administrators see only their own society, and platform administrators see any society (decision G-058). */
const ADMINISTRATORS = ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[]
const ofSociety = z.object({ societyId: queryId }).strict()
const ofImport = z.object({ societyId: queryId, importId: queryId }).strict()

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1)
  .nullable()
/** Mapping of a file's columns. See rules/society/member-file.ts. */
export const fileMapping = z
  .object({
    columns: z.object({ email: column, first_name: column, last_name: column, member_type: column }).strict(),
    types: z
      .record(z.string().max(200), id.nullable())
      .refine(types => Object.keys(types).length <= MAX_TYPE_NAMES, `Use at most ${MAX_TYPE_NAMES} member types.`),
    absent: z.enum(ABSENT),
  })
  .strict()
  .meta({ id: 'MemberFileMapping' })

/** Findings of a check, or effects of an import. */
export const importSummary = z
  .object({
    rows: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    activated: z.number().int(),
    disabled: z.number().int(),
    /** Number of skipped rows, including repeated rows but not empty rows. */
    leftOut: z.number().int(),
    warnings: z.number().int(),
    /** Names of member types without a translation, with the number of their rows. */
    unknownTypes: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  })
  .meta({ id: 'MemberImportSummary' })

export const IMPORT_STATES = [
  'reading',
  'ready',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'canceled',
] as const

const memberImport = z
  .object({
    id,
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    created: moment,
    finished: moment.nullable(),
    totalRows: z.number().int(),
    /** Number of rows completed in this state. */
    doneRows: z.number().int(),
    summary: importSummary.nullable(),
    /** Reason for the failure, for the administrator. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'MemberImport' })
export type MemberImport = z.output<typeof memberImport>

const wholeImport = memberImport
  .extend({
    columns: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    mapping: fileMapping.nullable(),
  })
  .meta({ id: 'WholeMemberImport' })
export type WholeMemberImport = z.output<typeof wholeImport>

export const uploadMemberFile = defineOperation({
  method: 'POST',
  route: 'society-member-import/upload',
  summary:
    'Starts an import of members from a CSV or Excel file of up to 20,000 rows. No members are saved until the import is run.',
  source: 'decision 57',
  callers: ADMINISTRATORS,
  right: 'members',
  query: ofSociety,
  body: z.object({}).strict(),
  accepts: 'multipart',
  files: { file: { kind: 'table', required: true } },
  output: z.object({ id }),
  writes: true,
})

export const viewMemberImport = defineOperation({
  method: 'GET',
  route: 'society-member-import/view',
  summary: "Returns an import's status, columns, sample rows, and findings.",
  source: 'decision 57',
  callers: ADMINISTRATORS,
  right: 'read',
  query: ofImport,
  body: noBody,
  output: wholeImport,
  writes: false,
})

export const checkMemberImport = defineOperation({
  method: 'PUT',
  route: 'society-member-import/check',
  summary: 'Sets the column and type mapping and validates all rows without saving.',
  source: 'decision 57',
  callers: ADMINISTRATORS,
  right: 'members',
  query: ofImport,
  body: fileMapping,
  output: z.object({ state: z.enum(IMPORT_STATES) }),
  writes: true,
})

export const runMemberImport = defineOperation({
  method: 'POST',
  route: 'society-member-import/run',
  summary: 'Imports all valid rows in one transaction.',
  source: 'decision 57',
  callers: ADMINISTRATORS,
  right: 'members',
  query: ofImport,
  body: noBody,
  output: z.object({ state: z.enum(IMPORT_STATES) }),
  writes: true,
})

export const cancelMemberImport = defineOperation({
  method: 'DELETE',
  route: 'society-member-import/cancel',
  summary: "Cancels an import that hasn't run and deletes its file.",
  source: 'decision 57',
  callers: ADMINISTRATORS,
  right: 'members',
  query: ofImport,
  body: noBody,
  output: z.object({ state: z.enum(IMPORT_STATES) }),
  writes: true,
})

export const listMemberImports = defineList({
  route: 'society-member-import/index',
  summary: "Lists a society's imports with their results.",
  source: 'decision 57',
  callers: ADMINISTRATORS,
  row: memberImport,
  columns: {
    id: { title: 'ID', sortable: true },
    fileName: { title: 'File' },
    state: { title: 'Status', filter: { oneOf: IMPORT_STATES } },
    created: { title: 'Started', sortable: true },
    totalRows: { title: 'Rows' },
  },
  sort: '-id',
  query: { societyId: queryId },
  csv: 'imports',
})

export const listImportProblems = defineList({
  route: 'society-member-import/problems',
  summary: 'Lists problems in an imported file by row.',
  source: 'decision 57',
  callers: ADMINISTRATORS,
  row: z.object({
    id: z.number().int(),
    row: z.number().int(),
    field: z.enum(MEMBER_FIELDS),
    /** Text of the cell, limited to its first hundred characters. */
    value: z.string(),
    isWarning: z.boolean(),
    message: z.string(),
  }),
  columns: {
    id: { title: 'ID', sortable: true },
    row: { title: 'Row', sortable: true, filter: 'numbers' },
    field: { title: 'Field', filter: { oneOf: MEMBER_FIELDS } },
    value: { title: 'Value in file' },
    isWarning: { title: 'Warning', filter: 'boolean' },
    message: { title: 'Problem' },
  },
  query: { societyId: queryId, importId: queryId },
  csv: 'import-report',
})
