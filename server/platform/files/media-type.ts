import { fileTypeFromBuffer } from 'file-type'
import { decodeText, isWideText } from './text.ts'

/**
 * Detects a file's type from its content, since its name can be anything. Other text is CSV, the only text accepted.
 * SVG is XML that can run scripts, and is accepted for no purpose.
 * @returns null if it cannot be determined
 */
export async function mediaTypeOf(content: Uint8Array): Promise<string | null> {
  // Its byte order mark begins sound files as well.
  if (isWideText(content) && isPlainText(content)) return 'text/csv'
  const found = await fileTypeFromBuffer(content)
  if (found) return found.mime
  return isPlainText(content) ? 'text/csv' : null
}

/** Text, and no markup. */
function isPlainText(content: Uint8Array): boolean {
  const text = decodeText(content)
  return text !== null && !/^\s*</.test(text)
}
