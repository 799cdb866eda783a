/**
 * The HTML that administrators can use: paragraphs, headings, lists, emphasis, and links, and nothing that could run code or deceive. One
 * policy as data: the server applies it to what it stores and sends, the browser to what it shows (decision 25).
 */
export const HTML_POLICY = {
  tags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  /** By tag; other tags have no attributes. */
  attributes: { a: ['href'] },
  /** Elements that are removed together with their content. Other removed elements leave their content. */
  silent: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'noscript',
    'textarea',
    'title',
    'svg',
    'math',
    'noembed',
    'noframes',
    'plaintext',
    'xmp',
    'select',
    'option',
  ],
  /** Attributes of links that leave the product. */
  away: { target: '_blank', rel: 'noopener noreferrer' },
} as const

/** Links to our own pages, to the web, or to an email address; `//` and `/\` would lead to another site. */
const LINK = /^(https:\/\/|mailto:[^\s@]+@|\/(?!\/|\\)|#)[^\s"'<>\\]*$/i

/** Whether a link may have this target; otherwise its target is removed. */
export function isPermittedLink(href: string): boolean {
  return LINK.test(href)
}
