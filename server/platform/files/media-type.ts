import { fileTypeFromBuffer } from 'file-type'
import { decodeDamagedText, isWideText } from './text.ts'

/**
 * Detects a file's type from its content, because its name can be wrong. Text is treated as CSV, the only accepted text format. SVG is
 * never accepted, because this XML format can run scripts.
 * @returns The type, or `null` if it can't be determined
 */
export async function mediaTypeOf(content: Uint8Array): Promise<string | null> {
  // Checked first, because some sound files begin with the same bytes as its byte order mark.
  if (isWideText(content) && isPlainText(content)) return 'text/csv'
  const found = await fileTypeFromBuffer(content)
  if (found) return found.mime
  return isPlainText(content) ? 'text/csv' : null
}

/** Checks whether content is text without markup. */
function isPlainText(content: Uint8Array): boolean {
  const text = decodeDamagedText(content)
  return text !== null && !/^\s*</.test(text)
}
