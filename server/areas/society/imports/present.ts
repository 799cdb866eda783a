import { z } from 'zod'
import {
  fileMapping,
  IMPORT_STATES,
  importSummary,
  type MemberImport,
  type WholeMemberImport,
} from '#contract/society/import.ts'
import { MEMBER_FIELDS } from '#rules/society/member-file.ts'
import type { ImportRow, wholeImport } from './reads.ts'

const sample = z.array(z.array(z.string()))

export function serializeImport(row: ImportRow): MemberImport {
  return {
    id: row.id,
    fileName: row.file_name,
    state: z.enum(IMPORT_STATES).parse(row.state),
    created: row.created.toISOString(),
    finished: row.finished?.toISOString() ?? null,
    totalRows: row.total_rows,
    doneRows: row.done_rows,
    summary: importSummary.nullable().parse(row.summary),
    failure: row.failure,
  }
}

export function serializeWhole(row: Awaited<ReturnType<typeof wholeImport>>): WholeMemberImport {
  return {
    ...serializeImport(row),
    columns: row.columns,
    sample: sample.parse(row.sample),
    mapping: fileMapping.nullable().parse(row.mapping),
  }
}

interface ProblemRow {
  readonly number: number
  readonly file_row: number
  readonly field: string
  readonly value: string
  readonly is_warning: boolean
  readonly message: string
}

export function serializeProblem({ number, file_row, field, value, is_warning, message }: ProblemRow) {
  return { id: number, row: file_row, field: z.enum(MEMBER_FIELDS).parse(field), value, isWarning: is_warning, message }
}
