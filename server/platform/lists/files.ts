import type { FileFormat, ListDeclaration } from '#contract/list.ts'
import { csvHead, csvRows } from './csv.ts'
import { XlsxFile } from './xlsx.ts'

/** File of rows, generated in pieces (decision 67). */
interface RowsFile {
  /** Returns the column titles and everything before them. */
  head(): string | Buffer
  rows(items: readonly object[]): string | Buffer
  end(): string | Buffer
}

export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function openFile(format: FileFormat, list: ListDeclaration): RowsFile {
  if (format === 'xlsx') return new XlsxFile(list, list.csv ?? 'list')
  return { head: () => csvHead(list), rows: items => csvRows(list, items), end: () => '' }
}
