/** Deeper than any text that someone writes. */
const DEEPEST = 500

/** They hold nothing, so they are never open. */
const EMPTY: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** One ends where the next begins: it need not be closed. */
const ENDED_BY_NEXT: ReadonlySet<string> = new Set('p li dt dd tr td th option'.split(' '))

/**
 * Leaves out the beginnings of elements that are nested too deeply. A parser searches all open elements for one that a closing tag may close: with
 * thousands of open elements and thousands of wrong closing tags, that takes seconds. This is not a parser and need not be exact: its result is
 * sanitized.
 */
export function limitNesting(html: string): string {
  const open: string[] = []
  let kept = ''
  let from = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const end = html.indexOf('>', at)
    if (end === -1) break
    const [, slash, written] = /^<(\/?)([a-z][a-z0-9-]{0,20})/i.exec(html.slice(at, at + 24)) ?? []
    const name = written?.toLowerCase()
    if (name === undefined || EMPTY.has(name)) continue
    if (slash) {
      const opened = open.lastIndexOf(name)
      if (opened !== -1) open.length = opened
    } else {
      if (ENDED_BY_NEXT.has(name) && open.at(-1) === name) open.pop()
      if (open.length < DEEPEST) open.push(name)
      else {
        kept += html.slice(from, at)
        from = end + 1
      }
    }
    at = end
  }
  return kept + html.slice(from)
}
