/** Part of plain text: words or a link. */
export interface Piece {
  readonly text: string
  readonly href: string | null
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”]+/gi
const TRAILING = /[.,;:!?'’)\]}]+$/

/**
 * Splits text into pieces that together equal the text. Only URLs that start with http:// or https:// become links, except URLs that hide
 * their host behind a name.
 */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    if (!isSafe(address)) continue
    if (index > done) pieces.push({ text: text.slice(done, index), href: null })
    pieces.push({ text: address, href: address })
    done = index + address.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null })
  return pieces
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}
