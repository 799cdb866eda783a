/**
 * What HTML of administrators may hold: paragraphs, headings, lists, emphasis and links, and nothing that could act or deceive. One
 * policy as data; the server applies it to what is stored and sent, the browser to what it shows (decision 25).
 */
export const HTML_POLICY = {
  tags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  /** By tag; no other tag has any. */
  attributes: { a: ['href'] },
  /** Elements whose content is no text to read: left out with all that is in them. Of other elements the content stays. */
  silent: [
    ...['script', 'style', 'template', 'iframe', 'object', 'noscript', 'textarea', 'title', 'svg', 'math'],
    ...['noembed', 'noframes', 'plaintext', 'xmp', 'select', 'option'],
  ],
  /** What a link that leaves the product says of where it leads. */
  away: { target: '_blank', rel: 'noopener noreferrer' },
} as const

/** Leads to a page of ours, to the web or to a mail address; `//` and `/\` would lead to another site. */
const LINK = /^(https:\/\/|mailto:[^\s@]+@|\/(?!\/|\\)|#)[^\s"'<>\\]*$/i

/** Whether a link may lead there; otherwise it is a link that leads nowhere. */
export function isPermittedLink(href: string): boolean {
  return LINK.test(href)
}
