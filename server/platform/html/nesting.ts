/** Maximum nesting, deeper than in any real text. */
const DEEPEST = 500

/** Elements without content, which are never open. */
const EMPTY: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Elements that end where the next one begins, and need not be closed. */
const ENDED_BY_NEXT: ReadonlySet<string> = new Set('p li dt dd tr td th option'.split(' '))

/**
 * Removes the start tags of elements that are nested too deeply. Parsers search all open elements for each closing tag, which takes seconds
 * with thousands of both. The result need not be exact, because it is sanitized.
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
