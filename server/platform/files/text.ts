// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const DAMAGED = /\ufffd/g

/**
 * Decodes the text of a file in the encodings that spreadsheets use: UTF-8 and UTF-16, recognized by byte order mark or content, and
 * otherwise Windows-1252.
 * @returns The text, or `null` if the content isn't text
 */
export function decodeText(content: Uint8Array): string | null {
  const text = decoderOf(content).decode(content)
  return text.length > 0 && !CONTROLS.test(text) && text.search(DAMAGED) < 0 ? text : null
}

/** Largest share of characters that can be damaged in a file that is still text. */
const MAX_DAMAGED_SHARE = 0.02

/** Decodes text in which a few characters are damaged. Each is U+FFFD in the result. */
export function decodeDamagedText(content: Uint8Array): string | null {
  const whole = decodeText(content)
  if (whole !== null && isUtf8(content)) return whole
  const text = new TextDecoder(isWideText(content) ? (content[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    content,
  )
  const damaged = text.match(DAMAGED)?.length ?? 0
  const others = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  // Without other characters of UTF-8, the file more likely has another encoding.
  if (whole !== null && damaged >= others) return whole
  const isText = text.length > 0 && damaged <= Math.max(2, text.length * MAX_DAMAGED_SHARE) && !CONTROLS.test(text)
  return isText ? text : whole
}

/** Checks whether content begins with the byte order mark of UTF-16. */
export function isWideText([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

function decoderOf(content: Uint8Array): TextDecoder {
  if (isWideText(content)) return new TextDecoder(content[0] === 0xff ? 'utf-16le' : 'utf-16be')
  return new TextDecoder(isUtf8(content) ? 'utf-8' : 'windows-1252')
}

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}
