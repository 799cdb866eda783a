/**
 * Decodes the text of a file in the encodings that spreadsheets use: UTF-8 and UTF-16, recognized by byte order mark or content, and
 * otherwise Windows-1252.
 * @returns The text, or `null` if the content isn't text
 */
export function decodeText(content: Uint8Array): string | null {
  const text = decoderOf(content).decode(content)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.length > 0 && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/.test(text) ? text : null
}

/** Checks whether content begins with the byte order mark of UTF-16. */
export function isWideText([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

function decoderOf(content: Uint8Array): TextDecoder {
  if (isWideText(content)) return new TextDecoder(content[0] === 0xff ? 'utf-16le' : 'utf-16be')
  try {
    const strict = new TextDecoder('utf-8', { fatal: true })
    strict.decode(content)
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
