import { fileTypeFromBuffer } from 'file-type'

/**
 * Detects a file's type from its content, since its name can be anything. Other text is CSV, the only text accepted.
 * SVG is XML that can run scripts, and is accepted for no purpose.
 * @returns null if it cannot be determined
 */
export async function mediaTypeOf(content: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(content)
  if (found) return found.mime
  return isPlainText(content) ? 'text/csv' : null
}

/** UTF-8 without control characters, and no markup. */
function isPlainText(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return text.length > 0 && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) && !/^\s*</.test(text)
  } catch {
    return false
  }
}
