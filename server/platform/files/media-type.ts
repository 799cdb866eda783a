import { fileTypeFromBuffer } from 'file-type'
import { decodeText, isWideText } from './text.ts'

/**
 * Detects a file's type from its content, because its name can be wrong. Text is treated as CSV, the only accepted text format. SVG is
 * never accepted, because this XML format can run scripts.
 * @param decode Returns the text of content, or `null` if it isn't text
 * @returns The type, or `null` if it can't be determined
 */
export async function mediaTypeOf(content: Uint8Array, decode = decodeText): Promise<string | null> {
  // Checked first, because some sound files begin with the same bytes as its byte order mark.
  if (isWideText(content) && isPlainText(decode(content))) return 'text/csv'
  const found = await fileTypeFromBuffer(content)
  if (found) return found.mime
  return isPlainText(decode(content)) ? 'text/csv' : null
}

/** Checks whether text has no markup. */
function isPlainText(text: string | null): boolean {
  return text !== null && !/^\s*</.test(text)
}
