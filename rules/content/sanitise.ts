/** The tags that a text may hold; only links have an attribute, `href`. */
const TAGS: ReadonlySet<string> = new Set(['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'])
/** Elements whose content is no text to read. */
const SILENT = /<(script|style|template|iframe|object|noscript|textarea|title|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi

/**
 * HTML as it may be kept: paragraphs, headings, lists, emphasis and links, each closed, and nothing that could act or deceive. What is
 * not among the permitted tags is left out, its text stays. Doing it again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const source = stripped(html)
  const open: string[] = []
  let out = ''
  let at = 0
  for (const match of source.matchAll(MARKUP)) {
    out += text(source.slice(at, match.index))
    at = match.index + match[0].length
    const tag = match[2]?.toLowerCase() ?? ''
    if (!TAGS.has(tag)) continue
    if (tag === 'br') out += match[1] ? '' : '<br>'
    else if (match[1]) out += closing(tag, open)
    else {
      open.push(tag)
      out += tag === 'a' ? link(match[3] ?? '') : `<${tag}>`
    }
  }
  out += text(source.slice(at))
  return (
    out +
    open
      .reverse()
      .map(tag => `</${tag}>`)
      .join('')
  )
}

/** Until nothing is left to strip: what is left when one is taken away may be another. */
function stripped(html: string): string {
  const next = html.replaceAll('\0', '').replaceAll(SILENT, '')
  return next === html ? html : stripped(next)
}

/** Closes the tag with everything that was opened inside it; one that is not open closes nothing. */
function closing(tag: string, open: string[]): string {
  const depth = open.lastIndexOf(tag)
  if (depth < 0) return ''
  return open
    .splice(depth)
    .reverse()
    .map(each => `</${each}>`)
    .join('')
}

/** Leads to a page of ours, to the web or to a mail address; otherwise it is a link that leads nowhere. */
function link(attributes: string): string {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const target = match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
  const isGood = /^(https:\/\/|mailto:[^\s@]+@|\/(?!\/|\\)|#)[^\s"'<>\\]*$/i.test(target)
  return isGood ? `<a href="${target.replaceAll(/&(?!amp;)/g, '&amp;')}">` : '<a>'
}

/** Characters that would be read as markup, but not references to characters. */
function text(raw: string): string {
  return raw
    .replaceAll(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
