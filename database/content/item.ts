/** A seeded text. `html` uses paragraphs, h3, lists, links, strong and em, and nothing else; `text` is for mail drafts. */
export interface SeededItem {
  readonly key: string
  readonly format: 'html' | 'text'
  readonly header: string
  readonly body: string
}

/** The tags that a text may hold, none with attributes but links with `href`. */
export const TAGS = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const

export function html(key: string, header: string, body: string): SeededItem {
  return { key, format: 'html', header, body: tidy(body) }
}

export function text(key: string, header: string, body: string): SeededItem {
  return { key, format: 'text', header, body: tidy(body) }
}

/** Indentation belongs to the source file, not to the text. */
function tidy(body: string): string {
  return body.trim().replaceAll(/^[ \t]+/gm, '')
}
