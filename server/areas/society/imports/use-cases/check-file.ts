import type { z } from 'zod'
import type { importSummary } from '#contract/society/import.ts'
import { type CheckedFile, FileCheck, type FileMapping } from '#rules/society/member-file.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { memberTypesOf } from '../../members/reads.ts'
import type { Entry } from '../../members/writes.ts'
import { compareEntries } from '../reads.ts'
import type { Table } from './read-table.ts'

export type ImportSummary = z.infer<typeof importSummary>

export interface FoundInFile {
  readonly checked: CheckedFile
  readonly entries: readonly Entry[]
  readonly saysType: boolean
  readonly summary: ImportSummary
}

/** First data row. Row 1 contains the column names. */
const FIRST_ROW = 2

/** Returns the validated rows of a file, and the changes that saving them would make to the current list. */
export async function checkFile(
  db: Database,
  society: { readonly id: number },
  { rows }: Table,
  mapping: FileMapping,
): Promise<FoundInFile> {
  const check = new FileCheck(mapping, await memberTypesOf(db, society))
  for (const [index, cells] of rows.entries()) check.take(index + FIRST_ROW, cells)
  const checked = check.result()
  const entries = checked.members.map(({ typeId, ...member }) => ({ ...member, typeId: typeId ?? null }))
  const saysType = mapping.columns.member_type !== null
  const { added, changed, activated, absent } = await compareEntries(db, society, entries, {
    saysType,
    activates: mapping.absent === 'disable',
  })
  return {
    checked,
    entries,
    saysType,
    summary: {
      rows: rows.length,
      added,
      changed,
      same: entries.length - added - changed,
      activated,
      disabled: mapping.absent === 'disable' ? absent : 0,
      leftOut: rows.length - checked.emptyRows - entries.length,
      warnings: checked.problems.length - checked.problems.filter(({ isWarning }) => !isWarning).length,
      unknownTypes: [...checked.unknownTypes],
    },
  }
}
