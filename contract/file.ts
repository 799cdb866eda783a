import { z } from 'zod'

const MB = 1024 * 1024

/** The purposes of files. Each sets what may be uploaded: types (detected from the content, never the name), the size in bytes, and their names for users. */
export const FILE_KINDS = {
  logo: { types: ['image/png', 'image/jpeg', 'image/webp'], called: 'PNG, JPEG, or WebP', megabytes: 1 },
  guide: { types: ['application/pdf'], called: 'PDF', megabytes: 10 },
  cv: {
    types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    called: 'PDF or Word (.docx)',
    megabytes: 5,
  },
  table: {
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    called: 'CSV or Excel (.xlsx)',
    megabytes: 5,
  },
  /** A study from elsewhere, read and not kept: JSON or CSV, which are both plain text. */
  study: { types: ['text/csv'], called: 'JSON or CSV, uncompressed', megabytes: 5 },
  /** Made by the server. */
  invoice: { types: ['application/pdf'], called: 'PDF', megabytes: 1 },
} as const satisfies Readonly<Record<string, { types: readonly string[]; called: string; megabytes: number }>>
export type FileKind = keyof typeof FILE_KINDS

/** Form field for a file. */
export interface FileField {
  readonly kind: FileKind
  /** 422 without it. */
  readonly required?: true
}

export function mostBytesOf(kind: FileKind): number {
  return FILE_KINDS[kind].megabytes * MB
}

/** The answer of an operation that answers a file: its bytes, with their type and name in the headers. */
export const fileAnswer = z.custom<Blob>()
