/**
 * HTML that administrators can use: paragraphs, headings, lists, emphasis, and links, but nothing that runs code or deceives. The server
 * applies this policy to stored and sent HTML, and the browser to displayed HTML (decision 25).
 */
export const HTML_POLICY = {
  tags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  /** Permitted attributes by tag. Other tags have none. */
  attributes: { a: ['href'] },
  /** Elements that are removed with their content. The content of other removed elements remains. */
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
  /** Attributes of links to other sites. */
  away: { target: '_blank', rel: 'noopener noreferrer' },
} as const

/** Permitted links: our own pages, the web, and email addresses. `//` and `/\` would lead to another site. */
const LINK = /^(https:\/\/|mailto:[^\s@]+@|\/(?!\/|\\)|#)[^\s"'<>\\]*$/i

/** Checks whether a link can have this target. Other targets are removed. */
export function isPermittedLink(href: string): boolean {
  return LINK.test(href)
}
